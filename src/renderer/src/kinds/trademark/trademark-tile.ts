/** Shows a trademark as a card with its picture from the library, or else its words. */
import { codeWords } from '@shared/columns/codes';
import { markName } from '@shared/columns/mark-name';
import { m } from '@shared/messages/compiled/messages';
import type { Tile } from '@renderer/lib/table/grid/tile';
import type { RowOf } from '@renderer/registers/view/query-row-source';
import { thumbnailOf } from './trademark-thumbnails';

export function trademarkTile({ id, record }: RowOf<'trademark'>): Tile {
  const number = record.application_number ?? id;
  const picture = record.image_url === null ? null : thumbnailOf(id);
  const { word_text: words, status, nice_classes: classes } = record;
  return {
    name: markName(record, id),
    words: words ?? '',
    number,
    about: [codeWords('status', status) ?? '', classes.join(', ')].filter(Boolean).join(' · '),
    picture,
    missing: record.image_url !== null && picture === null ? m.grid_picture_missing() : '',
  };
}
