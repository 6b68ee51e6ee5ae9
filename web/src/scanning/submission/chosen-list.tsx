import { useCallback, type ReactNode } from 'react'
import { useSay } from '../../texts/use-texts.ts'
import { type ChosenIn, chosenOf } from './chosen.ts'

/** What the operator chose, each with its name, as one line of text. */
export function useChosenText(): (submission: ChosenIn) => string {
  const say = useSay()
  return useCallback(
    (submission) =>
      chosenOf(submission)
        .map(
          ({ label, value }) => `${say(label)} ${typeof value === 'string' ? value : say(value)}`,
        )
        .join(' · '),
    [say],
  )
}

/** What the operator chose, each with its name; nothing where there was nothing to choose. */
export function ChosenList({ submission }: { readonly submission: ChosenIn }): ReactNode {
  const say = useSay()
  const chosen = chosenOf(submission)
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
