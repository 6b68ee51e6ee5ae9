import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { playWeChatPay } from '../../testing/played-wechat-pay.ts'
import { type WeChatPay, weChatPay } from './wechat-pay.ts'

let played: Awaited<ReturnType<typeof playWeChatPay>>
let provider: WeChatPay
beforeEach(async () => {
  played = await playWeChatPay()
  provider = weChatPay(played.settings)
})
afterEach(() => played.close())

const NUMBER = 'RP1D2A1'
const PAYMENT = {
  number: NUMBER,
  amountCents: 188,
  receiverName: '李雷',
  receiverAccount: 'o-MYE42l80oelYMDE34nYD456Xoy',
  title: '开盖有礼',
}
const send = (change: Partial<typeof PAYMENT> = {}) =>
  provider.send(played.merchant, { ...PAYMENT, ...change })
const ask = (number = NUMBER) => provider.ask(played.merchant, number)
const sentBody = () => JSON.parse(played.bills.get(NUMBER)?.body ?? '{}') as Record<string, unknown>
const heard = (notice: ReturnType<typeof played.notice>, now = new Date()) =>
  provider.heard(played.merchant, notice, now)

test('an answer that is not signed by them, or not now, is none of a payment', async () => {
  const wrong = [
    { key: played.strangers.privateKey },
    { serial: 'PUB_KEY_ID_2' },
    { isSigned: false },
    { lateMs: 6 * 60_000 },
    { lateMs: -6 * 60_000 },
  ]
  const usual = played.play.signing
  played.play.state = 'SUCCESS'
  for (const one of wrong) {
    played.play.signing = { ...usual, ...one }
    expect(await send(), JSON.stringify(Object.keys(one))).toEqual({
      kind: 'trouble',
      code: 'NOT_SIGNED',
    })
  }
  played.play.signing = usual
  expect(await ask()).toMatchObject({ kind: 'paid' })
})

test('that there is no such payment, or that it is refused, is believed by its signature alone', async () => {
  expect(await ask()).toEqual({ kind: 'unknown' })
  const usual = played.play.signing
  played.play.signing = { ...usual, isSigned: false }
  expect(await ask()).toEqual({ kind: 'unclear', code: 'NOT_FOUND' })
  played.play.refusal = () => ({ status: 400, body: { code: 'PARAM_ERROR' } })
  expect(await send()).toEqual({ kind: 'unclear', code: 'PARAM_ERROR' })
  played.play.signing = usual
  expect(await send()).toEqual({ kind: 'refused', code: 'PARAM_ERROR' })
  expect(await ask()).toEqual({ kind: 'unclear', code: 'PARAM_ERROR' })
})

test('what is wrong with the account is no fault of the payment, and what no document names says nothing', async () => {
  const answers = [
    [403, 'NOT_ENOUGH', 'trouble'],
    [403, 'NO_AUTH', 'trouble'],
    [429, 'FREQUENCY_LIMITED', 'trouble'],
    [401, 'SIGN_ERROR', 'trouble'],
    [500, 'SYSTEM_ERROR', 'unclear'],
    [400, 'INVALID_REQUEST', 'unclear'],
    [400, 'ALREADY_EXISTS', 'unclear'],
    [404, 'NOT_FOUND', 'unclear'],
    [400, 'SOMETHING_NEW', 'unclear'],
  ] as const
  for (const [status, code, kind] of answers) {
    played.play.refusal = () => ({ status, body: { code, message: 'never read' } })
    expect(await send()).toEqual({ kind, code })
  }
})

test('requests that somebody else signed are not taken', async () => {
  const merchant = { ...played.merchant, certificateSerial: '00' }
  expect(await provider.send(merchant, PAYMENT)).toEqual({ kind: 'trouble', code: 'SIGN_ERROR' })
  expect(played.bills.size).toBe(0)
})

test('a lost answer says nothing; the same payment told again is the same, and other words by its number are none', async () => {
  for (const [manner, code] of [
    ['drop', 'NO_ANSWER'],
    ['fault', 'HTTP_502'],
    ['deaf', 'NO_ANSWER'],
  ] as const) {
    played.play.manner = manner
    expect(await send()).toEqual({ kind: 'unclear', code })
  }
  played.play.manner = 'answer'
  expect(await ask()).toMatchObject({ kind: 'waiting', providerNumber: '13301' })
  expect(await send()).toMatchObject({ kind: 'waiting', providerNumber: '13301' })
  expect(await send({ amountCents: 189 })).toEqual({ kind: 'unclear', code: 'ALREADY_EXISTS' })
  expect(played.bills.size).toBe(1)
})

test('an answer about another payment, or of another account, says nothing of this one', async () => {
  const bill = { transfer_bill_no: '1', state: 'SUCCESS' }
  for (const other of [{ out_bill_no: 'RP1D3A1' }, { out_bill_no: NUMBER, mch_id: '1900000002' }]) {
    played.play.refusal = () => ({ status: 200, body: { ...bill, ...other } })
    expect(await ask()).toEqual({ kind: 'unclear', code: 'OTHER_NUMBER' })
  }
})

test('the receiver is told from whom and why, and can take it by the word that comes with it', async () => {
  expect(await send({ title: '很长的活动名称'.repeat(9) })).toEqual({
    kind: 'waiting',
    providerNumber: '13301',
    packageInfo: 'affffddafdfafddffda==',
  })
  expect(sentBody()).toEqual({
    appid: 'wx8888888888888888',
    out_bill_no: NUMBER,
    transfer_scene_id: '1000',
    openid: PAYMENT.receiverAccount,
    transfer_amount: 188,
    transfer_remark: '很长的活动名称'.repeat(9).slice(0, 32),
    notify_url: 'https://labels.example.com/notify/wechat/1-abc',
    transfer_scene_report_infos: [{ info_type: '活动名称', info_content: '开盖有礼' }],
  })
})

test('from 2,000 yuan on the name goes along, for their eyes only', async () => {
  await send({ amountCents: 200_000 })
  expect(played.bills.get(NUMBER)?.body).not.toContain('李雷')
  expect(played.open(String(sentBody()['user_name']))).toBe('李雷')
})

test('each state says what it means, and one that is new that it is known and no more', async () => {
  await send()
  const providerNumber = '13301'
  const said = {
    WAIT_USER_CONFIRM: { kind: 'waiting', providerNumber },
    TRANSFERING: { kind: 'under_way', providerNumber },
    CANCELING: { kind: 'under_way', providerNumber },
    SUCCESS: { kind: 'paid', providerNumber, paidAt: new Date('2026-11-27T04:00:00Z') },
    FAIL: { kind: 'failed', code: 'REALNAME_CHECK_ERROR', providerNumber },
    CANCELLED: { kind: 'failed', code: 'CANCELLED', providerNumber },
  } as const
  for (const state of Object.keys(said) as (keyof typeof said)[]) {
    played.end(NUMBER, state)
    expect(await ask(), state).toEqual(said[state])
  }
  played.end(NUMBER, 'SOMETHING_NEW' as 'SUCCESS')
  expect(await ask()).toEqual({ kind: 'under_way', providerNumber })
})

test('what is taken back has failed only when they say so, and what was paid is not taken back', async () => {
  await send()
  const cancel = () => provider.cancel(played.merchant, NUMBER)
  expect(await cancel()).toEqual({ kind: 'under_way', providerNumber: '13301' })
  expect(await ask()).toEqual({ kind: 'under_way', providerNumber: '13301' })
  played.end(NUMBER, 'CANCELLED')
  expect(await ask()).toMatchObject({ kind: 'failed', code: 'CANCELLED' })
  played.end(NUMBER, 'SUCCESS')
  expect(await cancel()).toEqual({ kind: 'unclear', code: 'INVALID_REQUEST' })
})

test('a notice is believed from them, of this account, of now, and whole', () => {
  const now = Date.now()
  expect(heard(played.notice(NUMBER))).toBe(NUMBER)
  expect(heard(played.notice(NUMBER, { at: now - 6 * 60_000 }))).toBeUndefined()
  expect(heard(played.notice(NUMBER, { at: now + 6 * 60_000 }))).toBeUndefined()
  expect(heard(played.notice(NUMBER, { merchantId: '1900000002' }))).toBeUndefined()
  expect(heard(played.notice(NUMBER, { apiKey: randomBytes(32) }))).toBeUndefined()
  expect(heard(played.notice(NUMBER, { isSealBroken: true }))).toBeUndefined()
  const { body, headers } = played.notice(NUMBER)
  expect(heard({ body: `${body} `, headers })).toBeUndefined()
  expect(heard({ body, headers: new Headers() })).toBeUndefined()
  headers.set('wechatpay-signature', `WECHATPAY/SIGNTEST/${randomBytes(32).toString('base64')}`)
  expect(heard({ body, headers })).toBeUndefined()
  played.signWith(played.strangers.privateKey)
  expect(heard(played.notice(NUMBER))).toBeUndefined()
})

test('a notice heard twice names the same payment each time', () => {
  const notice = played.notice(NUMBER)
  expect([heard(notice), heard(notice)]).toEqual([NUMBER, NUMBER])
})
