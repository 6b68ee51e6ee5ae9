import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { exceptionOperationTexts } from '@zhenma/contract/exceptions/exceptions.refusals'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { type Language, LANGUAGES } from '@zhenma/contract/kernel/texts'
import {
  DEALER_OPERATION_TEXT,
  DEALER_STATUS_TEXT,
  LABEL_STATUS_TEXT,
  OPERATION_TEXT,
} from '@zhenma/contract/labels/label-words'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { beforeEach, expect, it } from 'vitest'
import { callAs } from '../../../../test/app.ts'
import { useLabelTest } from '../../../../test/label-test.ts'
import { type MadeUser, makeUser } from '../../../../test/make/user.ts'
import { readRows } from '../../../../test/read-files.ts'

const test = useLabelTest()

/** Works for the dealer who has the labels; the company's own user beside it reads the company's words. */
let seller: MadeUser
beforeEach(async () => {
  const { connections, user, dealer } = test
  seller = await makeUser(connections, { companyId: user.companyId, dealerId: dealer.id })
  await test.sent(test.batch)
})

/** Sending what has been sent is refused by its state, and the refusal names the operation, too. */
const wish = () => ({ operation: 'outbound', dealerId: test.dealer.id })

const WORDS = {
  dealer: { status: DEALER_STATUS_TEXT.outbound, operation: DEALER_OPERATION_TEXT.outbound },
  company: { status: LABEL_STATUS_TEXT.outbound, operation: OPERATION_TEXT.outbound },
} as const

/** What each of the two is told, in every language, by whatever `ask` asks. */
async function expectOwnWords(
  ask: (token: string, language: Language) => Promise<readonly (string | undefined)[]>,
) {
  for (const [of, { token }] of [
    ['dealer', seller],
    ['company', test.user],
  ] as const) {
    for (const language of LANGUAGES) {
      const messages = await ask(token, language)
      expect(messages).not.toEqual([])
      for (const message of messages) {
        expect(message).toMatch(new RegExp(`[“「]${WORDS[of].status[language]}[”」]`))
        expect(message).toContain(WORDS[of].operation[language])
      }
    }
  }
}

it('a call is refused in the words of whoever calls, details like the whole', () =>
  expectOwnWords(async (token, language) => {
    const input = { codes: [test.batch.at(6)], dealerId: test.dealer.id }
    const { envelope } = await callAs(test, token, inout.outbound, input, { language })
    expect(envelope).toMatchObject({ success: false, details: [{ error: 'LABEL_WRONG_STATUS' }] })
    // Programs are told which state it is, whoever asks.
    expect(envelope.details?.[0]?.values).toMatchObject({ status: '@status:outbound' })
    return (envelope.details ?? []).map(({ message }) => message)
  }))

it('a scan is judged in the words of whoever scans', () =>
  expectOwnWords(async (token, language) => {
    const input = { codes: [test.batch.at(6)], judge: wish() }
    const { payload } = await callAs(test, token, inout.scanMany, input, { language })
    return payload.scans.map(({ refusal }) => refusal?.message)
  }))

it('a batch is judged in the words of whoever asks', () =>
  expectOwnWords(async (token, language) => {
    const input = { batchId: test.batch.id, ...wish() }
    const { payload } = await callAs(test, token, inout.judge, input, { language })
    return payload.refusals.map(({ message }) => message)
  }))

it('a task is checked in the words of whoever wants it', () =>
  expectOwnWords(async (token, language) => {
    const input = { kind: 'move_range', input: { batchId: test.batch.id, ...wish() } }
    const { payload } = await callAs(test, token, tasks.verify, input, { language })
    return payload.problems.map(({ message }) => message)
  }))

it('what goes out to a dealer, the dealer receives', () => {
  for (const language of LANGUAGES) {
    const [own, company] = [exceptionOperationTexts(true), exceptionOperationTexts(false)]
    for (const operation of ['outbound', 'cancel_outbound', 'receive'] as const) {
      expect(own[operation][language]).not.toBe(company[operation][language])
    }
    expect(own.return).toBe(company.return)
  }
})

it('a parked scan says why it was refused, and what the label is, in the words of whoever reads', async () => {
  const items = [{ code: test.batch.at(6) }]
  const parked = await callAs(test, seller.token, exceptions.park, { ...wish(), items })
  expect(parked.envelope).toMatchObject({ success: true })
  await expectOwnWords(async (token, language) => {
    const { payload } = await callAs(test, token, exceptions.list, {}, { language })
    return payload.records.map(({ message }) => message)
  })
  await expectOwnWords(async (token, language) => {
    const sheet = await callAs(test, token, exceptions.exportSheet, {}, { language })
    const [, ...rows] = await readRows(sheet.raw)
    const isSeller = token === seller.token
    const status = WORDS[isSeller ? 'dealer' : 'company'].status[language]
    const operation = exceptionOperationTexts(isSeller).outbound[language]
    for (const row of rows) expect(row).toEqual(expect.arrayContaining([status, operation]))
    const isReason = (cell: unknown): cell is string => /^\d+\s*[:：]/.test(String(cell))
    return rows.map((row) => row.find(isReason))
  })
})
