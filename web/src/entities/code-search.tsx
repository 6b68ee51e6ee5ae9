import './entities.css'
import ScanOutlined from '@ant-design/icons/ScanOutlined'
import { Input, type InputRef, Tooltip } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { kitTexts } from '../kit/kit.texts.ts'
import { useShortcut } from '../kit/keys/shortcuts.ts'
import { useTexts } from '../texts/use-texts.ts'
import { pickerTexts } from './select/pickers.texts.ts'
import { readSearch } from './select/search-text.ts'

/**
 * Where a gun or a person looks for one label: applied with Enter (which a gun sends) or on leaving,
 * never half typed. `onCode` takes a whole code for itself. While `takesKeyboard` the field has the
 * keyboard from the start, and again when what its own code had opened is closed.
 */
export function CodeSearch(props: {
  readonly value?: string
  readonly onChange?: (text: string | undefined) => void
  readonly onCode?: (code: string) => void
  readonly takesKeyboard?: boolean
  /** What can be typed here; without it a code or a serial. */
  readonly hint?: string
  readonly 'aria-label'?: string
}): ReactNode {
  const { takesKeyboard = false } = props
  const t = useTexts(pickerTexts)
  const input = useRef<InputRef>(null)
  const [draft, setDraft] = useState<string>()
  const [isShort, setShort] = useState(false)
  const focus = (): void => input.current?.focus({ cursor: 'all' })
  useShortcut({ keys: '/', label: kitTexts.search }, focus)
  const isMine = useRef(true)
  useEffect(() => {
    if (!takesKeyboard) return
    // On a touch screen the keyboard would cover half of the list.
    if (isMine.current && matchMedia('(pointer: fine)').matches) {
      input.current?.focus({ cursor: 'all' })
    }
    isMine.current = false
  }, [takesKeyboard])

  const apply = (typed: string): void => {
    const search = readSearch(typed)
    setShort(search.kind === 'too-short')
    if (search.kind === 'too-short') return
    setDraft(undefined)
    if (search.kind === 'code' && props.onCode) {
      isMine.current = true
      props.onCode(search.text)
    } else {
      props.onChange?.(search.text)
    }
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
        placeholder={props.hint ?? t('codeSearch')}
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
