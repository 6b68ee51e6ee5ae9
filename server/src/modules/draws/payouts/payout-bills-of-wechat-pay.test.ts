import { payoutProviders } from '@zhenma/contract/payouts/payout-providers.contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp, upload } from '../../../../test/app.ts'
import { type SocialLoopback, startSocialLoopback } from '../../../../test/social-loopback.ts'
import { type PlayedWeChatPay, playWeChatPay } from './testing/played-wechat-pay.ts'
import { makeWeChatPayScene, type WeChatPayScene } from './testing/wechat-pay-scene.ts'

let wechat: SocialLoopback
let app: TestApp
let played: PlayedWeChatPay
let scene: WeChatPayScene
beforeAll(async () => {
  wechat = await startSocialLoopback()
  app = await createTestApp({ social: wechat.settings })
})
afterAll(async () => {
  await app.close()
  await wechat.close()
})
beforeEach(async () => {
  played = await playWeChatPay()
  scene = await makeWeChatPayScene(app, wechat, played)
})
afterEach(async () => {
  expect(scene.faults).toEqual([])
  await played.close()
  await scene.call(payoutProviders.turn, { way: 'wechat_pay', isOn: false })
})

const HEADING =
  '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额（元）,账户结余（元）,资金变更提交申请人,备注,业务凭证号'

type Line = {
  readonly voucher?: string
  readonly providerNumber?: string
  readonly yuan?: string
  readonly direction?: string
  readonly at?: string
}
/** A fund bill as WeChat Pay makes it: a backtick before each cell, sums at its end. */
function bill(lines: readonly Line[], heading = HEADING): string {
  const rows = lines.map((line, n) => {
    const { voucher = '', providerNumber = `9${n}`, yuan = '1.88', direction = '支出' } = line
    const at = line.at ?? '2026-11-27 12:00:00'
    const cells = [at, providerNumber, `F${n}`, '商家转账', '转账', direction, yuan, '9.00']
    return [...cells, 'system', '红包', voucher].map((cell) => `\`${cell}`).join(',')
  })
  const sums = ['资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额', '`1.0,`0.0,`0.0,`1.0,`1.88']
  return `\uFEFF${[heading, ...rows, ...sums].join('\r\n')}\r\n`
}
const send = (text: string) =>
  scene.call(payoutProviders.uploadBill, {
    way: 'wechat_pay',
    file: upload('资金账单.csv', Buffer.from(text)),
  })
const shownBills = async () =>
  (await scene.call(payoutProviders.bills, {})).payload as { total: number; records: object[] }
const differences = async () => {
  const found = (await scene.call(payoutProviders.differences, {})).payload as {
    records: { kind: string; number: string }[]
  }
  return found.records.map(({ kind, number }) => `${kind} ${number}`).toSorted()
}

type Transfer = { readonly number: string; readonly providerNumber: string }
/** The n-th label wins, and WeChat Pay waits for the winner. */
async function waiting(n: number): Promise<Transfer> {
  const buyer = scene.buyer()
  const win = await scene.winInWechat(buyer, n, `person-${n}`)
  await buyer.post(`${win}/take`, { take: '1' })
  await scene.work()
  const [newest] = await scene.payouts()
  const number = newest?.number ?? ''
  return { number, providerNumber: played.bills.get(number)?.billNumber ?? '' }
}
async function paid(n: number): Promise<Transfer> {
  const transfer = await waiting(n)
  played.end(transfer.number, 'SUCCESS')
  await scene.work({ all: true })
  expect(await scene.payout(transfer.number)).toMatchObject({ state: 'paid' })
  return transfer
}

test('what is no fund bill, or has a line that cannot be read, is refused and keeps nothing', async () => {
  for (const text of ['编号,金额\n1,2\n', bill([])]) {
    const { envelope } = await send(text)
    expect(envelope).toMatchObject({ error: 'BILL_UNREADABLE' })
    expect(envelope.message).toContain('记账时间')
  }
  for (const [line, column] of [
    [{ at: 'gestern' }, '记账时间'],
    [{ direction: '转' }, '收支类型'],
    [{ yuan: '1.234' }, '收支金额'],
    [{ yuan: '' }, '收支金额'],
  ] as const) {
    const { envelope } = await send(bill([{}, line]))
    expect(envelope).toMatchObject({ error: 'BILL_ROW' })
    expect(envelope.message).toContain('row 3')
    expect(envelope.message).toContain(column)
  }
  expect((await shownBills()).total).toBe(0)
})

test('transfers agree that it names by our number or by its own; other business is left alone', async () => {
  const [first, second] = [await paid(0), await paid(1)]
  const sent = await send(
    bill([
      { voucher: first.number, providerNumber: first.providerNumber },
      { voucher: second.providerNumber, providerNumber: second.providerNumber },
      { voucher: 'T20261127', direction: '收入', yuan: '1,200.00' },
      { voucher: '', providerNumber: '' },
    ]),
  )
  expect(sent.httpStatus).toBe(200)
  expect((await shownBills()).records).toMatchObject([
    {
      way: 'wechat_pay',
      fromDay: '2026-11-27',
      toDay: '2026-11-27',
      paymentCount: 2,
      agreeingCount: 2,
      differenceCount: 0,
      otherCount: 2,
    },
  ])
  const other = await makeWeChatPayScene(app, wechat, played)
  const foreign = await other.call(payoutProviders.uploadBill, {
    way: 'wechat_pay',
    file: upload('a.csv', Buffer.from(bill([{ providerNumber: second.providerNumber }]))),
  })
  expect(foreign.httpStatus).toBe(200)
  const { records } = (await other.call(payoutProviders.bills, {})).payload as { records: object[] }
  expect(records).toMatchObject([{ paymentCount: 0, otherCount: 1, differenceCount: 0 }])
  await other.call(payoutProviders.turn, { way: 'wechat_pay', isOn: false })
})

test('what came back, has another amount, was not paid here, or is not on it, is a difference', async () => {
  const [back, less, absent] = [await paid(0), await paid(1), await paid(2)]
  const open = await waiting(3)
  const unknown = `RP${scene.companyId}D999999A1`
  await send(
    bill([
      { voucher: back.number },
      { voucher: back.number, direction: '收入' },
      { voucher: less.number, yuan: '0.88' },
      { providerNumber: open.providerNumber },
      { voucher: unknown, yuan: '9.00' },
    ]),
  )
  expect(await differences()).toEqual(
    [
      `amount ${back.number}`,
      `amount ${less.number}`,
      `not_paid_here ${open.number}`,
      `not_there ${absent.number}`,
      `unknown_here ${unknown}`,
    ].toSorted(),
  )
})
