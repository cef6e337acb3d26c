/** The simple measure: which of eight by eight cells are lighter than the mean. */
import type { Raster } from '@renderer/library/alike/pictures/ink';
export declare function averageHash({ width, height, rgba }: Raster): Uint8Array;
export declare function sameCells(a: Uint8Array, b: Uint8Array): number;
