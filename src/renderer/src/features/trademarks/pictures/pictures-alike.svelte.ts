/** Marks with similar pictures. Lives as long as the window. */
import { kindRules } from '@shared/service/kinds';
import { trademarkScreenColumns } from '@renderer/kinds/trademark/trademark-columns';
import { trademarkTile } from '@renderer/kinds/trademark/trademark-tile';
import { leastOfPictures } from '@renderer/library/alike/question';
import { RankedRegister } from '@renderer/registers/state/ranked-register.svelte';
import { withLikeness } from '@renderer/registers/view/alike-columns';
import { pictureCardText } from '@renderer/registers/view/alike-reasons';

const shown = ['word_text', 'status', 'nice_classes', 'applicant_name', 'application_date'];

class PicturesAlike extends RankedRegister<'trademark'> {
  /** Id of the mark whose picture is compared, or '' if there is none. */
  id = $state('');
  name = $state('');

  constructor() {
    super({
      kind: 'trademark',
      endpoint: kindRules.trademark.search,
      tableId: 'pictures-alike',
      columns: withLikeness<'trademark'>(trademarkScreenColumns, shown),
      usually: 'grid',
      tile(row) {
        const tile = trademarkTile(row);
        return row.alike ? { ...tile, about: pictureCardText(row.alike) } : tile;
      },
    });
  }

  /** Shows marks whose pictures are similar to the given mark's. */
  compare(id: string, name: string): void {
    [this.id, this.name] = [id, name];
    this.searchLibrary();
  }

  override searchLibrary(): void {
    const question = { id: this.id, least: leastOfPictures };
    this.show({ type: 'pictures', question, name: this.name });
  }

  override followForm(): void {
    void this.refresh();
  }

  override clear(): void {
    this.compare('', '');
  }

  protected override inQuery(): { readonly turn: string } {
    return { turn: this.spec.tableId };
  }
}

export const picturesAlike = new PicturesAlike();
