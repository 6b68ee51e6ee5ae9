import { Input, Select } from 'antd'
import { useState, type ReactNode } from 'react'
import { CodeSearch } from '../../entities/code-search.tsx'
import { readSerial } from '../../entities/search-text.ts'
import { useNumberText } from '../../kit/atoms.tsx'
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
  return (
    <CodeSearch
      {...props}
      takesKeyboard={!params.has('open')}
      onCode={(code) => change({ code, open: code }, { push: true })}
    />
  )
}

/** One end of a serial range; applied with Enter or on leaving, not with every digit. */
export function SerialInput(props: {
  readonly value?: number
  readonly onChange?: (serial: number | undefined) => void
  readonly placeholder: string
  readonly 'aria-label'?: string
}): ReactNode {
  const numberText = useNumberText()
  const [draft, setDraft] = useState<string>()
  const apply = (): void => {
    if (draft === undefined) return
    setDraft(undefined)
    props.onChange?.(readSerial(draft))
  }
  return (
    <Input
      className="serial-end"
      aria-label={props['aria-label']}
      value={draft ?? (props.value === undefined ? '' : numberText(props.value))}
      placeholder={props.placeholder}
      inputMode="numeric"
      allowClear
      maxLength={20}
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

/** Whether buyers may check a label. */
export function AllowedSelect(props: {
  readonly value?: boolean
  readonly onChange?: (isAllowed: boolean | undefined) => void
  readonly 'aria-label'?: string
}): ReactNode {
  const t = useTexts(labelTexts)
  const { value, onChange } = props
  return (
    <Select<'yes' | 'no'>
      aria-label={props['aria-label']}
      value={value === undefined ? null : value ? 'yes' : 'no'}
      allowClear
      placeholder={t('anyAllowed')}
      popupMatchSelectWidth={false}
      options={[
        { value: 'yes', label: t('allowed') },
        { value: 'no', label: t('forbidden') },
      ]}
      onChange={(choice) => onChange?.(choice === undefined ? undefined : choice === 'yes')}
    />
  )
}
