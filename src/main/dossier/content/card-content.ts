/** What a dossier says of one mark: its picture, what was received, and what the person thinks of it. */
import { niceClassName } from '@shared/columns/nice-classes';
import type { DossierColumn } from '@shared/export/dossier/dossier-piece';
import { m } from '@shared/messages/compiled/messages';
import type { Dossier, DossierMark } from '../dossier-data';
import type { Card, Fact } from './content';
import { isolated } from './isolated';

type Words = Pick<Dossier, 'locale' | 'labels'>;

/** Those that stand on a line of their own, under the name of their column. */
const plain: readonly DossierColumn[] = [
  'application_number',
  'registration_number',
  'office',
  'mark_feature',
  'application_date',
  'registration_date',
  'expiry_date',
];
const own: readonly DossierColumn[] = ['comment', 'tags', 'note'];

/** What a mark is called. */
export function markName({ values }: DossierMark, locale: Dossier['locale']): string {
  return values.word_text ?? m.dossier_unnamed({}, { locale });
}

/** The card of a mark. `number`: its place in the document. */
export function cardContent(mark: DossierMark, number: number, words: Words): Card {
  const name = markName(mark, words.locale);
  return { number, name, ...linesOf(mark, words), picture: pictureOf(mark, name, words) };
}

function linesOf({ values }: DossierMark, { locale, labels }: Words): Pick<Card, 'short' | 'long'> {
  const say = { locale };
  const line = (id: DossierColumn): Fact[] => {
    const value = values[id];
    return value === undefined ? [] : [[labels[id] ?? id, value]];
  };
  const { status, status_date: since } = values;
  const seat = [values.applicant_orgnr, values.applicant_country].filter(
    (one) => one !== undefined,
  );
  const named = [values.applicant_name, seat.join(' · ')].filter((one) => one);
  const short = [
    ...(status !== undefined && since !== undefined
      ? [
          [
            labels.status ?? 'status',
            m.dossier_status_since({ status: isolated(status), date: since }, say),
          ] as const,
        ]
      : line('status')),
    ...plain.flatMap(line),
  ];
  const long = [
    ...(values.nice_classes === undefined
      ? []
      : [
          [labels.nice_classes ?? 'nice_classes', classLines(values.nice_classes, locale)] as const,
        ]),
    ...(named.length > 0 ? [[m.dossier_applicant({}, say), named.join('\n')] as const] : []),
    ...line('assessment'),
    ...line('assessed_by').map(([label, value]) => [label, whoAndWhen(value, values)] as const),
    ...own.flatMap(line),
    ...line('fetched_at').map(([label, value]) => [`${label} (UTC)`, value] as const),
  ];
  return { short, long };
}

function whoAndWhen(by: string, { assessed_at: at }: DossierMark['values']): string {
  return at === undefined ? by : `${isolated(by)}, ${at} (UTC)`;
}

/** A class to a line, with its short name. */
function classLines(classes: string, locale: Dossier['locale']): string {
  return classes
    .split(', ')
    .map((number) => {
      const name = niceClassName(Number(number), locale);
      return name === null ? number : `${number} ${name}`;
    })
    .join('\n');
}

function pictureOf(
  { values, picture }: DossierMark,
  name: string,
  { locale }: Words,
): Card['picture'] {
  const say = { locale };
  if (!picture) return values.image_url === undefined ? null : m.dossier_picture_missing({}, say);
  const number = values.application_number ?? '';
  return { picture, alt: m.dossier_picture_alt({ mark: isolated(name), number }, say) };
}
