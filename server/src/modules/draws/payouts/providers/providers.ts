import type { PayoutSettings } from '../../../../platform/config/payout-settings.ts'
import { alipay } from './alipay/alipay.ts'

export type Providers = ReturnType<typeof providersOf>

/** How each provider is spoken with. */
export const providersOf = ({ alipayGateway, timeoutMs }: PayoutSettings) => ({
  alipay: alipay({ gateway: alipayGateway, timeoutMs }),
})
