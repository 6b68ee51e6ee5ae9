import type { Text } from '@zhenma/contract/kernel/texts'
import type { ReactNode } from 'react'
import { useSay } from '../../texts/use-texts.ts'
import { Select } from './select.tsx'

/** One of a few words, always one of them; a form hands over value and change. */
export function WordChoice<V extends string>(props: {
  readonly id?: string
  readonly value?: V
  readonly onChange?: (value: V) => void
  /** Told besides the form, where other fields hang on what is chosen. */
  readonly onPick?: (value: V) => void
  readonly words: readonly V[]
  readonly texts: Readonly<Record<V, Text>>
}): ReactNode {
  const { words, texts, value, onChange, onPick, ...rest } = props
  const say = useSay()
  return (
    <Select<V>
      {...rest}
      value={value ?? null}
      options={words.map((word) => ({ value: word, label: say(texts[word]) }))}
      onChange={(chosen) => {
        onChange?.(chosen)
        onPick?.(chosen)
      }}
    />
  )
}
