import { offeredWords } from '@zhenma/contract/kernel/dictionary-words'
import type { Text } from '@zhenma/contract/kernel/texts'
import type { ReactNode } from 'react'
import { useSay } from '../../texts/use-texts.ts'
import { Select } from './select.tsx'

export type WordSelectProps<V extends string> = {
  readonly value?: V | null | undefined
  readonly onChange?: (value: V | undefined) => void
  readonly 'aria-label'?: string
  readonly words: readonly V[]
  readonly texts: Readonly<Record<V, Text>>
  /** What stands there while nothing is chosen. */
  readonly any: string
}

/** One of a closed set of words, for a filter. */
export function WordSelect<V extends string>(props: WordSelectProps<V>): ReactNode {
  const { words, texts, any, value, ...rest } = props
  const say = useSay()
  return (
    <Select<V>
      {...rest}
      value={value ?? null}
      allowClear
      placeholder={any}
      popupMatchSelectWidth={false}
      options={offeredWords(words, texts, value).map((word) => ({
        value: word,
        label: say(texts[word]),
      }))}
    />
  )
}
