import { Form } from 'antd'
import { useState, type FocusEvent, type ReactElement, type ReactNode } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { dateTexts } from './dates.texts.ts'
import { readTyped } from './typed-days.ts'

type Range = { readonly range?: 'start' | 'end' }

/** What is shown as an example, in a format. */
const EXAMPLE = '2026-11-20 09:30'

/** Said below a field. A form that has refused the value says so itself. */
function NoDate(props: { readonly text: string; readonly example: string }): ReactNode {
  const t = useTexts(dateTexts)
  const { status } = Form.Item.useStatus()
  if (status === 'error') return null
  return (
    <span className="typed-date" role="alert">
      {t('noDate', props)}
    </span>
  )
}

/**
 * What somebody types into a field of dates is understood, or said to be no date: the library would drop
 * it without a word. `onLeft` is told what a field holds when it is left, as it is shown; of what is no
 * date, the text itself.
 */
export function useTypedDate(
  formats: readonly string[],
  onLeft: (left: {
    readonly text: string
    readonly isDate: boolean
    readonly end: 'start' | 'end'
  }) => void,
) {
  const [refused, setRefused] = useState<string>()
  const left = (event: FocusEvent<HTMLElement>, { range = 'start' }: Range = {}): void => {
    if (!(event.target instanceof HTMLInputElement)) return
    const text = event.target.value.trim()
    const date = readTyped(text, formats)
    const isDate = date !== undefined
    setRefused(isDate || text === '' ? undefined : text)
    onLeft({ text: date ?? text, isDate, end: range })
  }
  const example = EXAMPLE.slice(0, formats[0]?.length)
  return {
    /** For the library's picker. */
    props: {
      format: [...formats],
      preserveInvalidOnBlur: true,
      onBlur: left,
      ...(refused === undefined ? {} : { status: 'error' as const }),
    },
    forget: () => setRefused(undefined),
    /** The picker with what is said below it. */
    around: (picker: ReactElement): ReactNode => (
      <>
        {picker}
        {refused !== undefined && <NoDate text={refused} example={example} />}
      </>
    ),
  }
}
