import { describe, expect, it } from 'vitest';
import { describePicture, viewSize } from '@renderer/library/alike/pictures/describe';
import { askedPicture, pictureLikeness } from '@renderer/library/alike/pictures/likeness';
import { changes, drawnPicture } from '../../../../../support/pictures/drawn-pictures';
import { pictureRecall } from '../../../../../support/pictures/recall';

const white = { width: 40, height: 30, rgba: new Uint8Array(40 * 30 * 4).fill(255) };

describe('pictures alike', () => {
  it('find the picture that they were made of, better than by an average hash', () => {
    const all = pictureRecall(100, 5);
    for (const { change, ten, simpleTen } of all) {
      expect(ten, change).toBeGreaterThanOrEqual(0.8);
      expect(ten, change).toBeGreaterThanOrEqual(simpleTen);
    }
  });

  it('say that one is the other in a mirror', () => {
    const picture = drawnPicture(3);
    const turned = changes['mirrored']?.(picture) ?? white;
    const asked = askedPicture(describePicture(picture));
    expect(pictureLikeness(asked, describePicture(picture))).toMatchObject({ mirrored: false });
    const found = pictureLikeness(asked, describePicture(turned));
    expect(found).toMatchObject({ mirrored: true });
    expect(found?.degree).toBeGreaterThan(0.85);
  });

  it('say nothing of a picture on which nothing is drawn', () => {
    const empty = describePicture(white);
    expect(empty).toHaveLength(0);
    expect(pictureLikeness(askedPicture(describePicture(drawnPicture(1))), empty)).toBeNull();
    expect(pictureLikeness(askedPicture(empty), describePicture(drawnPicture(1)))).toBeNull();
  });

  it('take at most two views of each', () => {
    for (let number = 0; number < 20; number++) {
      const { length } = describePicture(drawnPicture(number));
      expect([viewSize, viewSize * 2]).toContain(length);
    }
  });
});
