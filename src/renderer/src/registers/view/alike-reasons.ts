/** Describes the reasons for similarity. Pure, apart from the language. */
import { m } from '@shared/messages/compiled/messages';
import type { Locale } from '@shared/messages/compiled/runtime';
import { classWords } from '@shared/messages/count-words';
import { formatDate } from '@renderer/lib/format/format';
import { settings } from '@renderer/lib/state/settings.svelte';
import type { Reason, RowLikeness } from '@renderer/library/alike/reasons';
import type { SoundName } from '@renderer/library/alike/sound/sounds';
import { capital } from '../service/filter-labels';

/** English spellings of sounds that are spelled differently in Swedish. */
const english: Partial<Record<SoundName, string>> = {
  sj: 'sh',
  tj: 'ch',
  dj: 'j',
  j: 'y',
  å: 'aw',
};

/** Returns sounds in written form. */
function heardText(heard: readonly SoundName[], locale: Locale): string {
  return heard.map((sound) => (locale === 'en' ? (english[sound] ?? sound) : sound)).join('');
}

const languageName = (code: string, locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;

/** Maximum number of goods named in a reason. The rest can be found in the record. */
const mostNamed = 5;

const namedGoods = (goods: readonly string[], most = mostNamed): string =>
  goods.length > most ? `${goods.slice(0, most).join(', ')} …` : goods.join(', ');

/** Describes how similar the goods are. */
function goodsText(reason: Reason & { readonly type: 'goods' }): string {
  if ('unknown' in reason) return m.alike_reason_goods_unknown();
  const { same, alike } = reason;
  if (same.length + alike.length === 0) return m.alike_reason_goods_other();
  return [
    ...(same.length > 0 ? [m.alike_reason_goods_same({ goods: namedGoods(same) })] : []),
    ...(alike.length > 0 ? [m.alike_reason_goods_alike({ goods: namedGoods(alike) })] : []),
  ].join('; ');
}

/** Describes a reason. */
function reasonText(reason: Reason, locale: Locale): string {
  switch (reason.type) {
    case 'same':
      return m.alike_reason_same();
    case 'sound': {
      const language = languageName(reason.language, locale);
      const heard = heardText(reason.heard, locale);
      return reason.same
        ? m.alike_reason_sound_same({ language, heard })
        : m.alike_reason_sound({ language, heard, asked: heardText(reason.asked, locale) });
    }
    case 'letters':
      return m.alike_reason_letters({ same: String(reason.same), of: String(reason.of) });
    case 'beginning':
      return m.alike_reason_beginning({ text: reason.text.toUpperCase() });
    case 'ending':
      return m.alike_reason_ending({ text: reason.text.toUpperCase() });
    case 'contains':
      return m.common_contains({ text: reason.text.toUpperCase() });
    case 'contained':
      return m.alike_reason_contained({ text: reason.text.toUpperCase() });
    case 'word': {
      const [asked, other] = [reason.asked.toUpperCase(), reason.other.toUpperCase()];
      return asked === other
        ? m.alike_reason_word_same({ other })
        : m.alike_reason_word({ asked, other });
    }
    case 'order':
      return m.alike_reason_order();
    case 'compound':
      return m.alike_reason_compound({
        parts: reason.parts.map((part) => part.toUpperCase()).join(' + '),
      });
    case 'plural':
      return m.alike_reason_plural();
    case 'initials':
      return m.alike_reason_initials({ text: reason.text.toUpperCase() });
    case 'looks':
      return m.alike_reason_looks({
        asked: reason.asked.toUpperCase(),
        other: reason.other.toUpperCase(),
      });
    case 'aloud':
      return m.alike_reason_aloud({ sign: reason.sign.toUpperCase(), spoken: reason.spoken });
    case 'picture':
      return [
        m.pictures_alike_shape({ percent: String(reason.shape) }),
        m.pictures_alike_colour({ percent: String(reason.colour) }),
        ...(reason.mirrored ? [m.pictures_alike_mirrored()] : []),
        ...(reason.part ? [m.pictures_alike_part()] : []),
      ].join('; ');
    case 'filed': {
      if (reason.how === 'unknown') return m.alike_reason_filed_unknown();
      const day = formatDate(reason.day, locale, settings.current.dateFormat);
      return reason.how === 'same'
        ? m.alike_reason_filed_same({ day })
        : m.alike_reason_filed_later({ day });
    }
    case 'goods':
      return goodsText(reason);
    case 'classes': {
      const { shared, near } = reason;
      return [
        ...(shared.length > 0
          ? [m.alike_reason_classes_shared({ classes: classWords(shared) })]
          : []),
        ...(near.length > 0
          ? [capital(m.alike_brief_classes_near({ classes: classWords(near) }))]
          : []),
      ].join('; ');
    }
  }
}

/** Returns all reasons on a single line. */
export function reasonsText(reasons: readonly Reason[], locale: Locale): string {
  return reasons.map((reason) => reasonText(reason, locale)).join('; ');
}

/** Returns a version of a reason that's short enough for a row: the similar part if possible. */
function briefReason(reason: Reason, locale: Locale): string {
  switch (reason.type) {
    case 'sound':
      return reason.same ? m.alike_weight_sounds() : m.alike_brief_sound();
    case 'letters':
      return m.alike_brief_letters({ same: String(reason.same), of: String(reason.of) });
    case 'beginning':
      return `${reason.text.toUpperCase()}–`;
    case 'ending':
      return `–${reason.text.toUpperCase()}`;
    case 'contains':
    case 'contained':
      return reason.text.toUpperCase();
    case 'word':
      return reason.other.toUpperCase();
    case 'compound':
      return reason.parts.map((part) => part.toUpperCase()).join(' + ');
    case 'looks':
      return `${reason.asked.toUpperCase()} ~ ${reason.other.toUpperCase()}`;
    case 'classes': {
      const { shared, near } = reason;
      return shared.length > 0
        ? classWords(shared)
        : m.alike_brief_classes_near({ classes: classWords(near) });
    }
    case 'goods':
      return 'unknown' in reason ? '' : namedGoods([...reason.same, ...reason.alike], 2);
    default:
      return reasonText(reason, locale);
  }
}

/** Reasons that show which part is similar. */
const telling: readonly Reason['type'][] = [
  'same',
  'contains',
  'contained',
  'beginning',
  'ending',
  'word',
  'compound',
  'order',
  'initials',
];

/** Reasons that have nothing to do with names. */
const beside: readonly Reason['type'][] = ['filed', 'classes', 'goods'];

/** Returns the reasons to show in a row: the strongest about names, the classes, and the goods. */
export function briefReasons(reasons: readonly Reason[], locale: Locale): string {
  const ofNames = reasons.filter(({ type }) => !beside.includes(type));
  const most = ofNames.find(({ type }) => telling.includes(type)) ?? ofNames[0];
  const of = (type: Reason['type']): readonly Reason[] =>
    reasons.filter((reason) => reason.type === type);
  return [...of('filed'), ...(most ? [most] : []), ...of('classes'), ...of('goods')]
    .map((reason) => briefReason(reason, locale))
    .filter((text) => text !== '')
    .join(' · ');
}

/** Returns the text for a picture card: the score, and anything not obvious from the picture. */
export function pictureCardText({ degree, reasons }: RowLikeness): string {
  const [picture] = reasons;
  const degreeText = m.alike_group_degree({ degree: Math.round(degree) });
  const mirrored = picture?.type === 'picture' && picture.mirrored;
  return mirrored ? `${degreeText} · ${m.pictures_alike_mirrored()}` : degreeText;
}
