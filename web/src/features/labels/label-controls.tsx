import { cleanScannedText } from '@zhenma/codes/code-format'
import type { Text } from '@zhenma/contract/kernel/texts'
import { MARKETING_CHOICES, type MarketingChoice } from '@zhenma/contract/labels/label-filter'
import { MINIMUM_SEARCH_DIGITS } from '@zhenma/contract/kernel/rules/codes'
import { Input, Space } from 'antd'
import { useState, type ReactNode } from 'react'
import { CodeSearch } from '../../entities/code-search.tsx'
import { readSerial } from '../../entities/select/search-text.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { WordSelect } from '../../kit/form/word-select.tsx'
import { type YesNoProps, YesNoSelect } from '../../kit/form/yes-no-select.tsx'
import { useAddress } from '../../kit/tab-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { labelTexts } from './labels.texts.ts'

/** Looks for one label; a whole code opens it at once. */
export function LabelSearch(props: {
  readonly value?: string
  readonly onChange?: (text: string | undefined) => void
  readonly 'aria-label'?: string
}): ReactNode {
  const { params, change } = useAddress()
  const t = useTexts(labelTexts)
  return (
    <CodeSearch
      {...props}
      hint={t('searchCode')}
      takesKeyboard={!params.has('open')}
      onCode={(code) => change({ code, open: code }, { push: true })}
    />
  )
}

/** A text that is applied with Enter or on leaving, not with every digit; empty: none. */
function AppliedInput<V>(props: {
  readonly className: string
  readonly value: V | undefined
  readonly show: (value: V) => string
  /** Undefined for what is no value. */
  readonly read: (text: string) => V | undefined
  readonly onChange?: ((value: V | undefined) => void) | undefined
  readonly placeholder: string
  readonly maxLength: number
  readonly isNumber: boolean
  readonly 'aria-label'?: string | undefined
}): ReactNode {
  const [draft, setDraft] = useState<string>()
  const apply = (): void => {
    if (draft === undefined) return
    setDraft(undefined)
    props.onChange?.(props.read(draft))
  }
  return (
    <Input
      className={props.className}
      aria-label={props['aria-label']}
      value={draft ?? (props.value === undefined ? '' : props.show(props.value))}
      placeholder={props.placeholder}
      inputMode={props.isNumber ? 'numeric' : 'text'}
      allowClear
      maxLength={props.maxLength}
      autoComplete="off"
      onChange={(event) => {
        setDraft(event.target.value)
        if (event.type === 'click') props.onChange?.(undefined)
      }}
      onPressEnter={apply}
      onBlur={apply}
    />
  )
}

type EndProps<V> = {
  readonly value?: V
  readonly onChange?: (value: V | undefined) => void
  readonly placeholder: string
  readonly 'aria-label'?: string
}

type RangeProps = {
  readonly value?: readonly (number | null | undefined)[]
  readonly onChange?: (ends: readonly [number | undefined, number | undefined]) => void
}

/** Two ends of a number as one filter; each of them may be open. */
function NumberRange(
  props: RangeProps & {
    readonly names: readonly [string, string]
    readonly className: string
    readonly show: (value: number) => string
    readonly read: (text: string) => number | undefined
    readonly maxLength: number
  },
): ReactNode {
  const { value: [from, to] = [], onChange, names, ...rest } = props
  return (
    <Space.Compact>
      <AppliedInput
        {...rest}
        value={from ?? undefined}
        aria-label={names[0]}
        placeholder={names[0]}
        isNumber
        onChange={(end) => onChange?.([end, to ?? undefined])}
      />
      <AppliedInput
        {...rest}
        value={to ?? undefined}
        aria-label={names[1]}
        placeholder={names[1]}
        isNumber
        onChange={(end) => onChange?.([from ?? undefined, end])}
      />
    </Space.Compact>
  )
}

/** From a serial to a serial. */
export function SerialRange({ value, onChange }: RangeProps): ReactNode {
  const t = useTexts(labelTexts)
  const numberText = useNumberText()
  return (
    <NumberRange
      {...(value ? { value } : {})}
      {...(onChange ? { onChange } : {})}
      names={[t('from'), t('to')]}
      className="serial-end"
      show={numberText}
      read={readSerial}
      maxLength={20}
    />
  )
}

/** How often labels were checked, from 0. */
export function ChecksRange({ value, onChange }: RangeProps): ReactNode {
  const t = useTexts(labelTexts)
  const read = (text: string): number | undefined =>
    /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined
  return (
    <NumberRange
      {...(value ? { value } : {})}
      {...(onChange ? { onChange } : {})}
      names={[t('checksFrom'), t('checksTo')]}
      className="checks-end"
      show={String}
      read={read}
      maxLength={9}
    />
  )
}

/** The code of the box in which labels lie; too few digits are none. */
export function BoxInput(props: EndProps<string>): ReactNode {
  const read = (text: string): string | undefined => {
    const code = cleanScannedText(text)
    return code.length < MINIMUM_SEARCH_DIGITS ? undefined : code
  }
  return (
    <AppliedInput
      {...props}
      value={props.value}
      className="box-input"
      show={(code) => code}
      read={read}
      maxLength={512}
      isNumber={false}
    />
  )
}

export const MARKETING_TEXT = {
  any: labelTexts.inActivity,
  none: labelTexts.notInActivity,
} as const satisfies Readonly<Record<MarketingChoice, Text>>

/** Whether labels take part in an activity. */
export function MarketingSelect(props: {
  readonly value?: MarketingChoice | null
  readonly onChange?: (choice: MarketingChoice | undefined) => void
  readonly 'aria-label'?: string
}): ReactNode {
  const t = useTexts(labelTexts)
  return (
    <WordSelect {...props} words={MARKETING_CHOICES} texts={MARKETING_TEXT} any={t('marketing')} />
  )
}

/** Whether buyers may check a label. */
export function AllowedSelect(props: YesNoProps): ReactNode {
  const t = useTexts(labelTexts)
  return <YesNoSelect {...props} yes={t('allowed')} no={t('forbidden')} any={t('anyAllowed')} />
}
