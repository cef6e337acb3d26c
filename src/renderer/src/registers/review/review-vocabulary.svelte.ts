/** The available assessments and the tags in use, for all screens that show them. */
import { defaultOptions, type AssessmentOption } from '@shared/archive/review-work';
import { assessmentName } from '@shared/columns/assessment-name';
import { untrack } from 'svelte';
import { library } from '@renderer/library/current.svelte';
import type { ReviewVocabulary } from '@renderer/library/contract/review-shapes';

const usual: ReviewVocabulary = {
  options: defaultOptions,
  known: defaultOptions,
  tags: [],
  applicants: [],
};

class VocabularyState {
  current = $state.raw<ReviewVocabulary>(usual);

  /** Returns the option for an assessment. */
  optionOf(id: string): AssessmentOption {
    const known = this.current.known.find((one) => one.id === id);
    return known ?? { id, name: '', colour: 'grey', shape: 'ring' };
  }

  nameOf(id: string): string {
    return assessmentName(this.optionOf(id));
  }

  /** Returns an assessment's position among the options. Unknown assessments come last. */
  placeOf(id: string): number {
    const at = this.current.options.findIndex((one) => one.id === id);
    return at < 0 ? this.current.options.length : at;
  }

  async read(): Promise<void> {
    const { client, id } = library;
    const found = await client?.reviewVocabulary().catch(() => null);
    if (library.id === id) this.current = found ?? usual;
  }
}

export const vocabulary = new VocabularyState();

/**
 * Keeps the assessments and tags up to date for as long as the component is mounted. Call this in a
 * component.
 */
export function useVocabulary(): void {
  $effect(() => {
    void [library.client, library.versions?.review];
    untrack(() => void vocabulary.read());
  });
}
