import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import { askOutside } from '../../../../../platform/http/ask-outside.ts'
import type { Payment, Provider, Said } from '../provider.ts'
import { chinaTime, momentOf } from '../china-time.ts'
import { REFUSALS, TROUBLES } from './error-codes.ts'
import { isSignedCall, signedPart, signFields } from './sign.ts'

/** Answers are a few hundred bytes. */
const ANSWER_LIMIT_BYTES = 64 * 1024
/** A call is repeated for a day and an hour; clocks differ. */
const OLDEST_CALL_MS = 26 * 3_600_000
const AHEAD_MS = 15 * 60_000
const TITLE_LIMIT = 64
/** Payments to an Alipay account, of which nothing else is asked. */
const PRODUCT = { product_code: 'TRANS_ACCOUNT_NO_PWD', biz_scene: 'DIRECT_TRANSFER' } as const

/** A company's account at Alipay, with its keys opened. */
export type AlipayMerchant = {
  readonly appId: string
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
}

export type AlipaySettings = {
  readonly gateway: string
  readonly timeoutMs: number
}

const CODE = /^[\w.-]{1,100}$/
/** A word of theirs as it is kept; whatever else it is, nobody needs it. */
const code = z
  .string()
  .optional()
  .transform((value) => (value !== undefined && CODE.test(value) ? value : ''))
const providerNumber = z
  .string()
  .max(64)
  .nullish()
  .transform((value) => value ?? '')

const answer = z.object({
  code: z.string(),
  sub_code: code,
  status: z.string().optional(),
  error_code: code,
  order_id: providerNumber,
  pay_date: z.string().optional(),
  trans_date: z.string().optional(),
  out_biz_no: z.string().optional(),
})
type Answer = z.output<typeof answer>

type Method = 'alipay.fund.trans.uni.transfer' | 'alipay.fund.trans.common.query'

/** Alipay's transfers to an account, by its open platform (ADR 0074). */
export function alipay({ gateway, timeoutMs }: AlipaySettings): Provider<AlipayMerchant> {
  const exchange = async (
    merchant: AlipayMerchant,
    method: Method,
    content: Readonly<Record<string, unknown>>,
    signal?: AbortSignal,
  ): Promise<Answer | Said> => {
    const fields = {
      app_id: merchant.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: chinaTime(new Date()),
      version: '1.0',
      biz_content: JSON.stringify(content),
    }
    const form = new URLSearchParams({ ...fields, sign: signFields(fields, merchant.privateKey) })
    try {
      const { status, text } = await askOutside({
        url: new URL(`${gateway}?charset=utf-8`),
        method: 'POST',
        timeoutMs,
        limitBytes: ANSWER_LIMIT_BYTES,
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
        body: form.toString(),
        ...(signal === undefined ? {} : { signal }),
      })
      if (status !== 200) return { kind: 'unclear', code: `HTTP_${status}` }
      const name = `${method.replaceAll('.', '_')}_response`
      const part = signedPart(text, name, merchant.publicKey)
      // What is wrong with our own signature is answered without one, or under another name.
      if (part === undefined) return unsigned(text)
      return answer.parse(JSON.parse(part))
    } catch {
      // The request may have arrived all the same.
      return { kind: 'unclear', code: 'NO_ANSWER' }
    }
  }

  return {
    async send(merchant, payment, signal) {
      const said = await exchange(
        merchant,
        'alipay.fund.trans.uni.transfer',
        transferOf(payment),
        signal,
      )
      return 'kind' in said ? said : judge(said, payment.number, 'send')
    },

    async ask(merchant, number, signal) {
      const content = { ...PRODUCT, out_biz_no: number }
      const said = await exchange(merchant, 'alipay.fund.trans.common.query', content, signal)
      return 'kind' in said ? said : judge(said, number, 'ask')
    },

    heard({ appId, publicKey }, { body }, now) {
      const call = z.record(z.string(), z.string()).safeParse(body)
      if (!call.success || call.data['app_id'] !== appId) return undefined
      if (!isSignedCall(call.data, publicKey)) return undefined
      const { utc_timestamp: at = '', notify_time: time = '', biz_content: content } = call.data
      const sentAt = at === '' ? (momentOf(time)?.getTime() ?? Number.NaN) : Number(at)
      const age = now.getTime() - sentAt
      if (!(age < OLDEST_CALL_MS && age > -AHEAD_MS)) return undefined
      return numberOf(content) ?? call.data['out_biz_no']
    },
  }
}

const yuan = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

const transferOf = (payment: Payment) => ({
  ...PRODUCT,
  out_biz_no: payment.number,
  trans_amount: yuan(payment.amountCents),
  order_title: [...payment.title].slice(0, TITLE_LIMIT).join(''),
  payee_info: {
    identity: payment.receiverAccount,
    identity_type: 'ALIPAY_LOGON_ID',
    name: payment.receiverName,
  },
})

const ourFault = z.object({ error_response: z.object({ code: z.string(), sub_code: code }) })

/**
 * An answer that proves nothing is none of a payment. What it says of our settings is told, for that moves no money
 * and no state; with a wrong key of theirs all answers are like this one.
 */
function unsigned(text: string): Said {
  const fault = ourFault.safeParse(JSON.parse(text))
  const word = fault.success ? fault.data.error_response.sub_code : ''
  return { kind: 'trouble', code: word || 'NOT_SIGNED' }
}

/** `40005`: asked too often; `4000x`, `20001`: what we sent is not allowed, or not by us. */
const OF_THE_ACCOUNT = new Set(['40001', '40002', '40005', '40006', '20001'])
/** What was asked is understood, and refused by a word of the interface itself. */
const REFUSED = '40004'

/** What an answer says; anything that the documents do not name says nothing. */
function judge(said: Answer, number: string, asked: 'send' | 'ask'): Said {
  const { order_id, status } = said
  const word = said.sub_code || said.error_code || `CODE_${said.code}`
  if (said.code === '10000') {
    if (said.out_biz_no !== undefined && said.out_biz_no !== number) {
      return { kind: 'unclear', code: 'OTHER_NUMBER' }
    }
    switch (status) {
      case 'SUCCESS':
        return {
          kind: 'paid',
          providerNumber: order_id,
          paidAt: momentOf(said.pay_date ?? said.trans_date ?? ''),
        }
      case 'FAIL':
      case 'CLOSED':
      case 'REFUND':
        return { kind: 'failed', code: said.error_code || status, providerNumber: order_id }
      case undefined:
        return { kind: 'unclear', code: 'NO_STATUS' }
      default:
        return { kind: 'under_way', providerNumber: order_id }
    }
  }
  if (asked === 'ask' && said.code === REFUSED && said.sub_code === 'ORDER_NOT_EXIST') {
    return { kind: 'unknown' }
  }
  if (OF_THE_ACCOUNT.has(said.code) || TROUBLES.has(said.sub_code)) {
    return { kind: 'trouble', code: word }
  }
  const isRefusal = asked === 'send' && said.code === REFUSED && REFUSALS.has(said.sub_code)
  return { kind: isRefusal ? 'refused' : 'unclear', code: word }
}

const named = z.object({ out_biz_no: z.string().max(64) })

function numberOf(content: string | undefined): string | undefined {
  if (content === undefined) return undefined
  try {
    const read = named.safeParse(JSON.parse(content))
    return read.success ? read.data.out_biz_no : undefined
  } catch {
    return undefined
  }
}
