/** Labels a company's figures. Pure. */
import { isVessel } from '@shared/answers/leaves';
import { pathLabel } from '@shared/values/phrases';
import type { Labels } from '@shared/definition/labels';
import type { Figure } from '@shared/records/accounts/figures';
import {
  toldFigures,
  type Family,
  type OwnedFigure,
  type TellingAnswer,
  type ToldCompany,
} from '@shared/records/accounts/told-figures';

/** A stored answer that contains figures. */
export interface FiguresAnswer extends TellingAnswer {
  readonly labels: Labels;
}

/** A figure's values by year. */
export interface FigureLine {
  readonly label: string;
  /** The definition's description, or '' if there is none. */
  readonly description: string;
  /** The service's field name. */
  readonly name: string;
  readonly years: ReadonlyMap<string, OwnedFigure>;
}

/** The figures that the library has from one family of answers. */
export interface CompanyFigures extends Omit<ToldCompany<FiguresAnswer>, 'lines'> {
  /** The figures by a key that's the same for all companies. */
  readonly lines: ReadonlyMap<string, FigureLine>;
}

/** `answers` are sorted newest first. */
export function companyFigures(answers: readonly FiguresAnswer[], family: Family): CompanyFigures {
  const told = toldFigures(answers, family);
  const lines = [...told.lines].map(([key, { figure, from, years }]) => {
    const line: FigureLine = { ...named(figure, from.labels), years };
    return [key, line] as const;
  });
  return { ...told, lines: new Map(lines) };
}

function named(
  { path, way, apart }: Pick<Figure, 'path' | 'way' | 'apart'>,
  labels: Labels,
): Omit<FigureLine, 'years'> {
  const own = labels.label(way);
  const from = way.length - path.length;
  const words = own.whole
    ? [own.text]
    : path.flatMap((step, at) =>
        // The name of a list of facts says nothing about the figures in it.
        at < path.length - 1 && isVessel(step)
          ? []
          : [labels.label(way.slice(0, from + at + 1)).text || step],
      );
  const label = pathLabel([...words, apart]);
  return { label, description: own.description, name: path.at(-1) ?? '' };
}
