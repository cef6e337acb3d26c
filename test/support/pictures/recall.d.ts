export interface Recall {
    readonly change: string;
    /** Parts of all: found first, and within the first ten; by the program and by the simple measure. */
    readonly first: number;
    readonly ten: number;
    readonly simpleFirst: number;
    readonly simpleTen: number;
}
/** Asks with every `step`th of `count` pictures, changed in each way. */
export declare function pictureRecall(count: number, step: number): readonly Recall[];
