import type { Raster } from '@renderer/library/alike/pictures/ink';
export declare const side = 128;
/** The picture of a number: two to five shapes in up to three inks, some with a word below. */
export declare function drawnPicture(number: number): Raster;
/** A picture as somebody else might show it. */
export declare const changes: Readonly<Record<string, (of: Raster) => Raster>>;
