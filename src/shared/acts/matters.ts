/** What the user can do to a matter. */
import { MatterNoteWork, MatterRename, MatterWork } from '../archive/matter-work';
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
  inTeam: ({ reference }, matters) => matters.of(reference),
  // If the reference names what is erased, it's replaced in the same way as on lists and calls, so
  // that they all still refer to the same matter.
  erases: ({ text }, { names }) => (names(text) ? null : {}),
  renumbered: asItIs,
});

/** The names of clients and people to be erased are replaced, but the matter is kept. */
export const matter = act(MatterWork, {
  by: 'person',
  touches: touchesNothing,
  counts: ({ reference }) => [['matters', reference]],
  names: namesNothing,
  decides: ({ reference, client, responsible, state }) => [
    {
      object: `matter ${reference}`,
      type: 'matter',
      subject: reference,
      value: [client, responsible, state].filter((text) => text !== '').join(' · '),
    },
  ],
  several: null,
  informs: informsNobody,
  handsOver: ({ reference }, to) => (to.isReference(reference) ? {} : null),
  inTeam: ({ reference }, matters) => matters.of(reference),
  erases: asItIs,
  renumbered: asItIs,
});

export const matterRename = act(MatterRename, {
  by: 'person',
  touches: touchesNothing,
  counts: ({ to }) => [['matters', to]],
  names: namesNothing,
  decides: ({ reference, to }) => [
    { object: `matter-name ${reference}`, type: 'matter-name', subject: reference, value: to },
  ],
  several: null,
  informs: ({ reference, to }, now, seq) => now.renamed(reference, to, seq),
  handsOver: ({ to: name }, to) => (to.isReference(name) ? {} : null),
  inTeam: ({ reference }, matters) => matters.of(reference),
  erases: asItIs,
  renumbered: asItIs,
});
