import { useCallback, type ReactNode } from 'react'
import { useSay } from '../../texts/use-texts.ts'
import { chosenOf } from './chosen.ts'

type Of = Parameters<typeof chosenOf>[0]

/** What the operator chose, each with its name, as one line of text. */
export function useChosenText(): (queued: Of) => string {
  const say = useSay()
  return useCallback(
    (queued) =>
      chosenOf(queued)
        .map(
          ({ label, value }) => `${say(label)} ${typeof value === 'string' ? value : say(value)}`,
        )
        .join(' · '),
    [say],
  )
}

/** What the operator chose, each with its name; nothing where there was nothing to choose. */
export function ChosenList({ queued }: { readonly queued: Of }): ReactNode {
  const say = useSay()
  const chosen = chosenOf(queued)
  if (chosen.length === 0) return null
  return (
    <dl className="queue-chosen">
      {chosen.map(({ label, value }) => (
        <div key={label.en}>
          <dt>{say(label)}</dt>
          <dd>{typeof value === 'string' ? value : say(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
