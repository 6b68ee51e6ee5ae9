import type { LogEntry } from '@zhenma/contract/transparency-log/log-entry'
import { transparencyLog } from '@zhenma/contract/transparency-log/transparency-log.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { type Asked, isCall } from '../../kit/testing/render-in-tab.tsx'
import { entryTexts } from './log-entries.texts.ts'
import { LogEntries } from './log-entries.tsx'

const ORIGIN = 'zhenma.example/log/first'
const AT = '2026-11-20T08:00:00Z'

const entry = (number: number, more: Partial<LogEntry> = {}): LogEntry => ({
  number,
  kind: 'operation',
  loggedAt: AT,
  isPublished: true,
  texts: [`{"operation":"outbound","at":"${AT}","movement":${number + 100}}`, '{"labels":3}'],
  forgotten: null,
  ...more,
})

const SHOWN = [
  entry(9, { isPublished: false }),
  entry(8),
  entry(7, {
    texts: null,
    forgotten: { at: AT, byName: '王芳', reason: 'A dealer has asked for it' },
  }),
  entry(6, { kind: 'entry_forgotten', texts: ['{"forgotten":7}'] }),
]

async function open(sent: Asked[] = []): Promise<void> {
  await playScreen(<LogEntries origins={[ORIGIN]} />, {
    may: [transparencyLog.entries],
    address: '/label/transparency-log',
    answers: (asked) => {
      if (isCall(asked, transparencyLog.entries))
        return { payload: { origin: ORIGIN, entries: SHOWN, olderFrom: null } }
      if (!isCall(asked, transparencyLog.forget)) return undefined
      sent.push(asked)
      return { payload: { origin: ORIGIN, number: 8, forgottenAt: AT } }
    },
  })
}

const row = (at: number) => page.getByRole('row').nth(at)
const forget = { name: entryTexts.forget.en, exact: true }

test('only what is published and about the company can be forgotten; what was says when, by whom and why', async () => {
  await open()
  await expect.element(row(1)).toHaveTextContent('#109')
  await expect.element(row(3)).toHaveTextContent(entryTexts.forgotten.en)
  await expect.element(row(3)).toHaveTextContent('王芳')
  await expect.element(row(3)).toHaveTextContent('A dealer has asked for it')
  const buttons = [1, 2, 3, 4].map((at) => row(at).getByRole('button', forget).elements().length)
  expect(buttons).toEqual([0, 1, 0, 0])
})

test('its content is shown, and nothing is sent before a reason is given and the number typed', async () => {
  const sent: Asked[] = []
  await open(sent)
  await row(2).getByRole('button', forget).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toHaveTextContent('"movement":108')
  await expect.element(dialog).toHaveTextContent(entryTexts.forgetMeans.en)
  const go = dialog.getByRole('button', { name: entryTexts.forgetForGood.en })
  await expect.element(go).toBeDisabled()
  const [reason, typed] = dialog.getByRole('textbox').elements()
  if (reason === undefined || typed === undefined) throw new Error('no fields')
  await userEvent.fill(reason, 'The dealer’s wish')
  await userEvent.fill(typed, '9')
  await expect.element(go).toBeDisabled()
  await userEvent.fill(typed, '8')
  await go.click()
  await expect.poll(() => sent.length).toBe(1)
  const input = Object.fromEntries(sent[0]?.input ?? [])
  expect(input).toEqual({ origin: ORIGIN, number: '8', reason: 'The dealer’s wish' })
})
