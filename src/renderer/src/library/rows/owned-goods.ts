/** Reads a mark's goods from its full record in the library. */
import { goodsOf, markFileOf } from '@shared/service/mark-file';
import { searchKeyOf } from '@shared/service/parameters';
import type { LibraryMethods } from '../contract/protocol';

/** Returns the goods by class; empty without the full record. */
export async function ownedGoods(
  library: Pick<LibraryMethods, 'answer'>,
  applicationNumber: string,
): Promise<ReadonlyMap<number, string>> {
  const ofMark = { application_number: applicationNumber };
  const pages = await library.answer({ searchKey: searchKeyOf('trademarks.record', ofMark, {}) });
  return goodsOf(markFileOf(pages.map(({ raw }) => raw)));
}
