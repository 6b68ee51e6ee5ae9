import { type WarrantyRow, warranties } from '@zhenma/contract/warranty/warranties.contract'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CarriedSection } from '../binding/carried-section.tsx'
import { ClaimStateTag, WarrantyStateTag } from './warranty-state.tsx'
import { warrantyTexts } from './warranty.texts.ts'

const SCREEN = '#/label/warranties'

/** Somebody's warranty is running, or looked at. */
const isCurrent = ({ state }: WarrantyRow): boolean => state !== 'refused' && state !== 'cancelled'

/** The warranty registrations of a label, and the way to register one at the counter. */
export function WarrantySection({ code }: { readonly code: string }): ReactNode {
  const t = useTexts(warrantyTexts)
  const mayRegister = useCan(warranties.register.allow)
  const read = useCall(warranties.ofLabel, { code })
  const { card, isSound, records = [] } = read.data ?? {}
  const isFree = card != null && isSound && !records.some(isCurrent)
  return (
    <CarriedSection
      title={t('title')}
      nothing={t('nothing')}
      bindWord={t('register')}
      bindHref={
        mayRegister && isFree ? `${SCREEN}?register=${encodeURIComponent(code)}` : undefined
      }
      read={read}
      entries={(found) =>
        found.records.map(({ id, number, state, holderName, endsOn, openClaim }) => (
          <li key={id}>
            <header>
              <b>
                <a href={`${SCREEN}?open=${id}`}>{number}</a>
              </b>
              <WarrantyStateTag state={state} />
              <small>{holderName}</small>
              <small>{endsOn === null ? t('withoutEnd') : t('until', { day: endsOn })}</small>
              {openClaim !== null && <ClaimStateTag state={openClaim} />}
            </header>
          </li>
        ))
      }
    />
  )
}
