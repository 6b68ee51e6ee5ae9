import { cleanScannedText } from '@zhenma/codes/code-format'
import { warranties } from '@zhenma/contract/warranty/warranties.contract'
import { warrantyErrors } from '@zhenma/contract/warranty/warranties.refusals'
import { Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useFailureMessage } from '../../kit/failure-text.tsx'
import { TAKES_SCANS } from '../../kit/scan/gun/use-gun.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { warrantyStepTexts } from './warranties.texts.ts'

/** What the label promises, or why nothing can be registered. */
function Promised({ code }: { readonly code: string }): ReactNode {
  const t = useTexts(warrantyStepTexts)
  const say = useSay()
  const sayFailure = useFailureMessage()
  const { data, error } = useCall(warranties.ofLabel, { code })
  if (error) return sayFailure(error)
  if (data === undefined) return null
  const taken = data.records.find(({ state }) => state === 'waiting' || state === 'live')
  if (taken) return t('taken', { name: taken.holderName, number: taken.number })
  if (data.card === null) return t('noCard')
  if (!data.isSound) return say(warrantyErrors.WARRANTY_LABEL.text)
  const { name, months, starts } = data.card
  const term =
    months === null ? t('endless') : t(starts === 'sale' ? 'fromSale' : 'fromToday', { months })
  return t('cardOf', { name, term })
}

/**
 * The code of the label that somebody brings: a gun types it and presses Enter, which looks it up and sends
 * nothing.
 */
export function LabelCodeInput(props: {
  readonly id?: string
  readonly value?: string
  readonly onChange?: (code: string) => void
}): ReactNode {
  const { id, value = '', onChange } = props
  // Known from the start where the label itself has led here.
  const [looked, setLooked] = useState(value)
  const look = (typed: string): void => {
    const code = cleanScannedText(typed)
    if (code !== value) onChange?.(code)
    setLooked(code)
  }
  return (
    <>
      <Input
        id={id}
        className="mono"
        {...TAKES_SCANS}
        maxLength={512}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        value={value}
        onChange={({ target }) => {
          setLooked('')
          onChange?.(target.value)
        }}
        onBlur={({ target }) => look(target.value)}
        onPressEnter={({ currentTarget }) => look(currentTarget.value)}
      />
      {looked !== '' && (
        <p className="warranty-promise" role="status">
          <Promised code={looked} />
        </p>
      )}
    </>
  )
}
