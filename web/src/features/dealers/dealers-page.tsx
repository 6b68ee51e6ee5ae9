import { dealer } from '@zhenma/contract/dealers/dealer.entity'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { salesRegions } from '@zhenma/contract/sales-regions/sales-regions.contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { SheetImportButton } from '../../entities/sheet-import/sheet-import.tsx'
import { useCan } from '../../api/session.ts'
import { Can } from '../../kit/can.tsx'
import { RecordScreen } from '../../kit/record/record-screen.tsx'
import { useLook } from '../../kit/look-switch.tsx'
import { useAddress } from '../../kit/tab-context.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { AccountsPanel } from './accounts/accounts-panel.tsx'
import { ACCOUNT_CALLS } from './accounts/use-freeze.ts'
import { DEALER_ACTIONS } from './dealer-steps.tsx'
import { toDealerInput, toDealerValues } from './dealer-form.ts'
import { dealerFields, dealerSections } from './dealers.fields.tsx'
import { dealerTexts } from './dealers.texts.ts'
import { DealerStock } from './holdings/dealer-stock.tsx'
import { DealerUses } from './holdings/dealer-uses.tsx'
import { DealerPictures } from './pictures/dealer-pictures.tsx'
import { RegionsPanel } from './region/regions-panel.tsx'
import { ReviewHistory, ReviewPanel } from './review/review-panel.tsx'
import { DealersTree } from './tree/dealers-tree.tsx'
import { DEALER_LOOKS, DealerLookSwitch, TreeHead } from './tree/look-switch.tsx'
import { MoveButton } from './tree/move-dialog.tsx'
import { SubDealers } from './tree/sub-dealers.tsx'
import { treeTexts } from './tree/tree.texts.ts'

const SHOWN_DEALERS = [dealers.list, dealers.search]

/** Dealers: list and tree, detail with review, accounts and totals, form. */
export function DealersPage(): ReactNode {
  const t = useTexts(dealerTexts)
  const say = useSay()
  const { change } = useAddress()
  const mayCreateAccounts = useCan(dealers.createAccount.allow)
  const isTree = useLook(DEALER_LOOKS) === 'tree'
  const showSubs = (id: number): void =>
    change(
      { superiorId: String(id), look: undefined, open: undefined, pageNo: undefined },
      { push: true },
    )
  const sections = mayCreateAccounts
    ? dealerSections
    : dealerSections.filter(({ names }) => !names.includes('account'))
  return (
    <RecordScreen
      entity={dealer}
      calls={dealers}
      fields={dealerFields}
      empty={dealerTexts.empty}
      sections={sections}
      form={{ width: 720, toValues: toDealerValues, toInput: toDealerInput }}
      toolbar={
        <>
          <SheetImportButton kind="dealer" invalidates={SHOWN_DEALERS} />
          <DealerLookSwitch />
        </>
      }
      steps={DEALER_ACTIONS}
      {...(isTree && {
        instead: ({ open, createButton }) => (
          <section className="list-page">
            <TreeHead>{createButton}</TreeHead>
            <DealersTree onOpen={open} />
          </section>
        ),
      })}
      detail={{
        failed: dealerTexts.infoFailed,
        lead: (record) => <ReviewPanel key={record.id} record={record} />,
        buttons: (record) => (
          <>
            {record.subCount > 0 && (
              <Button onClick={() => showSubs(record.id)}>{say(treeTexts.showSubs)}</Button>
            )}
            <Can do={dealers.move.allow}>
              <MoveButton record={record} />
            </Can>
          </>
        ),
        below: (record, { open }) => (
          <>
            <DealerPictures record={record} />
            <AccountsPanel key={`accounts ${record.id}`} dealerId={record.id} />
            <DealerStock key={record.id} dealerId={record.id} />
            <RegionsPanel key={`regions ${record.id}`} record={record} />
            <SubDealers dealer={record} onOpen={open} onShowAll={() => showSubs(record.id)} />
            <DealerUses id={record.id} uses={record.uses} />
            <ReviewHistory dealerId={record.id} />
          </>
        ),
      }}
      removal={({ uses }) => ({
        isReferred: uses.length > 0,
        touches: t('removeTouches'),
        consequence: t('removeMeans'),
      })}
      alsoChanges={[
        ...ACCOUNT_CALLS,
        dealers.history,
        dealers.waiting,
        dealers.grades,
        dealers.bin,
        salesRegions.ofDealer,
      ]}
    />
  )
}
