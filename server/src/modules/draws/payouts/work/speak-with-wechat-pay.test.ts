import { afterEach, beforeEach, expect, test } from 'vitest'
import { payerOf } from '../providers/provider.ts'
import { weChatPay } from '../providers/wechat-pay/wechat-pay.ts'
import { playWeChatPay } from '../testing/played-wechat-pay.ts'
import { speak } from './speak.ts'

let played: Awaited<ReturnType<typeof playWeChatPay>>
beforeEach(async () => {
  played = await playWeChatPay()
})
afterEach(() => played.close())

const NUMBER = 'RP1D2A1'
const BILLS = '/v3/fund-app/mch-transfer/transfer-bills'
const TELLS = `POST ${BILLS}`
const ASKS = `GET ${BILLS}/out-bill-no/${NUMBER}`

/** Speaks of the payout once; `asks`: how often it was before; `canBeTaken`: its receiver can confirm it. */
const speakOf = (asks: number, { isOn = true, canBeTaken = false } = {}) =>
  speak({
    payer: payerOf(weChatPay(played.settings), played.merchant),
    claimed: {
      number: NUMBER,
      amountCents: 188,
      receiverName: '',
      receiverAccount: 'o-MYE42l80oelYMDE34nYD456Xoy',
      title: '开盖有礼',
      asks,
      canBeTaken,
    },
    isOn,
    signal: new AbortController().signal,
    begin: () => Promise.resolve(),
    again: () => Promise.resolve(),
  })

const refusal = { status: 400, body: { code: 'PARAM_ERROR' } }

test('a refusal is none where they do not say that there is no such payment', async () => {
  played.play.refusal = () => refusal
  expect(await speakOf(0)).toEqual({ kind: 'unclear', code: 'PARAM_ERROR' })
  expect(played.asked).toEqual([TELLS, ASKS])
})

test('what they refuse has failed where they then know none of it, and not where it had arrived', async () => {
  const refuseTransfers = (method: string) => (method === 'POST' ? refusal : undefined)
  played.play.refusal = refuseTransfers
  const failed = { kind: 'failed', code: 'PARAM_ERROR', providerNumber: '' }
  expect(await speakOf(0)).toEqual(failed)
  played.play.refusal = () => undefined
  await speakOf(0)
  played.play.refusal = refuseTransfers
  expect(await speakOf(0)).toMatchObject({ kind: 'waiting', providerNumber: '13301' })
})

test('a transfer whose answer was lost is asked for, and told once more for what its receiver takes it by; it is one', async () => {
  played.play.manner = 'drop'
  expect(await speakOf(0)).toEqual({ kind: 'unclear', code: 'NO_ANSWER' })
  played.play.manner = 'answer'
  const waiting = { kind: 'waiting', providerNumber: '13301' }
  expect(await speakOf(1)).toMatchObject({ ...waiting, packageInfo: expect.any(String) })
  expect(played.asked).toEqual([TELLS, ASKS, TELLS])
  expect(await speakOf(2, { canBeTaken: true })).toEqual(waiting)
  expect(await speakOf(3, { isOn: false })).toEqual(waiting)
  expect(played.asked).toEqual([TELLS, ASKS, TELLS, ASKS, ASKS])
  expect(played.bills.size).toBe(1)
})

test('where the same is not taken again it still waits, and is not told another time until it is asked for', async () => {
  await speakOf(0)
  played.play.refusal = (method) => (method === 'POST' ? refusal : undefined)
  expect(await speakOf(1)).toEqual({ kind: 'waiting', providerNumber: '13301' })
  played.end(NUMBER, 'FAIL')
  expect(await speakOf(2)).toMatchObject({ kind: 'failed', code: 'REALNAME_CHECK_ERROR' })
  expect(played.asked).toEqual([TELLS, ASKS, TELLS, ASKS])
})

test('nobody is told of a payment to nobody', async () => {
  const payer = payerOf(weChatPay(played.settings), played.merchant)
  const payment = { number: NUMBER, amountCents: 188, receiverName: '', title: '开盖有礼' }
  const said = await payer.send({ ...payment, receiverAccount: '' })
  expect([said, played.asked]).toEqual([
    { kind: 'failed', code: 'NO_OPENID', providerNumber: '' },
    [],
  ])
})

test('what never arrived is told again by the same number, once they say that they know none', async () => {
  played.play.manner = 'deaf'
  expect(await speakOf(0)).toEqual({ kind: 'unclear', code: 'NO_ANSWER' })
  played.play.manner = 'answer'
  expect(await speakOf(1)).toMatchObject({ kind: 'waiting', packageInfo: expect.any(String) })
  expect(played.asked).toEqual([TELLS, ASKS, TELLS])
  expect([...played.bills.keys()]).toEqual([NUMBER])
})

test('while their answers prove nothing nothing is told again', async () => {
  played.play.signing = { ...played.play.signing, isSigned: false }
  expect(await speakOf(1)).toEqual({ kind: 'unclear', code: 'NOT_FOUND' })
  expect(played.asked).toEqual([ASKS])
})

test('switched off, it is asked for and not told', async () => {
  expect(await speakOf(1, { isOn: false })).toEqual({ kind: 'unknown' })
  expect(played.asked).toEqual([ASKS])
})
