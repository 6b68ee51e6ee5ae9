import { dealer } from '@zhenma/contract/dealers/dealer.entity'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { DealerRegions } from '../../entities/dealer-regions.tsx'
import { SheetImportButton } from '../../entities/sheet-import/sheet-import.tsx'
import { useNumberText } from '../../kit/atoms.tsx'
import { RecordScreen } from '../../kit/record/record-screen.tsx'
import { useAddress } from '../../kit/tab-context.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { dealerFields, dealerSections } from './dealers.fields.tsx'
import { dealerTexts } from './dealers.texts.ts'
import { DealerStock } from './holdings/dealer-stock.tsx'
import { SubDealers } from './tree/sub-dealers.tsx'
import { treeTexts } from './tree/tree.texts.ts'

const SHOWN_DEALERS = [dealers.list, dealers.search]

/** Dealers: list by superior, detail with totals, form. */
export function DealersPage(): ReactNode {
  const t = useTexts(dealerTexts)
  const say = useSay()
  const numberText = useNumberText()
  const { change } = useAddress()
  const showSubs = (id: number): void =>
    change({ superiorId: String(id), open: undefined, pageNo: undefined }, { push: true })
  return (
    <RecordScreen
      entity={dealer}
      calls={dealers}
      fields={dealerFields}
      empty={dealerTexts.empty}
      toolbar={<SheetImportButton kind="dealer" invalidates={SHOWN_DEALERS} />}
      sections={dealerSections}
      form={{ width: 720 }}
      detail={{
        failed: dealerTexts.infoFailed,
        buttons: ({ id, subCount }) =>
          subCount > 0 && <Button onClick={() => showSubs(id)}>{say(treeTexts.showSubs)}</Button>,
        below: (record, { open }) => (
          <>
            <DealerStock key={record.id} dealerId={record.id} />
            <DealerRegions dealerId={record.id} />
            <SubDealers dealer={record} onOpen={open} onShowAll={() => showSubs(record.id)} />
          </>
        ),
      }}
      removal={({ labelCount, subCount }) => ({
        obstacle:
          labelCount + subCount > 0 &&
          t('cannotRemove', { labels: numberText(labelCount), subs: numberText(subCount) }),
        touches: t('removeTouches'),
        consequence: t('removeMeans'),
      })}
    />
  )
}
