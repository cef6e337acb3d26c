/**
 * The content of a mark's card in a dossier: its picture, facts from the register and the user's
 * remarks.
 */
import { markName } from '@shared/columns/mark-name';
import { niceClassName } from '@shared/columns/nice-classes';
import type { DossierColumn } from '@shared/export/dossier/dossier-piece';
import { m } from '@shared/messages/compiled/messages';
import type { Dossier, DossierMark } from '../dossier-data';
import type { Card, Fact } from './content';
import { isolated } from './isolated';

type Words = Pick<Dossier, 'locale' | 'labels' | 'from' | 'to'>;
type Values = DossierMark['values'];

/** Returns a mark's card. `number` is the mark's number in the document. */
export function cardContent(mark: DossierMark, number: number, words: Words): Card {
  const { values } = mark;
  const name = markName(values, '', words.locale);
  return {
    number,
    name,
    under: underOf(values),
    facts: factsOf(mark, words),
    remarks: remarksOf(values, words),
    picture: pictureOf(mark, name, words),
  };
}

const present = (parts: readonly (string | undefined)[]): readonly string[] =>
  parts.filter((one): one is string => one !== undefined && one !== '');

/** Returns the mark's status and kind. */
function underOf(values: Values): string {
  const { status, status_date: date, mark_feature: feature, office } = values;
  const since =
    status !== undefined && date !== undefined
      ? `${isolated(status)} ${date}`
      : status && isolated(status);
  return present([since, feature && isolated(feature), office && isolated(office)]).join(' · ');
}

/** Returns a fact in a list, or an empty list if the value is empty. */
const fact = (label: string, value: string): readonly Fact[] =>
  value === '' ? [] : [[label, value]];

function factsOf(
  { values, goods }: DossierMark,
  { locale, labels, from, to }: Words,
): readonly Fact[] {
  const say = { locale };
  const dated = (number: DossierColumn, day: DossierColumn): string =>
    present([values[number], values[day]]).join(', ');
  const seat = present([values.applicant_orgnr, values.applicant_country]).join(', ');
  return [
    ...fact(m.columns_head_holder({}, say), present([values.applicant_name, seat]).join('\n')),
    ...fact(m.dossier_application({}, say), dated('application_number', 'application_date')),
    ...fact(m.dossier_registration({}, say), dated('registration_number', 'registration_date')),
    ...fact(m.columns_head_expires({}, say), values.expiry_date ?? ''),
    ...fact(
      labels.nice_classes ?? 'nice_classes',
      classLines(values.nice_classes ?? '', goods, locale),
    ),
    // If all records have the same date, the cover shows it.
    ...(from === to ? [] : fact(m.dossier_as_of({}, say), values.fetched_at ?? '')),
  ];
}

function remarksOf(values: Values, { locale, labels }: Words): readonly Fact[] {
  const say = { locale };
  const line = (id: DossierColumn): readonly Fact[] => fact(labels[id] ?? id, values[id] ?? '');
  const { degree, reasons } = values;
  const likeness =
    degree === undefined
      ? reasons
      : present([m.common_of({ done: degree, total: '100' }, say), reasons]).join('\n');
  return [
    ...fact(m.alike_degree({}, say), likeness ?? ''),
    ...line('assessment'),
    ...line('comment'),
    ...fact(labels.assessed_by ?? 'assessed_by', whoAndWhen(values)),
    ...line('tags'),
    ...line('note'),
  ];
}

function whoAndWhen({ assessed_by: by, assessed_at: at }: Values): string {
  if (by === undefined) return '';
  return present([isolated(by), at]).join(', ');
}

/** Returns one line per class, with its short name and the mark's goods if they are known. */
function classLines(
  classes: string,
  goods: DossierMark['goods'],
  locale: Dossier['locale'],
): string {
  const listed = classes === '' ? [] : classes.split(', ');
  const others = [...goods.keys()].map(String).filter((number) => !listed.includes(number));
  return [...listed, ...others]
    .map((number) => {
      const name = niceClassName(Number(number), locale);
      const text = goods.get(Number(number));
      const line = name === null ? number : `${number} ${name}`;
      return text === undefined ? line : `${line}: ${text}`;
    })
    .join('\n');
}

function pictureOf(
  { values, picture, isUnshown }: DossierMark,
  name: string,
  { locale }: Words,
): Card['picture'] {
  const say = { locale };
  if (isUnshown) return m.dossier_picture_unshown({}, say);
  if (!picture) return values.image_url === undefined ? null : m.grid_picture_missing({}, say);
  const number = values.application_number ?? '';
  return { picture, alt: m.dossier_picture_alt({ mark: isolated(name), number }, say) };
}
