/** This window's missing pictures: the dialog, and the download that follows it. */
import { m } from '@shared/messages/compiled/messages';
import { client } from '@renderer/lib/bridge';
import { errorText } from '@renderer/lib/format/error-text';
import { activity } from '@renderer/lib/state/activity.svelte';
import { toaster } from '@renderer/lib/state/toaster.svelte';
import { PictureFetch } from './picture-fetch.svelte';

const taskId = 'pictures';

export const pictureFetch = new PictureFetch({
  fetch: client.service.picture,
  report: (task) =>
    task
      ? activity.report({ id: taskId, label: m.common_pictures(), ...task })
      : activity.finish(taskId),
  ended({ fetched, failed, of, error }) {
    const words = (): string => {
      const done = m.missing_pictures_done({ fetched, of });
      const left = failed > 0 ? ` ${m.missing_pictures_failed({ count: failed })}` : '';
      return `${done}${left}${error ? ` ${errorText(error).title}` : ''}`;
    };
    toaster.show(words, error ? { tone: 'bad' } : {});
  },
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
});

/** The marks whose missing pictures the dialog is about. The shell mounts the dialog. */
class PicturesDialogState {
  /** `null` if the dialog is closed. */
  ids = $state.raw<readonly string[] | null>(null);
}

export const picturesDialog = new PicturesDialogState();
