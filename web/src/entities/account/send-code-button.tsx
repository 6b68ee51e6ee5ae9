import {
  phoneCodes,
  type PhoneCodePurpose,
  SECONDS_BETWEEN_CODES,
} from '@zhenma/contract/phone-codes/phone-codes.contract'
import { App, Button } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { sendCodeTexts } from './send-code.texts.ts'

const SECOND_MS = 1_000
/** Two sentences that somebody has to act on. */
const READ_SECONDS = 12

/** Sends a code to a phone; a minute passes until the next one. `ask`: the phone, or undefined. */
export function SendCodeButton(props: {
  readonly purpose: PhoneCodePurpose
  /** Looks at the phone that was entered (and says what is wrong with it). */
  readonly ask: () => Promise<string | undefined>
}): ReactNode {
  const t = useTexts(sendCodeTexts)
  const [againAt, setAgainAt] = useState(0)
  const [now, setNow] = useState(0)
  const { message } = App.useApp()
  const action = useAction(phoneCodes.send, {
    success: ({ staysHere }) => (staysHere ? null : t('sent')),
    // Not "on its way": nobody would wait for it for ever.
    onDone: ({ staysHere }) => {
      if (staysHere) void message.warning(t('staysHere'), READ_SECONDS)
    },
  })
  const isWaiting = againAt > now
  useEffect(() => {
    if (!isWaiting) return
    const ticking = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(ticking)
  }, [isWaiting])
  const send = async (): Promise<void> => {
    const phone = await props.ask()
    if (phone === undefined) return
    const sent = await action.run({ phone, purpose: props.purpose })
    if (sent === undefined) return
    setNow(Date.now())
    setAgainAt(Date.now() + (sent.againInSeconds || SECONDS_BETWEEN_CODES) * SECOND_MS)
  }
  return (
    <Button onClick={() => void send()} loading={action.busy} disabled={isWaiting}>
      {isWaiting ? t('again', { seconds: Math.ceil((againAt - now) / SECOND_MS) }) : t('send')}
    </Button>
  )
}
