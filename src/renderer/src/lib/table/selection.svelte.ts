/** A table's selection. The rules are in `selection-data.ts`. */
import {
  allSelected,
  isSelected,
  nothingSelected,
  onlySelected,
  selectedCount,
  withToggled,
  type SelectionData,
} from './selection-data';

export class Selection {
  data = $state.raw<SelectionData>(nothingSelected);

  /** Returns whether a row is selected. */
  has(id: string): boolean {
    return isSelected(this.data, id);
  }

  /** Returns how many of `total` rows are selected. */
  count(total: number): number {
    return selectedCount(this.data, total);
  }

  get empty(): boolean {
    return this.data.mode === 'some' && this.data.ids.size === 0;
  }

  only(ids: Iterable<string>): void {
    this.data = onlySelected(ids);
  }

  all(): void {
    this.data = allSelected;
  }

  clear(): void {
    this.data = nothingSelected;
  }

  toggle(id: string): void {
    this.data = withToggled(this.data, id);
  }
}
