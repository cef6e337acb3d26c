/** How the engine reads and filters trademarks. */
import { trademarkColumns } from '@shared/columns/trademark-columns';
import { readTrademark, type Trademark } from '@shared/records/trademark';
import { dayOf } from '@shared/service/days';
import { canonicalOrgnr } from '@shared/service/organisation-number';
import { growable } from './growable';
import { decided, yes, type EngineSpec, type Facts, type SlotTest } from './spec';
import { createValueColumn, none } from './value-column';

/** Stands for "no day": before and after nothing. */
const noDay = -1;

const plain = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
/** The form in which organisation numbers are equal, see `sameOrgnr`. */
const orgnrForm = (text: string): string => canonicalOrgnr(text) ?? text.trim();

function dayColumn(): {
  readonly push: (text: string | null) => void;
  readonly test: (value: string, holds: (day: number, limit: number) => boolean) => SlotTest;
} {
  const days = growable((length) => new Int32Array(length));
  return {
    push: (text) => days.push(dayOf(text) ?? noDay),
    test: (value, holds) => {
      const limit = dayOf(value);
      if (limit === null) return () => decided(false);
      return (slot) => {
        const day = days.all[slot] ?? noDay;
        return decided(day !== noDay && holds(day, limit));
      };
    },
  };
}

export const trademarkSpec: EngineSpec<Trademark> = {
  columns: trademarkColumns,
  read: readTrademark,
  words: (mark) => mark.word_text,
  texts: (mark) => [
    mark.word_text,
    mark.application_number,
    mark.registration_number,
    mark.applicant?.name ?? null,
    mark.applicant?.orgnr ?? null,
    mark.applicant?.orgnr ? orgnrForm(mark.applicant.orgnr) : null,
    mark.company?.name ?? null,
    mark.company?.registration_number ?? null,
    mark.company?.registration_number ? orgnrForm(mark.company.registration_number) : null,
  ],
  facts: ({ filingDate, filingBounds, expiryBound, hasImageFalse }): Facts<Trademark> => {
    const applicants = createValueColumn(plain);
    const classes = createValueColumn(plain);
    const filed = dayColumn();
    const expires = dayColumn();
    const withFiling = filingBounds === 'inclusive';
    return {
      push(mark) {
        const number = mark.applicant?.orgnr ?? null;
        applicants.push(number === null ? null : orgnrForm(number));
        classes.push(mark.nice_classes.length === 0 ? null : mark.nice_classes.join(','));
        filed.push(mark[filingDate]);
        expires.push(mark.expiry_date);
      },
      test(name, value, shown) {
        switch (name) {
          case 'status':
          case 'office': {
            const wanted = shown.get(name)?.numberOf(value);
            return (slot) => decided(wanted !== undefined && shown.get(name)?.at(slot) === wanted);
          }
          case 'nice_class':
            return classTest(classes, Number(value));
          case 'applicant_orgnr': {
            const wanted = applicants.numberOf(orgnrForm(value));
            return (slot) => decided(wanted !== undefined && applicants.at(slot) === wanted);
          }
          case 'filed_after':
            return filed.test(value, withFiling ? (day, at) => day >= at : (day, at) => day > at);
          case 'filed_before':
            return filed.test(value, withFiling ? (day, at) => day <= at : (day, at) => day < at);
          case 'expires_before':
            return expires.test(
              value,
              expiryBound === 'inclusive' ? (day, at) => day <= at : (day, at) => day < at,
            );
          case 'has_image': {
            if (value !== 'true' && hasImageFalse === 'no-filter') return () => yes;
            const pictures = shown.get('image_url');
            return (slot) => decided((pictures?.at(slot) !== none) === (value === 'true'));
          }
          default:
            return null;
        }
      },
    };
  },
};

/** Each different list of classes is decided once. */
function classTest(classes: ReturnType<typeof createValueColumn>, wanted: number): SlotTest {
  const known = new Map<number, boolean>([[none, false]]);
  return (slot) => {
    const number = classes.at(slot);
    let holds = known.get(number);
    if (holds === undefined) {
      holds = classes.valueOf(number).split(',').map(Number).includes(wanted);
      known.set(number, holds);
    }
    return decided(holds);
  };
}
