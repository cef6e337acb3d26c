/**
 * Removes the content to be erased from a single archive entry. Pure. Everything else in the entry
 * stays the same, byte for byte.
 */
import { rulesOf, workIn } from '@shared/acts/acts';
import { erasedMeta, isErasedMeta } from '@shared/archive/erasing';
import { matterOf, matterScope } from '@shared/archive/review-scope';
import { erasedRow } from '@shared/records/erased-row';
import type { EntryKind } from '@shared/archive/entry';
import { searchKeyOf } from '@shared/service/parameters';
import { objectsIn, type FoundObject, type Span } from './json-objects';
import type { Matcher } from './matcher';

export interface StoredEntry {
  readonly kind: EntryKind;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly meta: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

/** What remains of an entry, and what was removed from it. */
export interface ErasedEntry {
  readonly meta: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
  /** Number of rows removed, entirely or in part. */
  readonly rows: number;
  /** Records removed entirely, as `kind:id`. */
  readonly refs: readonly string[];
}

export interface EraseRule {
  readonly matcher: Matcher;
  /**
   * Replaces names in calls. It's unique to each erasure, so that different searches stay distinct.
   */
  readonly token: string;
  /**
   * Records to erase, as `kind:id`. Their pictures and notes are removed too, as are their places
   * on lists.
   */
  readonly refs: ReadonlySet<string>;
  /** True if acts are erased entirely, whatever they contain. */
  readonly isWhole: boolean;
  /** The list to erase. */
  readonly listId: string | null;
  /** Record kind by list id. */
  readonly listKinds: ReadonlyMap<string, string>;
}

type Meta = Readonly<Record<string, unknown>>;

/** Returns what remains of an entry, or `null` if it stays the same. */
export function eraseFrom(entry: StoredEntry, rule: EraseRule): ErasedEntry | null {
  if (isErasedMeta(entry.meta)) return null;
  switch (entry.kind) {
    case 'answer':
      return fromAnswer(entry, rule);
    case 'request':
    case 'failure':
      return changed(entry, { meta: callWithout(entry.meta, rule) });
    case 'picture':
      return rule.refs.has(`trademark:${String(entry.meta['applicationNumber'])}`) ||
        rule.matcher.isOld(entry.at)
        ? nothingLeft()
        : null;
    case 'work':
      if (rule.isWhole) return nothingLeft();
      return changed(entry, { meta: workWithout(entry.meta, rule) });
  }
}

function nothingLeft(): ErasedEntry {
  return { meta: erasedMeta, body: Buffer.alloc(0), rows: 0, refs: [] };
}

function changed(
  { meta, body }: StoredEntry,
  next: { readonly meta: Meta; readonly body?: BodyLeft },
): ErasedEntry | null {
  if (next.meta === meta && !next.body) return null;
  const left = next.body ?? { body, rows: 0, refs: [] };
  return { meta: next.meta, ...left };
}

type BodyLeft = Pick<ErasedEntry, 'body' | 'rows' | 'refs'>;

function fromAnswer(entry: StoredEntry, rule: EraseRule): ErasedEntry | null {
  const { matcher } = rule;
  const asked = Object.values((entry.meta['pathParams'] ?? {}) as Record<string, string>);
  const isWhole = matcher.isOld(entry.at) || asked.some(matcher.about);
  const body = isWhole ? withoutRows(entry.body) : withoutNamed(entry.body, matcher);
  return changed(entry, { meta: callWithout(entry.meta, rule), ...(body ? { body } : {}) });
}

/**
 * Removes the content of a body but preserves its number of rows. Returns `null` if there is no
 * content.
 */
function withoutRows(body: Buffer): BodyLeft | null {
  const text = body.toString('latin1');
  if (text === '' || text === erasedRow) return null;
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8').replace(/^\ufeff/, ''));
  } catch {
    return { body: Buffer.alloc(0), rows: 0, refs: [] };
  }
  const envelope = value as { readonly data?: unknown; readonly has_more?: unknown };
  const list = Array.isArray(value) ? value : (envelope?.data ?? null);
  if (!Array.isArray(list)) return { body: Buffer.from(erasedRow), rows: 1, refs: [] };
  const rows = `[${list.map(() => erasedRow).join(',')}]`;
  const more = envelope.has_more === true || envelope.has_more === false ? envelope.has_more : null;
  const left = Array.isArray(value) ? rows : `{"data":${rows},"has_more":${more}}`;
  return left === text ? null : { body: Buffer.from(left), rows: list.length, refs: [] };
}

/**
 * Removes the objects and values that name the target. Everything else stays the same, byte for
 * byte.
 */
function withoutNamed(body: Buffer, matcher: Matcher): BodyLeft | null {
  const text = body.toString('latin1');
  const plain = text.toLowerCase();
  if (matcher.signs.length > 0 && !matcher.signs.some((sign) => plain.includes(sign))) return null;
  let objects: FoundObject[];
  try {
    objects = objectsIn(text);
  } catch {
    // A body that is truncated or isn't JSON can't be taken apart, so all of it is removed if it
    // names the target.
    const isNamed = matcher.signs.length > 0 && matcher.names(body.toString('utf8'));
    return isNamed ? { body: Buffer.alloc(0), rows: 1, refs: [] } : null;
  }
  const taken: (Span & { readonly left: string })[] = [];
  const refs: string[] = [];
  for (const object of objects) {
    const goes = matcher.object(object);
    if (goes === 'whole') {
      taken.push({ ...object, left: erasedRow });
      refs.push(...refsOf(object));
    } else taken.push(...goes);
  }
  if (taken.length === 0) return null;
  const outermost = taken
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
    .reduce<typeof taken>((kept, one) => {
      if (one.start >= (kept.at(-1)?.end ?? 0)) kept.push(one);
      return kept;
    }, []);
  let left = '';
  let end = 0;
  for (const one of outermost) {
    left += text.slice(end, one.start) + one.left;
    end = one.end;
  }
  left += text.slice(end);
  return { body: Buffer.from(left, 'latin1'), rows: outermost.length, refs };
}

/** Returns the records in an object, so that their notes and pictures can be erased too. */
function refsOf({ fields }: FoundObject): string[] {
  const of = (name: string): string | undefined => fields.find((one) => one.name === name)?.value;
  const mark = of('application_number');
  if (mark !== undefined) return [`trademark:${mark}`];
  const id = of('id') ?? of('company_id');
  if (id === undefined) return [];
  if (of('person_name') !== undefined || of('transaction_date') !== undefined)
    return [`insider:${id}`];
  return [`company:${id}`];
}

/** Fields that identify a search. */
const askedFields = ['pathParams', 'params', 'identifiers', 'body', 'cursor'];

/** Removes names from a call's search and matter. Returns the same object if there are none. */
function callWithout(meta: Meta, { matcher, token }: EraseRule): Meta {
  const next: Record<string, unknown> = { ...meta };
  const replaced = [...askedFields, 'clientReference'].filter((field) => {
    next[field] = withoutWords(meta[field], matcher, token);
    return next[field] !== meta[field];
  });
  if (replaced.length === 0) return meta;
  if (!askedFields.some((field) => replaced.includes(field))) return next;
  const { endpoint, pathParams, params, body } = next as {
    endpoint: string;
    pathParams: Record<string, string>;
    params: Record<string, string>;
    body?: string;
  };
  const asked = body === undefined ? params : { ...params, body };
  return { ...next, searchKey: searchKeyOf(endpoint, pathParams, asked) };
}

/** Fields whose values the program itself has defined. */
const ownWords = new Set([
  'op',
  'is',
  'as',
  'how',
  'why',
  'what',
  'type',
  'kind',
  'recordKind',
  'endpoint',
  'at',
  'runId',
  'requestId',
  'downloadId',
  'listId',
  'eraseId',
  'sha256',
  'version',
  'readAt',
  'charged',
  'scope',
  'completeness',
  'dataset',
  'checkedAt',
  'latestRecord',
  'status',
]);

/** Replaces strings that name the target. Returns the same value if there are none. */
function withoutWords(value: unknown, matcher: Matcher, token: string): unknown {
  if (typeof value === 'string') return matcher.names(value) ? token : value;
  if (Array.isArray(value)) {
    const left = value.map((item) => withoutWords(item, matcher, token));
    return left.some((item, at) => item !== value[at]) ? left : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const left = entries.map(
    ([name, item]) =>
      [
        name,
        name === 'scope' && typeof item === 'string'
          ? scopeWithout(item, matcher, token)
          : ownWords.has(name)
            ? item
            : withoutWords(item, matcher, token),
      ] as const,
  );
  return left.some(([, item], at) => item !== entries[at]?.[1]) ? Object.fromEntries(left) : value;
}

/** If a matter's name contains the target, it's replaced in the same way as on lists and calls. */
function scopeWithout(scope: string, matcher: Matcher, token: string): string {
  const reference = matterOf(scope);
  return reference !== null && matcher.names(reference) ? matterScope(token) : scope;
}

/** Removes names from the user's act. Returns the same object if there are none. */
function workWithout(meta: Meta, rule: EraseRule): Meta {
  const { matcher, token, refs, listId, listKinds } = rule;
  const work = workIn(meta);
  const changed =
    work &&
    rulesOf(work).erases(work, {
      names: matcher.names,
      isGone: (kind, id) => refs.has(`${kind}:${id}`),
      isGoneList: (id) => listId === id,
      kindOf: (id) => listKinds.get(id) ?? '',
    });
  const isOfList = listId !== null && [meta['listId'], meta['scope']].includes(listId);
  if (work ? changed === null : isOfList) return erasedMeta;
  // This also applies to acts that only newer versions of the program know.
  const left = changed && Object.keys(changed).length > 0 ? { ...meta, ...changed } : meta;
  return withoutWords(left, matcher, token) as Meta;
}
