import { z } from 'zod'

/** How providers that pay are reached. */
export type PayoutSettings = {
  readonly alipayGateway: string
  readonly weChatPayGateway: string
  /** How long a provider may take to answer. */
  readonly timeoutMs: number
}

const ALIPAY_GATEWAY = 'https://openapi.alipay.com/gateway.do'
const WECHAT_PAY_GATEWAY = 'https://api.mch.weixin.qq.com'

/** The environment's part for payouts (README): other addresses are a proxy, a sandbox, or a stand-in for tests. */
export const payoutEnvironment = {
  ALIPAY_GATEWAY_URL: z.url({ protocol: /^https?$/ }).default(ALIPAY_GATEWAY),
  WECHAT_PAY_GATEWAY_URL: z.url({ protocol: /^https?$/ }).default(WECHAT_PAY_GATEWAY),
  PAYOUT_TIMEOUT_MS: z.coerce.number().int().min(100).max(20_000).default(10_000),
}

const schema = z.object(payoutEnvironment)

/** The settings of what `payoutEnvironment` has read. */
export const payoutSettings = (value: z.output<typeof schema>): PayoutSettings => ({
  alipayGateway: value.ALIPAY_GATEWAY_URL,
  weChatPayGateway: value.WECHAT_PAY_GATEWAY_URL,
  timeoutMs: value.PAYOUT_TIMEOUT_MS,
})

export const USUAL_PAYOUT_SETTINGS: PayoutSettings = payoutSettings(schema.parse({}))
