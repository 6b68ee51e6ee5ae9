import type { Text } from '@zhenma/contract/kernel/texts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { useNumberText } from '../atoms.tsx'
import { listTexts } from './list.texts.ts'
import { Sums } from './sums.tsx'

/**
 * How many rows stand in which state, of all that the other filters find; a count filters by its state, and
 * once more by none.
 */
export function StateCounts<S extends string>(props: {
  /** What is counted. */
  readonly label: string
  /** In the order in which they are shown. */
  readonly states: readonly S[]
  readonly words: Readonly<Record<S, Text>>
  readonly counts: readonly { readonly state: S; readonly count: number }[]
  readonly show: (state: S) => ReactNode
  readonly chosen: S | undefined
  readonly onChoose: (state: S | undefined) => void
}): ReactNode {
  const { states, words, counts, show, chosen, onChoose } = props
  const t = useTexts(listTexts)
  const say = useSay()
  const numberText = useNumberText()
  const inOrder = states.flatMap((state) => counts.filter((one) => one.state === state))
  const shown = inOrder.map(({ state, count }) => ({
    key: state,
    label: show(state),
    value: (
      <Button
        type="link"
        size="small"
        aria-pressed={state === chosen}
        aria-label={t('ofState', { state: say(words[state]), count: numberText(count) })}
        onClick={() => onChoose(state === chosen ? undefined : state)}
      >
        {numberText(count)}
      </Button>
    ),
  }))
  return <Sums label={props.label} sums={shown} />
}
