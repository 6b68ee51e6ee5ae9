import type { PayoutSettings } from '../../../../platform/config/payout-settings.ts'
import { alipay } from './alipay/alipay.ts'
import { weChatPay } from './wechat-pay/wechat-pay.ts'

export type Providers = ReturnType<typeof providersOf>

/** How each provider is spoken with. */
export const providersOf = ({ alipayGateway, weChatPayGateway, timeoutMs }: PayoutSettings) => ({
  alipay: alipay({ gateway: alipayGateway, timeoutMs }),
  wechat_pay: weChatPay({ gateway: weChatPayGateway, timeoutMs }),
})
