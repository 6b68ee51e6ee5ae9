import './payout-providers.css'
import type { PayoutProvider } from '@zhenma/contract/payouts/payout-ways'
import { payoutProviders } from '@zhenma/contract/payouts/payout-providers.contract'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useLookingOn } from '../../api/use-looking-on.ts'
import { FailureBox } from '../../kit/failure-text.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { payoutProviderTexts } from './payout-providers.texts.ts'
import { ProviderCard } from './provider-card.tsx'
import { ProviderForm } from './provider-form.tsx'

/** Between two looks while a provider is being asked. */
const LOOK_EVERY_MS = 1_500

/** Providers that pay what was won: the company's account at each, and how that goes. */
export function PayoutProvidersPage(): ReactNode {
  const t = useTexts(payoutProviderTexts)
  const found = useCall(payoutProviders.list, {})
  const [edited, setEdited] = useState<PayoutProvider>()
  // What came of a test is looked for as long as one runs.
  const isTested = found.data?.some(({ test }) => test?.isWaiting) ?? false
  useLookingOn(payoutProviders.list, isTested, LOOK_EVERY_MS)
  return (
    <section className="payout-providers">
      <header className="page-head">
        <h1>{t('title')}</h1>
      </header>
      <p>{t('lead')}</p>
      {found.data === undefined && found.isPending && <Waiting lines={6} />}
      {found.error && <FailureBox failure={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.map((one) => (
        <div key={one.way}>
          <ProviderCard of={one} onEdit={() => setEdited(one.way)} />
          <ProviderForm open={edited === one.way} of={one} onClose={() => setEdited(undefined)} />
        </div>
      ))}
    </section>
  )
}
