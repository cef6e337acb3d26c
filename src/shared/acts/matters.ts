/** What the person writes about a matter. */
import { MatterNoteWork } from '../archive/matter-work';
import { act, asItIs, informsNobody, namesNothing, touchesNothing } from './act';

export const matterNote = act(MatterNoteWork, {
  by: 'person',
  touches: touchesNothing,
  counts: ({ reference }) => [['notes', `matter ${reference}`]],
  names: namesNothing,
  decides: ({ reference, text }) => [
    { object: `matter-note ${reference}`, type: 'note', subject: reference, value: text },
  ],
  several: null,
  informs: informsNobody,
  handsOver: ({ reference }, to) => (to.isReference(reference) ? {} : null),
  // A reference that names it is replaced as it is on lists and calls: the matter stays one matter.
  erases: ({ text }, { names }) => (names(text) ? null : {}),
  renumbered: asItIs,
});
