/**
 * Thumbnails of marks without words. They come only from the library, and are read when their row
 * is first drawn.
 */
import { createSubscriber } from 'svelte/reactivity';
import { library } from '@renderer/library/current.svelte';

/** Number of pictures cached per window. The oldest is dropped first. */
const maxStored = 200;
/** URLs by application number; `null` while loading or if there is no picture. */
const known = new Map<string, string | null>();
let of: { readonly library: string | null; readonly version: number } | null = null;
let arrived: () => void = () => undefined;
const follow = createSubscriber((update) => {
  arrived = update;
});

/**
 * Returns the URL of a mark's picture, or `null`. Any effect that reads it reruns when the picture
 * arrives.
 */
export function thumbnailOf(id: string): string | null {
  follow();
  renew(library.id, library.versions?.picture ?? 0);
  const address = known.get(id);
  if (address === undefined) void read(id);
  return address ?? null;
}

/** Another library has different pictures. After a change, pictures that were missing may exist. */
function renew(id: string | null, version: number): void {
  if (of?.library === id && of.version === version) return;
  for (const [key, address] of [...known]) if (of?.library !== id || address === null) drop(key);
  of = { library: id, version };
}

async function read(id: string): Promise<void> {
  const { client } = library;
  if (!client) return;
  known.set(id, null);
  const blob = await client.pictureBlob(id).catch(() => null);
  if (!blob || client !== library.client) return;
  drop(id);
  known.set(id, URL.createObjectURL(blob));
  const [oldest] = known.keys();
  if (known.size > maxStored && oldest !== undefined) drop(oldest);
  arrived();
}

function drop(id: string): void {
  const address = known.get(id);
  if (address) URL.revokeObjectURL(address);
  known.delete(id);
}
