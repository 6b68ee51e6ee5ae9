import type { PayoutProvider } from '@zhenma/contract/payouts/payout-ways'
import type { PayoutSettings } from '../../../../platform/config/payout-settings.ts'
import { alipay } from './alipay/alipay.ts'
import type { Provider } from './provider.ts'

/** How each provider is spoken with. */
export const providersOf = ({
  alipayGateway,
  timeoutMs,
}: PayoutSettings): Readonly<Record<PayoutProvider, Provider>> => ({
  alipay: alipay({ gateway: alipayGateway, timeoutMs }),
})
