import type { KeptKey } from '@zhenma/contract/payouts/payout-providers.contract'
import type { ReactNode } from 'react'
import { When } from '../../kit/atoms.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { payoutProviderTexts } from './payout-providers.texts.ts'

/** When a secret was set, and by whom. */
export function KeptSince({ of }: { readonly of: Omit<KeptKey, 'ends'> }): ReactNode {
  const t = useTexts(payoutProviderTexts)
  return (
    <small className="quiet-words">
      {t('setAt')} <When at={of.setAt} exact />{' '}
      {of.setByName !== null && t('setBy', { name: of.setByName })}
    </small>
  )
}

/** A key that is kept, by all that is ever told of it. */
export function Kept({ of }: { readonly of: KeptKey | null }): ReactNode {
  const t = useTexts(payoutProviderTexts)
  if (of === null) return t('notSet')
  return (
    <>
      <span className="mono">{t('ends', { ends: of.ends })}</span>
      <br />
      <KeptSince of={of} />
    </>
  )
}
