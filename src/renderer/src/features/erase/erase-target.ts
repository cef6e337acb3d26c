/** Works out what to erase, based on the request and on what the user typed. Pure. */
import type { EraseTarget } from '@shared/archive/erasing';

/** The choices offered by the dialog if no record or list was given. */
export type Chosen = 'person' | 'company' | 'older';

export interface Typed {
  readonly person: string;
  /** Company numbers and names, one per line. */
  readonly company: string;
  readonly months: number | null;
}

const shortest = { person: 5, company: 3 } as const;

/** Returns `null` if something is missing. */
export function typedTarget(chosen: Chosen, typed: Typed): EraseTarget | null {
  switch (chosen) {
    case 'person': {
      const name = typed.person.trim().replace(/\s+/g, ' ');
      return name.length >= shortest.person && name.length <= 200 ? { type: 'person', name } : null;
    }
    case 'company': {
      const lines = typed.company.split('\n').map((line) => line.trim());
      const names = lines.filter((line) => line !== '');
      const fits = names.every((name) => name.length >= shortest.company && name.length <= 200);
      return fits && names.length > 0 && names.length <= 20 ? { type: 'company', names } : null;
    }
    case 'older':
      return typed.months === null ? null : { type: 'older', months: typed.months };
  }
}
