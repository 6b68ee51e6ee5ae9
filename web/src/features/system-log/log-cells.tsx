import type { Text } from '@zhenma/contract/kernel/texts'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import type { WordSelectProps } from '../../kit/form/word-select.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { logTexts } from './log.texts.ts'

/** A word of a table, or the name itself where an older version wrote it. */
export function Word(props: {
  readonly of: Readonly<Record<string, Text>>
  readonly name: string
}): ReactNode {
  const say = useSay()
  const text = props.of[props.name]
  return text ? say(text) : props.name
}

/** What a filter's control is handed by the list. */
export type Handed<V extends string> = Pick<WordSelectProps<V>, 'value' | 'onChange' | 'aria-label'>

type TextHanded = { readonly value?: string; readonly 'aria-label'?: string }

export function WhoFilter(props: TextHanded): ReactNode {
  const hint = useTexts(logTexts)('whoHint')
  return <Input {...props} allowClear maxLength={50} placeholder={hint} />
}
