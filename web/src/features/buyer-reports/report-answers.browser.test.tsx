import { buyerReport } from '@zhenma/contract/buyer-reports/buyer-report.entity'
import { buyerReports } from '@zhenma/contract/buyer-reports/buyer-reports.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { callOf, leastAnswer, leastRow } from '../../kit/testing/least-answer.ts'
import { pageOf, playScreen } from '../../kit/testing/play-screen.tsx'
import { type Asked, isCall } from '../../kit/testing/render-in-tab.tsx'
import { BuyerReportsPage } from './buyer-reports-page.tsx'
import { reportTexts } from './buyer-reports.texts.ts'

const MAY = [buyerReports.list, buyerReports.get]
const ADDRESS = '/things?open=4'
const row = { ...leastRow(buyerReports.list), id: 4, name: 'ABCD-2345', state: 'in_progress' }
const sent = {
  id: 1,
  at: '2026-03-20T01:00:00.000Z',
  userName: 'Han',
  channel: 'sms',
  text: 'We are looking into it',
}
const answersWith = (part: object) => (asked: Asked) => {
  if (isCall(asked, buyerReports.list)) return pageOf(row)
  if (isCall(asked, buyerReports.answer)) return { payload: { channel: 'sms' } }
  if (callOf(asked) !== buyerReports.get) return undefined
  return { payload: { ...(leastAnswer(buyerReports.get) as object), ...row, ...part } }
}
const drawer = () => page.getByRole('dialog').filter({ hasText: 'ABCD-2345' })
const field = () => drawer().getByLabelText(reportTexts.newAnswer.en)
const sendButton = () => drawer().getByRole('button', { name: reportTexts.sendAnswer.en })

test('who may not answer sees what was sent, and no form', async () => {
  const answers = answersWith({ answers: [sent], answerChannel: 'sms' })
  await playScreen(<BuyerReportsPage />, { may: MAY, answers, address: ADDRESS })
  await expect.element(drawer().getByText(sent.text)).toBeVisible()
  expect(sendButton().elements()).toHaveLength(0)
})

test('where no contact was left it says so', async () => {
  await playScreen(<BuyerReportsPage />, {
    may: [...MAY, buyerReports.answer],
    answers: answersWith({ answerChannel: null }),
    address: ADDRESS,
  })
  await expect.element(drawer().getByText(reportTexts.noContact.en)).toBeVisible()
  expect(sendButton().elements()).toHaveLength(0)
})

test('an answer is sent by its button under a key, and not by Enter', async () => {
  const { asked } = await playScreen(<BuyerReportsPage />, {
    may: [...MAY, buyerReports.answer],
    answers: answersWith({ answerChannel: 'sms' }),
    address: ADDRESS,
  })
  await expect.element(page.getByText(buyerReport.columns.answers.label.en)).toBeVisible()
  await field().fill('It is genuine')
  await userEvent.type(field(), '{Enter}')
  expect(asked.some((one) => isCall(one, buyerReports.answer))).toBe(false)
  await sendButton().click()
  await expect.element(page.getByText(reportTexts.answerSent.en)).toBeVisible()
  const [one, ...others] = asked.filter((call) => isCall(call, buyerReports.answer))
  expect(others).toEqual([])
  expect(Object.fromEntries(one?.input ?? [])).toMatchObject({
    id: '4',
    text: expect.stringContaining('It is genuine'),
    idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
})
