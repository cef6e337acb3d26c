/** Data that can't be recovered is stored twice. */
import { describe, expect, it } from 'vitest';
import { copiedStore } from '@main/storage/copied-store';
import type { Store } from '@main/storage/store';
import { createMemoryStore } from '../../../support/main/memory-store';

const known = {
  opened: { mode: 'service', baseUrl: 'https://a.example' },
  backupPlace: { folder: '/mnt/backup', profile: '0a1b2c3d' },
};
const sound = (store: Store) => ({ store, aside: null, isNew: false });
const lost = (store = createMemoryStore()) => ({ store, aside: null, isNew: true });
const full: Store = {
  get: () => undefined,
  set() {
    throw new Error('ENOSPC');
  },
};

describe('the copy of what is remembered', () => {
  it('is made of what an earlier version left, and follows every change', () => {
    const copy = createMemoryStore();
    const { store, isRestored } = copiedStore(sound(createMemoryStore(known)), copy);
    expect([isRestored, copy.get('backupPlace')]).toEqual([false, known.backupPlace]);
    store.set('backupPlace', null);
    store.set('rates', { many: 1 });
    expect([copy.get('backupPlace'), copy.get('rates')]).toEqual([null, undefined]);
  });

  it('is put back where the file was lost', () => {
    const file = createMemoryStore();
    const { store, isRestored } = copiedStore(lost(file), createMemoryStore(known));
    expect([isRestored, file.get('opened'), store.get('backupPlace')]).toEqual([
      true,
      known.opened,
      known.backupPlace,
    ]);
  });

  it('is read where it is, when there is no room to put it back', () => {
    const { store } = copiedStore(lost(full), createMemoryStore(known));
    expect(store.get('opened')).toEqual(known.opened);
  });

  it('gives way to the file, which is the truth, where both are there', () => {
    const copy = createMemoryStore({ ...known, backupPlace: null });
    const { store } = copiedStore(sound(createMemoryStore(known)), copy);
    expect([store.get('backupPlace'), copy.get('backupPlace')]).toEqual([
      known.backupPlace,
      known.backupPlace,
    ]);
  });

  it('is nothing at the first start of all', () => {
    const { store, isRestored } = copiedStore(lost(), createMemoryStore());
    expect([isRestored, store.get('opened')]).toEqual([false, undefined]);
  });
});
