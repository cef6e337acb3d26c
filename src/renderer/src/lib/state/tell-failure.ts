/** Shows a toast about a failure. */
import { toErrorData } from '@shared/ipc/error';
import { errorText } from '../format/error-text';
import { toaster } from './toaster.svelte';

export function tellFailure(thrown: unknown): void {
  toaster.show(() => errorText(toErrorData(thrown)).title, { tone: 'bad' });
}
