import { CLAIM_STATE_TEXT, CLAIM_STATES } from '@zhenma/contract/warranty/claim-states'
import { warranties } from '@zhenma/contract/warranty/warranties.contract'
import { warrantyClaims } from '@zhenma/contract/warranty/warranty-claims.contract'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { ClaimStateTag } from '../../entities/warranty/warranty-state.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { StateCounts } from '../../kit/list/state-counts.tsx'
import { useAddress } from '../../kit/tab-context.ts'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ClaimDrawer } from './claim-drawer.tsx'
import { ClaimStepForm } from './claim-step-form.tsx'
import type { OpenClaimStep } from './claim-steps.tsx'
import { claimFields } from './warranty-claims.fields.tsx'
import { claimTexts } from './warranty-claims.texts.ts'
import './warranty-claims.css'

/** What holders claim: what is to be dealt with, what they were answered, and what became of it. */
export function WarrantyClaimsPage(): ReactNode {
  const t = useTexts(claimTexts)
  const list = useList(warrantyClaims.list)
  const found = useCall(warrantyClaims.list, list.input, { keepPrevious: true })
  const { params, change } = useAddress()
  const shown = Number(params.get('open')) || undefined
  const [open, setOpen] = useState<OpenClaimStep>()
  const maySeeWarranties = useCan(warranties.list.allow)
  return (
    <>
      <ListPage
        listKey="warranty-claims"
        title={t('title')}
        above={
          found.data && (
            <StateCounts
              label={t('counts')}
              states={CLAIM_STATES}
              words={CLAIM_STATE_TEXT}
              counts={found.data.counts}
              show={(one) => <ClaimStateTag state={one} />}
              chosen={list.input.state}
              onChoose={(state) => list.filter({ state })}
            />
          )
        }
        list={list}
        fields={claimFields}
        exportWith={warrantyClaims.exportSheet}
        rowKey={(row) => row.id}
        onOpen={({ id }) => change({ open: String(id) }, { push: true })}
        empty={{
          text: t('empty'),
          action: maySeeWarranties && <a href="#/label/warranties">{t('toWarranties')}</a>,
        }}
      />
      <ClaimDrawer id={shown} onClose={() => change({ open: undefined })} onStep={setOpen} />
      <ClaimStepForm open={open} onClose={() => setOpen(undefined)} />
    </>
  )
}
