import { type EntityColumn, kindOf } from '@zhenma/contract/kernel/entity'
import { WORDS } from '@zhenma/contract/kernel/words'
import type { Text } from '@zhenma/contract/kernel/text'
import type { ReactNode } from 'react'
import { useSay } from '../../texts/use-texts.ts'
import { NOTHING, StatusTag } from '../atoms.tsx'
import { WordSelect } from '../form/word-select.tsx'
import { YesNoSelect } from '../form/yes-no-select.tsx'
import type { StateWords } from './entity-fields.tsx'

/** Whether a column's values are words of a closed set, or yes and no. */
export const isState = (column: EntityColumn): boolean =>
  column.words !== undefined || kindOf(column) === 'yes-no'

/** A value of a closed set in its word, with its colour where it has one. */
export function State(props: {
  readonly column: EntityColumn
  readonly words: StateWords
  readonly value: unknown
}): ReactNode {
  const { column, words, value } = props
  const say = useSay()
  if (value === null || value === undefined) return NOTHING
  if (kindOf(column) === 'yes-no') {
    const word = value === true ? (words.yes ?? WORDS.yes) : (words.no ?? WORDS.no)
    return <StatusTag tone={value === true ? 'good' : 'idle'}>{say(word)}</StatusTag>
  }
  const word = column.words?.[String(value)]
  if (word === undefined) return String(value)
  const tone = words.tones?.[String(value)]
  return tone === undefined ? say(word) : <StatusTag tone={tone}>{say(word)}</StatusTag>
}

/** The filter by such a column; the list hands it value and change. */
export function StateFilter(props: {
  readonly column: EntityColumn
  readonly words: { readonly yes?: Text; readonly no?: Text; readonly any: Text }
}): ReactNode {
  const { column, words, ...rest } = props
  const say = useSay()
  const any = say(words.any)
  if (column.words !== undefined) {
    return <WordSelect {...rest} words={Object.keys(column.words)} texts={column.words} any={any} />
  }
  return (
    <YesNoSelect
      {...rest}
      yes={say(words.yes ?? WORDS.yes)}
      no={say(words.no ?? WORDS.no)}
      any={any}
    />
  )
}
