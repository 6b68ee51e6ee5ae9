import './serial-input.css'
import { cleanScannedText, isCodeShape } from '@zhenma/codes/code-format'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { Input, type InputRef } from 'antd'
import { useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react'
import { call } from '../../api/call.ts'
import { useFailureMessage } from '../../kit/failure-text.tsx'
import { playSound } from '../../kit/sounds.ts'
import { isWholeNumber, serialOfText, wholeSerial } from './serial-text.ts'

/** Puts what was scanned elsewhere into the field. */
export type TakeScan = (text: string) => void

/**
 * A serial, typed; or a label's code, scanned or pasted, which becomes its serial. The end key of a gun
 * leads on to the next field.
 */
export function SerialInput(props: {
  readonly id?: string
  readonly label: string
  readonly value: number | null
  readonly isDisabled?: boolean
  /** What is wrong with the number. */
  readonly problem?: string | undefined
  /** `NaN`: what stands there is no number. */
  readonly onChange: (serial: number | null) => void
  /** A code or Enter: the field is done. */
  readonly onDone?: () => void
  readonly inputRef?: Ref<InputRef>
  readonly takeRef?: Ref<TakeScan>
}): ReactNode {
  const { value } = props
  const messageOf = useFailureMessage()
  const [text, setText] = useState(value === null ? '' : String(value))
  const [refused, setRefused] = useState<string>()
  const field = useRef<InputRef>(null)
  useImperativeHandle(props.inputRef, () => field.current as InputRef)
  const asked = useRef('')
  const shown = useRef(value)
  useEffect(() => {
    // Emptied, or set, from outside; what is no number may be kept as none, and stays as it was typed.
    if (wholeSerial(shown.current) === wholeSerial(value)) return
    shown.current = value
    setText(value === null ? '' : String(value))
  }, [value])
  // A code's answer comes later: what the form was told meanwhile must not be taken back by it.
  const newest = useRef(props)
  useEffect(() => {
    newest.current = props
  })
  const put = (serial: number | null): void => {
    shown.current = serial
    newest.current.onChange(serial)
  }
  const change = (next: string): void => {
    asked.current = ''
    setText(next)
    setRefused(undefined)
    put(serialOfText(next))
  }
  const look = async (code: string): Promise<void> => {
    asked.current = code
    try {
      const { serial } = await call(inout.scan, { code })
      if (asked.current !== code) return
      setText(String(serial))
      put(serial)
      playSound('good')
      // Whoever has gone on to another field stays there.
      if (document.activeElement === field.current?.input) newest.current.onDone?.()
    } catch (failure) {
      if (asked.current !== code) return
      setRefused(messageOf(failure))
      playSound('refused')
    }
  }
  const lookAt = (code: string): boolean => {
    if (!isCodeShape(code) || isWholeNumber(code)) return false
    if (asked.current !== code) void look(code)
    return true
  }
  const finish = (isEntered: boolean): void => {
    if (!lookAt(cleanScannedText(text)) && isEntered) props.onDone?.()
  }
  useImperativeHandle(props.takeRef, () => (scanned: string) => {
    const code = cleanScannedText(scanned)
    change(code)
    lookAt(code)
  })
  const problem = refused ?? props.problem
  return (
    <>
      <Input
        ref={field}
        {...(props.id === undefined ? {} : { id: props.id })}
        value={text}
        disabled={props.isDisabled}
        inputMode="numeric"
        aria-label={props.label}
        onChange={(event) => change(event.target.value)}
        onBlur={() => finish(false)}
        onPressEnter={(event) => {
          // Neither a form nor the page's own key is meant by the end key of a gun.
          if (event.ctrlKey || event.metaKey) return
          event.preventDefault()
          finish(true)
        }}
      />
      <small role="alert" className="serial-problem">
        {problem}
      </small>
    </>
  )
}
