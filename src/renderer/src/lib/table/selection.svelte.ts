/** The selection of a table; the rules stand in `selection-data.ts`. */
import {
  allSelected,
  isSelected,
  nothingSelected,
  onlySelected,
  selectedCount,
  withAdded,
  withToggled,
  type SelectionData,
} from './selection-data';

/** The selection of a table. */
export class Selection {
  data = $state.raw<SelectionData>(nothingSelected);

  /** Whether a row is selected. */
  has(id: string): boolean {
    return isSelected(this.data, id);
  }

  /** How many of `total` rows. */
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

  /** Adds rows to what is selected. */
  add(ids: Iterable<string>): void {
    this.data = withAdded(this.data, ids);
  }
}
