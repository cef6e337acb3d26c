/** Small pictures of marks without words: owned ones only, read when their row is first drawn. */
import { createSubscriber } from 'svelte/reactivity';
import { library } from '@renderer/library/current.svelte';

/** Pictures kept in the window; the one read first gives way. */
const maxStored = 200;
/** Addresses by application number; `null`: none is owned, or it is on its way. */
const known = new Map<string, string | null>();
let of: { readonly library: string | null; readonly version: number } | null = null;
let arrived: () => void = () => undefined;
const follow = createSubscriber((update) => {
  arrived = update;
});

/** The address of a mark's picture, or `null`; who asks within an effect is told when it comes. */
export function thumbnailOf(id: string): string | null {
  follow();
  renew(library.id, library.versions?.picture ?? 0);
  const address = known.get(id);
  if (address === undefined) void read(id);
  return address ?? null;
}

/** Another library has other pictures; after a change what was not owned may be. */
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
