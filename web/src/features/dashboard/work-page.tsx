import './dashboard.css'
import { batches } from '@zhenma/contract/batches/batches.contract'
import { deliveries } from '@zhenma/contract/deliveries/deliveries.contract'
import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useIsDealer } from '../../entities/account/own-words.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { OwnBusiness } from './own/own-business.tsx'
import { OwnDealer } from './own/own-dealer.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { ToReceive } from './own/to-receive.tsx'
import { LatestBatches } from './work/latest-batches.tsx'
import { OpenExceptions } from './work/open-exceptions.tsx'
import { TodaysMovements } from './work/todays-movements.tsx'
import { WaitingDealers } from './work/waiting-dealers.tsx'
import { WaitingHere } from './work/waiting-here.tsx'
import { workTexts } from './work/work.texts.ts'

/** The own tasks of whoever works with labels: what waits, what was done today, and where to go on. */
export function WorkPage({ above }: { readonly above?: ReactNode }): ReactNode {
  const t = useTexts(workTexts)
  const seesMovements = useCan(movements.list.allow)
  const seesExceptions = useCan(exceptions.list.allow)
  const seesDeliveries = useCan(deliveries.list.allow)
  const isDealer = useIsDealer()
  const prints = useCan(batches.print.allow)
  return (
    <section className="dash">
      <header className="page-head">
        <h1>{t('title')}</h1>
        {above && <div className="page-actions">{above}</div>}
      </header>
      <WaitingHere />
      {isDealer && seesDeliveries && <ToReceive />}
      {isDealer && <OwnBusiness />}
      {isDealer && <OwnDealer />}
      <WaitingDealers />
      <Shortcuts />
      {(seesMovements || seesExceptions) && (
        <div className="dash-two">
          {seesMovements && <TodaysMovements />}
          {seesExceptions && <OpenExceptions />}
        </div>
      )}
      {prints && <LatestBatches />}
    </section>
  )
}
