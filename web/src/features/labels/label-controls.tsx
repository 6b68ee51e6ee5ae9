import ScanOutlined from '@ant-design/icons/ScanOutlined'
import { Input, type InputRef, Select, Tooltip } from 'antd'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useNumberText } from '../../kit/atoms.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useShortcut } from '../../kit/shortcuts.ts'
import { useAddress } from '../../kit/tab-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { labelTexts } from './labels.texts.ts'
import { readSearch, readSerial } from './search-text.ts'

/**
 * Where a gun or a person looks for one label. Takes the keyboard when the screen comes up, applies
 * with Enter (which a gun sends) or on leaving; a whole code opens its label at once.
 */
export function CodeSearch(props: {
  readonly value?: string
  readonly 'aria-label'?: string
}): ReactNode {
  const t = useTexts(labelTexts)
  const { params, change } = useAddress()
  const input = useRef<InputRef>(null)
  const [draft, setDraft] = useState<string>()
  const [isShort, setShort] = useState(false)
  const focus = (): void => input.current?.focus({ cursor: 'all' })
  useShortcut({ keys: '/', label: kitTexts.search }, focus)
  const isOpen = params.has('open')
  const focusFirst = useEffectEvent(() => {
    // On a touch screen the keyboard would cover half of the list.
    if (!isOpen && matchMedia('(pointer: fine)').matches) focus()
  })
  useEffect(() => focusFirst(), [])

  const apply = (typed: string): void => {
    const search = readSearch(typed)
    setShort(search.kind === 'too-short')
    if (search.kind === 'too-short') return
    setDraft(undefined)
    change(
      { code: search.text, ...(search.kind === 'code' ? { open: search.text } : {}) },
      { push: search.kind === 'code' },
    )
  }
  return (
    <Tooltip title={isShort ? t('tooShort') : undefined} open={isShort} placement="bottomLeft">
      <Input
        ref={input}
        className="code-search"
        aria-label={props['aria-label']}
        aria-invalid={isShort}
        status={isShort ? 'error' : ''}
        value={draft ?? props.value ?? ''}
        placeholder={t('search')}
        prefix={<ScanOutlined />}
        allowClear
        maxLength={512}
        autoComplete="off"
        onChange={(event) => {
          setShort(false)
          setDraft(event.target.value)
          if (event.target.value === '') apply('')
        }}
        onPressEnter={(event) => apply(event.currentTarget.value)}
        onBlur={() => {
          if (draft !== undefined) apply(draft)
        }}
      />
    </Tooltip>
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
