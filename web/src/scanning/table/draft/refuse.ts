import { addRefusal, type Draft, type Refusal, type Step } from './draft.ts'

/** Takes an entry out (it was refused) and remembers why. */
export function refuse(
  draft: Draft,
  refused: Omit<Refusal, 'id'> & { readonly entryId?: number },
): Step {
  const { entryId, ...rest } = refused
  const { tone, code, reason: why } = rest
  return {
    draft: {
      ...draft,
      entries: draft.entries.filter(({ id }) => id !== entryId),
      changes: draft.changes.filter((change) => change.kind !== 'added' || change.id !== entryId),
      refusals: addRefusal(draft, { ...rest, id: draft.nextId }),
      nextId: draft.nextId + 1,
    },
    feedback: { tone, code, reason: why },
  }
}
