import { ColorPicker, ConfigProvider, Form, Input, InputNumber, Switch } from 'antd'
import { createContext, useContext, useId, type ReactNode } from 'react'
import type { Text } from '@zhenma/contract/kernel/texts'
import { Select } from '../../../kit/form/select.tsx'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { fieldTexts, type FieldName } from './field.texts.ts'

/** What is wrong with the draft, by path (`layout.elements.2.x`), for the fields wherever they stand. */
export type DraftErrors = Readonly<Record<string, readonly string[]>>
export const ErrorsContext = createContext<DraftErrors>({})

const UNIT = {
  mm: { step: 0.5, precision: 2 },
  points: { step: 0.5, precision: 1 },
  count: { step: 1, precision: 0 },
} as const

type Named = {
  readonly path: string
  readonly name: FieldName
  readonly help?: string | undefined
}

/** A field with its label, and what is wrong with it. */
export function DraftField(
  props: Named & { readonly children: (id: string) => ReactNode },
): ReactNode {
  const { path, name, help } = props
  const id = useId()
  const t = useTexts(fieldTexts)
  const errors = useContext(ErrorsContext)[path]
  return (
    <Form.Item
      label={t(name)}
      htmlFor={id}
      {...(errors ? { validateStatus: 'error' as const, help: errors.join(' ') } : {})}
      {...(help === undefined ? {} : { extra: help })}
    >
      {props.children(id)}
    </Form.Item>
  )
}

/** A figure of the design. One that is emptied stays what it was until another is typed. */
export function FigureField(
  props: Named & {
    readonly unit: keyof typeof UNIT
    readonly value: number | null
    /** Said in place of a figure that there need not be. */
    readonly placeholder?: string
    readonly onChange: (value: number) => void
    /** Whatever is typed may be taken away again. */
    readonly onEmpty?: () => void
  },
): ReactNode {
  const { unit, value, onChange, onEmpty, placeholder, ...named } = props
  const t = useTexts(fieldTexts)
  return (
    <DraftField {...named}>
      {(id) => (
        <InputNumber<number>
          id={id}
          className="fill"
          value={value}
          onChange={(typed) => {
            if (typed === null) onEmpty?.()
            else onChange(typed)
          }}
          {...(placeholder === undefined ? {} : { placeholder })}
          {...UNIT[unit]}
          {...(unit === 'count' ? {} : { suffix: t(unit) })}
        />
      )}
    </DraftField>
  )
}

/** One of a closed set of words. */
export function WordField<V extends string>(
  props: Named & {
    readonly words: readonly V[]
    readonly texts: Readonly<Record<V, Text>>
    readonly value: V
    readonly onChange: (value: V) => void
  },
): ReactNode {
  const { words, texts, value, onChange, ...named } = props
  const say = useSay()
  return (
    <DraftField {...named}>
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

export function LineField(
  props: Named & {
    readonly limit: number
    readonly value: string
    readonly placeholder?: string
    readonly onChange: (value: string) => void
  },
): ReactNode {
  const { limit, value, onChange, placeholder, ...named } = props
  return (
    <DraftField {...named}>
      {(id) => (
        <Input
          id={id}
          maxLength={limit}
          value={value}
          {...(placeholder === undefined ? {} : { placeholder })}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </DraftField>
  )
}

export function SwitchField(
  props: Named & { readonly value: boolean; readonly onChange: (value: boolean) => void },
): ReactNode {
  const { value, onChange, ...named } = props
  return (
    <DraftField {...named}>
      {(id) => <Switch id={id} checked={value} onChange={onChange} />}
    </DraftField>
  )
}

/** A colour, as `#rrggbb`. */
export function ColourField(
  props: Named & { readonly value: string; readonly onChange: (value: string) => void },
): ReactNode {
  const { value, onChange, ...named } = props
  const { componentDisabled: disabled } = ConfigProvider.useConfig()
  return (
    <DraftField {...named}>
      {(id) => (
        <ColorPicker
          value={value}
          showText
          disabledAlpha
          disabled={disabled}
          onChange={(colour) => onChange(colour.toHexString().slice(0, 7).toLowerCase())}
        >
          <button type="button" id={id} className="colour-button" disabled={disabled}>
            <span style={{ background: value }} aria-hidden />
            {value}
          </button>
        </ColorPicker>
      )}
    </DraftField>
  )
}
