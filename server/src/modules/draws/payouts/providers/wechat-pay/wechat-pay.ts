import type { KeyObject } from 'node:crypto'
import { askOutside } from '../../../../../platform/http/ask-outside.ts'
import type { Payment, Provider, Said } from '../provider.ts'
import { type Asking, judge, judgeFault } from './judge.ts'
import { openNotice } from './open-notice.ts'
import { authorizationOf, encryptForThem, isSignedByThem } from './sign.ts'

/** Answers are a few hundred bytes, and a package of at most a thousand. */
const ANSWER_LIMIT_BYTES = 64 * 1024
const REMARK_LIMIT = 32
/** From here on WeChat Pay wants the receiver's real name: 2,000 yuan. */
const NAMED_FROM_CENTS = 200_000
const BILLS = '/v3/fund-app/mch-transfer/transfer-bills'
const PROGRAM = 'Zhenma-Payouts'
/** Our own word where WeChat does not know the receiver. */
export const NO_OPENID = 'NO_OPENID'

/** What a scene is told of a payment, by a name that WeChat Pay has fixed for it. */
export type SceneReport = { readonly type: string; readonly content: string }

/** A company's account at WeChat Pay, with its keys opened. */
export type WeChatPayMerchant = {
  readonly merchantId: string
  /** Of the official account or mini program by which receivers are known. */
  readonly appId: string
  readonly certificateSerial: string
  readonly privateKey: KeyObject
  readonly publicKeyId: string
  readonly publicKey: KeyObject
  /** The APIv3 key, 32 bytes. */
  readonly apiKey: Buffer
  readonly sceneId: string
  /** What the scene has to be told of every payment. */
  readonly sceneReports: readonly SceneReport[]
  readonly notifyUrl: string
}

export type WeChatPaySettings = { readonly gateway: string; readonly timeoutMs: number }

/**
 * WeChat Pay's transfers to a person who confirms them in WeChat, by its interface V3 (ADR 0082): it is told to pay the
 * openid that `receiverAccount` is
 * (https://pay.weixin.qq.com/docs/merchant/apis/mch-trans/transfer-bill/transfer-to-user.html), and asked by our number
 * (https://pay.weixin.qq.com/docs/merchant/apis/mch-trans/transfer-bill/get-transfer-bill-by-out-no.html). A notice is the
 * text as it came, with its headers; one of another account is none.
 */
export type WeChatPay = Provider<WeChatPayMerchant> & {
  /**
   * Takes back what the receiver has not confirmed; only a later question tells whether it was taken back in time
   * (https://pay.weixin.qq.com/doc/v3/merchant/4012716458).
   */
  cancel(merchant: WeChatPayMerchant, number: string, signal?: AbortSignal): Promise<Said>
}

export function weChatPay({ gateway, timeoutMs }: WeChatPaySettings): WeChatPay {
  const exchange = async (
    merchant: WeChatPayMerchant,
    asking: Asking,
    { number, path, body }: { number: string; path: string; body: string },
    signal?: AbortSignal,
  ): Promise<Said> => {
    const method = asking === 'ask' ? 'GET' : 'POST'
    try {
      const { status, headers, text } = await askOutside({
        url: new URL(path, gateway),
        method,
        timeoutMs,
        limitBytes: ANSWER_LIMIT_BYTES,
        headers: {
          accept: 'application/json',
          'user-agent': PROGRAM,
          'wechatpay-serial': merchant.publicKeyId,
          authorization: authorizationOf(merchant, { method, path, body }, new Date()),
          ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        },
        ...(method === 'POST' ? { body } : {}),
        ...(signal === undefined ? {} : { signal }),
      })
      const isTheirs = isSignedByThem(merchant, headers, text, new Date())
      if (status !== 200) return judgeFault(asking, { status, text, isTheirs })
      if (!isTheirs) return { kind: 'trouble', code: 'NOT_SIGNED' }
      return judge(merchant, asking, number, JSON.parse(text))
    } catch {
      // The request may have arrived all the same.
      return { kind: 'unclear', code: 'NO_ANSWER' }
    }
  }
  const pathOf = (number: string): string => `${BILLS}/out-bill-no/${encodeURIComponent(number)}`

  return {
    send(merchant, payment, signal) {
      // Whoever was known by WeChat may have been forgotten since; nobody is told of a payment to nobody.
      if (payment.receiverAccount === '') {
        return Promise.resolve({ kind: 'failed', code: NO_OPENID, providerNumber: '' })
      }
      const body = JSON.stringify(transferOf(merchant, payment))
      return exchange(merchant, 'send', { number: payment.number, path: BILLS, body }, signal)
    },
    ask: (merchant, number, signal) =>
      exchange(merchant, 'ask', { number, path: pathOf(number), body: '' }, signal),
    cancel: (merchant, number, signal) =>
      exchange(merchant, 'cancel', { number, path: `${pathOf(number)}/cancel`, body: '' }, signal),
    heard(merchant, { headers, body }, now) {
      if (typeof body !== 'string' || !isSignedByThem(merchant, headers, body, now))
        return undefined
      const notice = openNotice(body, merchant.apiKey)
      return notice?.merchantId === merchant.merchantId ? notice.number : undefined
    },
  }
}

const transferOf = (merchant: WeChatPayMerchant, payment: Payment) => ({
  appid: merchant.appId,
  out_bill_no: payment.number,
  transfer_scene_id: merchant.sceneId,
  openid: payment.receiverAccount,
  transfer_amount: payment.amountCents,
  transfer_remark: [...payment.title].slice(0, REMARK_LIMIT).join(''),
  notify_url: merchant.notifyUrl,
  transfer_scene_report_infos: merchant.sceneReports.map(({ type, content }) => ({
    info_type: type,
    info_content: content,
  })),
  ...(payment.amountCents < NAMED_FROM_CENTS
    ? {}
    : { user_name: encryptForThem(merchant.publicKey, payment.receiverName) }),
})
