import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPicturesCase } from '../build-worker.mjs';
import { peersFolder } from '../peers.mjs';
import { line, spoken } from '../rows.mjs';

const percent = (/** @type {number} */ part) => `${(part * 100).toFixed(0)} %`;

/**
 * How often a drawn picture is found first by a changed copy of it, beside an average hash.
 * @param {{ count: number }} options
 */
export const measurePictures = async ({ count }) => {
  const lines = spoken();
  const script = await buildPicturesCase(join(peersFolder, 'alike'));
  const { pictureRecall } = await import(pathToFileURL(script).href);
  for (const { change, ...found } of pictureRecall(count, 10)) {
    const what = `found first / within ten, among ${count}: ${change}`;
    const mine = `${percent(found.first)} / ${percent(found.ten)}`;
    const theirs = `${percent(found.simpleFirst)} / ${percent(found.simpleTen)}`;
    lines.push(line(what, mine, 'average hash', theirs, ''));
  }
  return lines;
};
