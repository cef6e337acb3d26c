/** The engine's specification for trademarks. */
import { trademarkColumns } from '@shared/columns/trademark-columns';
import { readTrademark, type Trademark } from '@shared/records/trademark';
import { foldText } from '@shared/service/fold';
import { hasOtherForms } from '@shared/service/received-cells';
import { canonicalOrgnr, sameOrgnr } from '@shared/values/organisation-number';
import { byClass, byDay, byNumber, equals, present } from '../query/filters';
import { decided, no, yes, type Columns, type EngineSpec, type SlotFilter } from '../contract/spec';
import { applicantFrom, companyFrom } from './rebuild-record';
import { none } from '../columns/value-column';

/** Normalises an organisation number; see `sameOrgnr`. */
const orgnrForm = (text: string): string => canonicalOrgnr(text) ?? text.trim();

const formOf = (number: string | null | undefined): readonly string[] =>
  typeof number === 'string' && orgnrForm(number) !== number ? [orgnrForm(number)] : [];

export const trademarkSpec: EngineSpec<Trademark> = {
  columns: trademarkColumns,
  read: readTrademark,
  rebuild: (text) => ({
    application_number: text('application_number') ?? '',
    registration_number: text('registration_number'),
    office: text('office'),
    word_text: text('word_text'),
    mark_feature: text('mark_feature'),
    status: text('status'),
    status_date: text('status_date'),
    application_date: text('application_date'),
    registration_date: text('registration_date'),
    expiry_date: text('expiry_date'),
    nice_classes: text('nice_classes')?.split(', ').map(Number) ?? [],
    applicant: applicantFrom(text),
    company: companyFrom(text),
    image_url: text('image_url'),
  }),
  hasOtherForms: (raw, cellOf) => hasOtherForms('trademark', raw, cellOf),
  words: 'word_text',
  id: 'application_number',
  plain: ['word_text', 'registration_number'],
  searched: ['application_number', 'registration_number'],
  groups: {
    applicant: {
      columns: ['applicant_name', 'applicant_orgnr', 'applicant_country'],
      more: ([, number]) => formOf(number),
    },
    company: {
      columns: ['company_name', 'company_registration_number', 'company_id'],
      more: ([, number]) => formOf(number),
    },
    note: { columns: ['note'] },
  },
  hidden: { has_image: (mark) => (mark.image_url === null ? null : 'yes') },
  filters: ({ filingDate, filingBounds, expiryBound, hasImageFalse }, columns) => {
    const { dictionaries } = columns;
    const filed = byDay(dictionaries.get(filingDate));
    const expires = byDay(dictionaries.get('expiry_date'));
    const ofClass = byClass(dictionaries.get('nice_classes'), () =>
      columns.parts('nice_classes', 'item'),
    );
    const withFiling = filingBounds === 'inclusive';
    return (name, value) => {
      switch (name) {
        case 'status':
        case 'office':
          return equals(dictionaries.get(name), value);
        case 'nice_class':
          return ofClass(value);
        case 'applicant_orgnr':
          return applicantFilter(columns, value);
        case 'filed_after':
          return filed(value, withFiling ? 'from' : 'after');
        case 'filed_before':
          return filed(value, withFiling ? 'until' : 'before');
        case 'expires_before':
          return expires(value, expiryBound === 'inclusive' ? 'until' : 'before');
        case 'has_image':
          if (value !== 'true' && hasImageFalse === 'no-filter') return () => yes;
          return present(dictionaries.get('has_image'), value === 'true');
        default:
          return null;
      }
    };
  },
};

/** A set's text contains the normalised number, so only sets that contain it are compared. */
function applicantFilter({ groups, shown, folding }: Columns, value: string): SlotFilter {
  const group = groups.get('applicant');
  const numbers = shown.get('applicant_orgnr');
  if (!group || !numbers) return () => no;
  const found = new Set<number>();
  for (const number of group.search(foldText(orgnrForm(value), folding))) {
    if (numbers.holds(number) && sameOrgnr(numbers.valueOf(number), value)) found.add(number);
  }
  return byNumber(group, (number) => decided(number !== none && found.has(number)));
}
