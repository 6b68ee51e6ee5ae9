import { type EntityColumn, kindOf } from '@zhenma/contract/kernel/entity'
import { WORDS } from '@zhenma/contract/kernel/words'
import type { Text } from '@zhenma/contract/kernel/text'
import type { ReactNode } from 'react'
import { useSay } from '../../texts/use-texts.ts'
import { NOTHING, StatusTag, type Tone } from '../atoms.tsx'
import { WordSelect } from '../form/word-select.tsx'
import { YesNoSelect } from '../form/yes-no-select.tsx'

/** How a column of a closed set, or of yes and no, is shown: as a state, by which it can be filtered. */
export type StateWords = {
  /** How grave each word is; the word alone without it. */
  readonly tones?: Readonly<Record<string, Tone>>
  /** What yes and no are called here. */
  readonly yes?: Text
  readonly no?: Text
  /** What the filter says while nothing is chosen; no filter without it. */
  readonly any?: Text
}

export type StateValue = string | boolean | null | undefined

type YesNoWords = Pick<StateWords, 'yes' | 'no'>
const yesNoOf = ({ yes = WORDS.yes, no = WORDS.no }: YesNoWords) => ({ true: yes, false: no })

/** Whether a column's values are words of a closed set, or yes and no. */
export const isState = (column: EntityColumn): boolean =>
  column.words !== undefined || kindOf(column) === 'yes-no'

/** A value of a closed set in its word, with its colour where it has one. */
export function State(props: {
  readonly column: EntityColumn
  readonly words: StateWords
  readonly value: StateValue
}): ReactNode {
  const { column, words, value } = props
  const say = useSay()
  if (value === null || value === undefined) return NOTHING
  if (kindOf(column) === 'yes-no') {
    const word = yesNoOf(words)[value === true ? 'true' : 'false']
    return <StatusTag tone={value === true ? 'good' : 'idle'}>{say(word)}</StatusTag>
  }
  const word = column.words?.[String(value)]
  if (word === undefined) return String(value)
  const tone = words.tones?.[String(value)]
  return tone === undefined ? say(word) : <StatusTag tone={tone}>{say(word)}</StatusTag>
}

/** What the values of such a column are called where it is filtered by; a bare yes says nothing alone. */
export const filterWordsOf = (
  column: EntityColumn,
  words: YesNoWords,
): Readonly<Record<string, Text>> =>
  column.words ?? yesNoOf({ ...words, yes: words.yes ?? column.label })

/** The filter by such a column; the list hands it value and change. */
export function StateFilter(props: {
  readonly column: EntityColumn
  readonly words: YesNoWords & { readonly any: Text }
}): ReactNode {
  const { column, words, ...rest } = props
  const say = useSay()
  const any = say(words.any)
  if (column.words !== undefined) {
    return <WordSelect {...rest} words={Object.keys(column.words)} texts={column.words} any={any} />
  }
  const { true: yes, false: no } = yesNoOf(words)
  return <YesNoSelect {...rest} yes={say(yes)} no={say(no)} any={any} />
}
