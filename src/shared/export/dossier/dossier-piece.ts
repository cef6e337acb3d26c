/** The pieces of a dossier: plain data, never markup. The main process validates each piece. */
import { PictureText } from '../../values/picture-text';
import { z } from '../../zod';
import type { DossierWords } from '../format/format';

/** Maximum number of marks, because a dossier is created in memory. */
export const dossierMarks = 2_000;

/** Columns shown for each mark, in this order. */
export const dossierColumns = [
  'word_text',
  'application_number',
  'registration_number',
  'office',
  'mark_feature',
  'status',
  'status_date',
  'application_date',
  'registration_date',
  'expiry_date',
  'nice_classes',
  'applicant_name',
  'applicant_orgnr',
  'applicant_country',
  'degree',
  'reasons',
  'assessment',
  'assessed_by',
  'assessed_at',
  'comment',
  'tags',
  'note',
  'fetched_at',
  'image_url',
] as const;
export type DossierColumn = (typeof dossierColumns)[number];

/** Maximum number of characters in a text, and of classes with goods. */
export const longestText = 40_000;
export const mostClasses = 60;

const Text = z.string().max(longestText);

const words = {
  proposed: z.string().max(2_000),
  classes: z.string().max(400),
  client: z.string().max(400),
  matter: z.string().max(400),
  author: z.string().max(400),
  day: z.string().max(40),
  question: Text,
  conclusion: Text,
  searched: Text,
  leftOut: Text,
  letterhead: Text,
} satisfies Readonly<Record<keyof DossierWords, z.ZodString>>;

export const DossierPiece = z.discriminatedUnion('piece', [
  z.object({
    piece: z.literal('head'),
    title: z.string().max(2_000),
    /** The text that marks a list from the sample library; otherwise ''. */
    sample: z.string().max(100),
    locale: z.enum(['sv', 'en']),
    ...words,
    picture: PictureText.nullable(),
    groups: z.array(z.string().max(200)).max(50),
    hidden: z.array(z.string().max(200).nullable()).max(51),
    labels: z.partialRecord(z.enum(dossierColumns), z.string().max(400)),
  }),
  z.object({
    piece: z.literal('mark'),
    /** Empty values are left out. */
    values: z.partialRecord(z.enum(dossierColumns), z.string().max(200_000)),
    picture: PictureText.optional(),
    /** Set if the library has a picture that can't be shown. */
    unshown: z.literal(true).optional(),
    /** The goods in each class, taken from the full record. */
    goods: z
      .array(z.tuple([z.number(), Text]))
      .max(mostClasses)
      .optional(),
  }),
  /** A table before the marks; its rows come in the pieces that follow. */
  z.object({
    piece: z.literal('lines'),
    title: z.string().max(2_000),
    columns: z
      .array(z.object({ label: z.string().max(400), width: z.number().positive() }))
      .min(1)
      .max(12),
  }),
  z.object({ piece: z.literal('line'), cells: z.array(Text).max(12) }),
  z.object({
    piece: z.literal('end'),
    /**
     * The dates on which the oldest and newest records were downloaded, or '' if there are none.
     */
    from: z.string().max(40),
    to: z.string().max(40),
    about: z.array(z.tuple([z.string().max(400), Text])).max(100),
  }),
]);
export type DossierPiece = z.infer<typeof DossierPiece>;
