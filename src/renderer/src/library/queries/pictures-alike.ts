/**
 * Ranks the library's pictures by their similarity to a given picture. Each picture's description
 * is computed once, in steps, and then saved. New pictures are added the next time pictures are
 * compared.
 */
import { appError } from '@shared/ipc/error';
import { describePicture, descriptionVersion } from '../alike/pictures/describe';
import { askedPicture, pictureLikeness } from '../alike/pictures/likeness';
import type { PictureQuestion } from '../alike/question';
import type { RankedRecords } from '../alike/rank-records';
import type { RowLikeness } from '../alike/reasons';
import type { StoredPicture, StoredPictureLook } from '../contract/stored';
import type { Engine } from '../engine/contract/engine';
import type { OpenLibrary } from '../open/open-library';
import { inTurn, type Turn } from '../scheduling/turns';
import type { AppDatabase } from '../store/database';
import type { Raster } from '../alike/pictures/ink';

/** Number of pictures described or descriptions read at once. */
const atOnce = 64;

/** Marks ranked by the similarity of their pictures. */
export interface RankedPictures {
  readonly likenesses: ReadonlyMap<string, RowLikeness>;
  /** Number of pictures compared, and number that this system can't read. */
  readonly compared: number;
  readonly unread: number;
}

async function lookOf(
  { applicationNumber, sha256, bytes, mime }: StoredPicture,
  read: typeof readRaster,
): Promise<StoredPictureLook> {
  const raster = await read(new Blob([bytes], { type: mime }));
  const description = raster && describePicture(raster);
  return { applicationNumber, sha256, version: descriptionVersion, description };
}

/**
 * If a picture has been downloaded again in the meantime, the description of the old one isn't
 * saved.
 */
async function store(db: AppDatabase, made: readonly StoredPictureLook[]): Promise<void> {
  await db.transaction('rw', db.pictures, db.pictureLooks, async () => {
    for (const look of made) {
      const picture = await db.pictures.get(look.applicationNumber);
      if (picture?.sha256 === look.sha256) await db.pictureLooks.put(look);
    }
  });
}

/** Returns the descriptions of all pictures in the library. */
export async function pictureLooks(
  db: AppDatabase,
  turn: Turn,
  read = readRaster,
): Promise<readonly StoredPictureLook[]> {
  const ids = await db.pictures.toCollection().primaryKeys();
  const looks: StoredPictureLook[] = [];
  for (let from = 0; from < ids.length; from += atOnce) {
    if (!turn.isLast) throw appError('cancelled');
    const some = ids.slice(from, from + atOnce);
    const known = await db.pictureLooks.bulkGet(some);
    const made: StoredPictureLook[] = [];
    for (const [at, id] of some.entries()) {
      const stored = known[at];
      if (stored?.version === descriptionVersion) {
        looks.push(stored);
        continue;
      }
      const picture = await db.pictures.get(id);
      if (picture) made.push(await lookOf(picture, read));
    }
    if (made.length > 0) await store(db, made);
    looks.push(...made);
  }
  return looks;
}

function* rank(
  looks: readonly StoredPictureLook[],
  { id, least }: PictureQuestion,
): Generator<undefined, ReadonlyMap<string, RowLikeness>> {
  const own = looks.find(({ applicationNumber }) => applicationNumber === id)?.description;
  const found: (readonly [string, RowLikeness])[] = [];
  if (own) {
    const asked = askedPicture(own);
    for (const [at, { applicationNumber, description }] of looks.entries()) {
      if (at % atOnce === 0) yield;
      const likeness = description && pictureLikeness(asked, description);
      if (!likeness) continue;
      const degree = likeness.degree * 100;
      if (degree < least && applicationNumber !== id) continue;
      const { mirrored, part } = likeness;
      const shape = Math.round(likeness.shape * 100);
      const colour = Math.round(likeness.colour * 100);
      const reasons = [{ type: 'picture', shape, colour, mirrored, part }] as const;
      found.push([applicationNumber, { degree, reasons }]);
    }
  }
  return new Map(found.sort(([, a], [, b]) => b.degree - a.degree));
}

/** Ranks all pictures by their similarity to a mark's picture. */
export async function rankPictures(
  { db }: Pick<OpenLibrary, 'db'>,
  question: PictureQuestion,
  turn: Turn,
): Promise<RankedPictures> {
  const looks = await pictureLooks(db, turn);
  const likenesses = await inTurn(rank(looks, question), turn);
  const compared = looks.filter(({ description }) => description !== null).length;
  return { likenesses, compared, unread: looks.length - compared };
}

/** Returns those of the `slots` that were ranked, most similar first. */
export function rankedSlots(
  engine: Engine,
  { likenesses }: RankedPictures,
  slots: Uint32Array,
): RankedRecords {
  const left = new Set(slots);
  return {
    slots: engine.slotsOf([...likenesses.keys()]).filter((slot) => left.has(slot)),
    likenessOf: (slot) => likenesses.get(engine.idAt(slot)) ?? { degree: 0, reasons: [] },
  };
}

/** Longest side in pixels. The comparison uses an even lower resolution. */
const longest = 128;

/** Returns `null` if the picture can't be read here, as with TIFF. */
async function readRaster(blob: Blob): Promise<Raster | null> {
  const bitmap = await createImageBitmap(blob).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  // Transparent areas become white.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return { width, height, rgba: context.getImageData(0, 0, width, height).data };
}
