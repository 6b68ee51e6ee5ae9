import { type PayoutEvent, payouts } from '@zhenma/contract/payouts/payouts.contract'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { When } from '../../kit/atoms.tsx'
import { PayoutStateTag } from '../../entities/payout-state.tsx'
import { PayoutWayName } from '../../entities/payout/payout-way.tsx'
import { ProviderSays } from '../../entities/payout/provider-says.tsx'
import { DetailDrawer } from '../../kit/dialog/detail-drawer.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { OpenStep } from './payout-forms.tsx'
import { PayoutSteps } from './payout-steps.tsx'
import { WhatIsKnown } from './payout-ways.tsx'
import {
  type PayoutDetail,
  payoutFields,
  payoutSections,
  type PayoutShapes,
} from './payouts.fields.tsx'
import { payoutTexts } from './payouts.texts.ts'
import './payouts.css'

/** A provider's word stands beside it, with what it means. */
const wordsOf = ({ number, method, reference, note, errorCode }: PayoutEvent): string =>
  [number, method, reference, note].filter((text) => text !== '' && text !== errorCode).join(' · ')

/** What became of a payout, the newest first. */
function History({ payout }: { readonly payout: PayoutDetail }): ReactNode {
  const says = useTexts(payoutTexts)
  return (
    <section className="detail-section">
      <h2>{says('history')}</h2>
      <ul className="payout-history">
        {payout.events.map((event) => (
          <li key={event.id}>
            <PayoutStateTag state={event.state} />
            <span>{wordsOf(event)}</span>
            {event.errorCode !== '' && <ProviderSays code={event.errorCode} />}
            <small>
              {event.byName ??
                (event.way === 'hand' ? says('buyer') : <PayoutWayName way={event.way} />)}{' '}
              · <When at={event.at} exact />
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = {
  readonly id: number | undefined
  readonly onClose: () => void
  readonly onStep: (open: OpenStep) => void
}

/** One payout: to whom, how far it has come, and what can be done next. */
export function PayoutDrawer({ id, onClose, onStep }: Props): ReactNode {
  const query = useCall(payouts.get, { id: id ?? 0 }, { enabled: id !== undefined })
  return (
    <DetailDrawer<PayoutShapes>
      open={id !== undefined}
      onClose={onClose}
      title={query.data?.number ?? ''}
      fields={payoutFields}
      {...(query.data && { sections: payoutSections(query.data) })}
      query={query}
      size={640}
      lead={(payout) => <WhatIsKnown payout={payout} />}
      actions={(payout) => <PayoutSteps payout={payout} onOpen={onStep} />}
    >
      {(payout) => <History payout={payout} />}
    </DetailDrawer>
  )
}
