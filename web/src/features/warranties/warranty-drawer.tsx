import {
  type WarrantyEvent,
  type WarrantyRow,
  warranties,
} from '@zhenma/contract/warranty/warranties.contract'
import { MESSAGE_TEXT, WARRANTY_EVENT_TEXT } from '@zhenma/contract/warranty/warranty-words'
import { warrantyClaims } from '@zhenma/contract/warranty/warranty-claims.contract'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { StepHistory } from '../../entities/history/step-history.tsx'
import { PrivatePictures } from '../../entities/private-pictures.tsx'
import { ClaimStateTag, useStepper } from '../../entities/warranty/warranty-state.tsx'
import { When } from '../../kit/atoms.tsx'
import { DetailDrawer } from '../../kit/dialog/detail-drawer.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import {
  type WarrantyDetail,
  warrantyFields,
  warrantySections,
  type WarrantyShapes,
} from './warranties.fields.tsx'
import { warrantyListTexts } from './warranties.texts.ts'
import { type WarrantyStep, WarrantySteps } from './warranty-steps.tsx'

/** What became of a registration and its claims, the newest first. */
function History({ warranty }: { readonly warranty: WarrantyDetail }): ReactNode {
  const t = useTexts(warrantyListTexts)
  const say = useSay()
  const stepper = useStepper()
  const changed = ({ before, after }: WarrantyEvent): string =>
    before !== '' && after !== '' ? t('change', { before, after }) : before || after
  return (
    <StepHistory
      title={t('history')}
      steps={warranty.events.map((event) => ({
        id: event.id,
        at: event.at,
        what: say(WARRANTY_EVENT_TEXT[event.kind]),
        byName: stepper(event),
        notes: [
          { label: t('changed'), text: changed(event) },
          { label: say(MESSAGE_TEXT.message), text: event.message },
          { label: say(MESSAGE_TEXT.internalNote), text: event.note },
        ],
      }))}
    />
  )
}

/** What was claimed of it; for who may see claims each leads to its own. */
function Claims({ warranty }: { readonly warranty: WarrantyDetail }): ReactNode {
  const t = useTexts(warrantyListTexts)
  const maySee = useCan(warrantyClaims.get.allow)
  return (
    <section className="detail-section carried" aria-label={t('claims')}>
      <h2>{t('claims')}</h2>
      {warranty.claims.length === 0 && <p className="quiet">{t('noClaims')}</p>}
      <ul>
        {warranty.claims.map(({ id, number, state, description, at }) => (
          <li key={id}>
            <header>
              <b>{maySee ? <a href={`#/label/warranty-claims?open=${id}`}>{number}</a> : number}</b>
              <ClaimStateTag state={state} />
              <small>
                <When at={at} exact />
              </small>
            </header>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = {
  readonly id: number | undefined
  readonly onClose: () => void
  readonly onStep: (step: WarrantyStep, warranty: WarrantyRow) => void
}

/** One registration: what is promised to whom until when, what it was made with, and what became of it. */
export function WarrantyDrawer({ id, onClose, onStep }: Props): ReactNode {
  const t = useTexts(warrantyListTexts)
  const query = useCall(warranties.get, { id: id ?? 0 }, { enabled: id !== undefined })
  return (
    <DetailDrawer<WarrantyShapes>
      open={id !== undefined}
      onClose={onClose}
      title={query.data?.number ?? ''}
      fields={warrantyFields}
      sections={warrantySections}
      query={query}
      size={680}
      actions={(warranty) => <WarrantySteps warranty={warranty} onOpen={onStep} />}
    >
      {(warranty) => (
        <>
          <PrivatePictures
            title={t('invoice')}
            call={warranties.picture}
            name={warranty.number}
            pictures={warranty.pictures}
          />
          <Claims warranty={warranty} />
          <History warranty={warranty} />
        </>
      )}
    </DetailDrawer>
  )
}
