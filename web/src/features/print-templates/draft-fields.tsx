import { Form, InputNumber } from 'antd'
import { createContext, useContext, useId, type ReactNode } from 'react'
import type { Text } from '@zhenma/contract/kernel/texts'
import { Select } from '../../kit/form/select.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { editorTexts, fieldTexts } from './editor.texts.ts'
import type { DraftErrors } from './template-draft.ts'

/** What is wrong with the draft, for the fields wherever they stand. */
export const ErrorsContext = createContext<DraftErrors>({})

const UNIT = {
  mm: { step: 0.5, precision: 2 },
  points: { step: 0.5, precision: 1 },
  count: { step: 1, precision: 0 },
} as const

/** A field with its label, and what is wrong with it. */
export function DraftField(props: {
  readonly path: string
  readonly label: string
  readonly help?: string
  readonly children: (id: string) => ReactNode
}): ReactNode {
  const { path, label, help } = props
  const id = useId()
  const errors = useContext(ErrorsContext)[path]
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      {...(errors ? { validateStatus: 'error' as const, help: errors.join(' ') } : {})}
      {...(help === undefined ? {} : { extra: help })}
    >
      {props.children(id)}
    </Form.Item>
  )
}

/** A figure of the layout; empty while somebody types. */
export function FigureField(props: {
  readonly path: string
  readonly name: keyof typeof fieldTexts
  readonly unit: keyof typeof UNIT
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly help?: string
}): ReactNode {
  const { unit, value, onChange, ...rest } = props
  const t = useTexts(fieldTexts)
  const tEditor = useTexts(editorTexts)
  return (
    <DraftField {...rest} label={t(props.name)}>
      {(id) => (
        <InputNumber<number>
          id={id}
          className="fill"
          value={value}
          onChange={onChange}
          {...UNIT[unit]}
          {...(unit === 'count' ? {} : { suffix: tEditor(unit) })}
        />
      )}
    </DraftField>
  )
}

/** One of a closed set of words. */
export function WordField<V extends string>(props: {
  readonly path: string
  readonly name: keyof typeof fieldTexts
  readonly words: readonly V[]
  readonly texts: Readonly<Record<V, Text>>
  readonly value: V
  readonly onChange: (value: V) => void
  readonly help?: string
}): ReactNode {
  const { words, texts, value, onChange, ...rest } = props
  const t = useTexts(fieldTexts)
  const say = useSay()
  return (
    <DraftField {...rest} label={t(props.name)}>
      {(id) => (
        <Select<V>
          id={id}
          value={value}
          onChange={onChange}
          options={words.map((word) => ({ value: word, label: say(texts[word]) }))}
        />
      )}
    </DraftField>
  )
}
