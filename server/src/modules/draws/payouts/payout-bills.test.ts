import { payoutProviders } from '@zhenma/contract/payouts/payout-providers.contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp, upload } from '../../../../test/app.ts'
import { makeUser } from '../../../../test/make/user.ts'
import { readSheet } from '../../../platform/sheets/read-sheet.ts'
import { alipayBill as bill } from './testing/alipay-bill.ts'
import { makeProviderScene, type ProviderScene } from './testing/provider-scene.ts'
import { playAlipay, type PlayedAlipay } from './testing/played-alipay.ts'

let app: TestApp
let alipay: PlayedAlipay
let scene: ProviderScene
beforeAll(async () => {
  app = await createTestApp()
  alipay = await playAlipay()
})
afterAll(async () => {
  await alipay.close()
  await app.close()
})
beforeEach(async () => {
  scene = await makeProviderScene(app, alipay)
})

const send = (text: string | Uint8Array, as?: string) =>
  scene.call(
    payoutProviders.uploadBill,
    { way: 'alipay', file: upload('账务明细.csv', Buffer.from(text)) },
    as,
  )
const differences = async (input: object = {}) =>
  (await scene.call(payoutProviders.differences, input)).payload as {
    total: number
    records: { id: number; kind: string; number: string; [name: string]: unknown }[]
  }

async function paid(count: number): Promise<string[]> {
  const numbers = await scene.win(count)
  await scene.makeDue()
  await scene.worker().workOnce()
  return numbers
}

test('what is no statement, or has a line that cannot be read, is refused and keeps nothing', async () => {
  const [number = ''] = await paid(1)
  const foreign = await send('编号,金额\n1,2\n')
  expect(foreign.envelope).toMatchObject({ error: 'BILL_UNREADABLE' })
  expect(foreign.envelope.message).toContain('商户订单号')
  const noTime = await send(bill([{ number, at: 'gestern' }]))
  expect(noTime.envelope).toMatchObject({ error: 'BILL_ROW' })
  expect(noTime.envelope.message).toContain('row 6')
  expect((await send(bill([{ number, yuan: '1.234' }]))).envelope.error).toBe('BILL_ROW')
  expect((await send('')).envelope.error).toBe('FILE_REQUIRED')
  const { companyId } = scene
  const reader = await makeUser(app.connections, { companyId, permissions: ['payout:list'] })
  expect((await send(bill([{ number }]), reader.token)).httpStatus).toBe(403)
  const bills = (await scene.call(payoutProviders.bills, {})).payload as { total: number }
  expect(bills.total).toBe(0)
})

test('payments that agree are counted, what is of other business is left alone, the same file comes once', async () => {
  const [first = '', second = ''] = await paid(2)
  const text = bill([
    { number: first },
    { number: second },
    { number: 'T20261127' },
    { number: '' },
  ])
  const gbk = await send(text)
  expect(gbk.httpStatus).toBe(200)
  const { records } = (await scene.call(payoutProviders.bills, {})).payload as {
    records: object[]
  }
  expect(records).toMatchObject([
    {
      fileName: '账务明细.csv',
      fromDay: '2026-11-27',
      toDay: '2026-11-27',
      paymentCount: 2,
      agreeingCount: 2,
      otherCount: 2,
      differenceCount: 0,
      openCount: 0,
    },
  ])
  expect((await send(text)).envelope.error).toBe('BILL_KNOWN')

  const { id } = (await send(bill([{ number: first }]))).payload as { id: number }
  expect((await scene.call(payoutProviders.bills, { id })).payload).toMatchObject({
    records: [{ id, paymentCount: 1 }],
    total: 1,
  })
})

test('each kind of difference is found, with both sides', async () => {
  const [dear = '', twice = '', missing = ''] = await paid(3)
  alipay.play.fate = () => 'DEALING'
  const [open = ''] = await scene.win(1)
  await scene.makeDue()
  await scene.worker().workOnce()
  alipay.play.fate = () => 'SUCCESS'
  const strange = `RP${scene.companyId}D999999999A1`
  const older = dear.replace(/A1$/, 'A7')
  await send(
    bill([
      { number: dear, yuan: '-1.50' },
      { number: twice },
      { number: twice },
      { number: open },
      { number: strange },
      { number: older },
    ]),
  )
  const { records } = await differences()
  const found = Object.fromEntries(records.map((record) => [record.number, record]))
  expect(found[dear]).toMatchObject({ kind: 'amount', billCents: 150, ourCents: 100 })
  expect(found[twice]).toMatchObject({ kind: 'amount', billCents: 200, state: 'paid' })
  expect(found[open]).toMatchObject({ kind: 'not_paid_here', state: 'sent', ourCents: 100 })
  expect(found[strange]).toMatchObject({ kind: 'unknown_here', payoutId: null, ourCents: null })
  // By a number that its payout never had, or had before.
  expect(found[older]).toMatchObject({ kind: 'not_paid_here' })
  expect(found[missing]).toMatchObject({ kind: 'not_there', billCents: null, ourCents: 100 })
  expect(records).toHaveLength(6)
  expect((await differences({ kind: 'amount' })).total).toBe(2)
})

test('what differs is a sheet for accounting: amounts, words and the bill, of one bill or of what is open', async () => {
  const [dear = ''] = await paid(1)
  const { id: billId } = (await send(bill([{ number: dear, yuan: '-1.50' }]))).payload as {
    id: number
  }
  const exported = async (input: object) =>
    scene.call(payoutProviders.exportDifferences, { format: 'csv', ...input })
  const sheet = async (input: object) => readSheet((await exported(input)).raw, 10)
  const { header, rows } = await sheet({ billId, isConcluded: false })
  const cells = Object.fromEntries(header.map((name, at) => [name, rows[0]?.cells[at]]))
  expect(cells).toMatchObject({
    'Number of the payout': dear,
    'What differs': 'Another amount',
    'On the bill': '1.5',
    Here: '1',
    'State of the payout now': 'Paid',
    'Looked into': 'Not yet',
    'File of the bill': '账务明细.csv',
  })
  expect((await exported({ isConcluded: true })).envelope.error).toBe('EXPORT_EMPTY')
  expect((await exported({ billId: billId + 1 })).envelope.error).toBe('EXPORT_EMPTY')
})

test('a payment that came back is no payment', async () => {
  const [number = ''] = await paid(1)
  await send(bill([{ number }, { number, yuan: '', back: '1.00' }]))
  expect((await differences()).records).toMatchObject([{ number, kind: 'amount', billCents: 0 }])
})

test('a difference is concluded with its reason, again if need be, and by nobody else’s people', async () => {
  const [number = ''] = await paid(1)
  await send(bill([{ number, yuan: '-2.00' }]))
  const [found] = (await differences({ isConcluded: false })).records
  const id = found?.id ?? 0
  const conclude = (input: object, as?: string) =>
    scene.call(payoutProviders.conclude, { id, ...input }, as)
  expect((await conclude({ conclusion: 'explained' })).envelope.details).toMatchObject([
    { field: 'note' },
  ])
  const stranger = await makeUser(app.connections)
  const good = { conclusion: 'with_provider', note: '已致电' }
  expect((await conclude(good, stranger.token)).httpStatus).toBe(404)
  expect((await conclude(good)).httpStatus).toBe(200)
  // Whoever has not seen what a colleague has found out does not write over it.
  const late = await conclude({ conclusion: 'explained', note: '误报', revision: found?.revision })
  expect(late.envelope).toMatchObject({ status: 409, error: 'RECORD_CHANGED' })
  const [difference] = (await differences({ id })).records
  expect(difference).toMatchObject({ id, ...good })
  const again = { conclusion: 'corrected', note: '已退回', revision: difference?.revision }
  expect((await conclude(again)).httpStatus).toBe(200)
  expect((await differences({ id: id + 1 })).total).toBe(0)
  expect((await differences({ isConcluded: false })).total).toBe(0)
  expect((await differences({ isConcluded: true })).records).toMatchObject([
    { conclusion: 'corrected', note: '已退回' },
  ])
})
