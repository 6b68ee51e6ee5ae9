import './dealers.css'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import type { ReactNode } from 'react'
import { ListPage } from '../../kit/list/list-page.tsx'
import { RecordForm } from '../../kit/record/record-form.tsx'
import { useRecordScreen } from '../../kit/record/use-record-screen.tsx'
import { useAddress } from '../../kit/tab-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { DealerDrawer } from './dealer-drawer.tsx'
import { dealerFields, dealerFormSections } from './dealers.fields.tsx'
import { dealerTexts } from './dealers.texts.ts'

/** Dealers: list by superior, detail with totals, form. */
export function DealersPage(): ReactNode {
  const t = useTexts(dealerTexts)
  const { change } = useAddress()
  const screen = useRecordScreen(dealers, dealerTexts.create)
  return (
    <>
      <ListPage
        listKey="dealers"
        title={t('dealers')}
        list={screen.list}
        fields={dealerFields}
        exportWith={dealers.exportSheet}
        rowKey={(row) => row.id}
        onOpen={(row) => screen.open(row.id)}
        toolbar={screen.createButton}
        empty={{ text: t('empty'), action: screen.createButton }}
      />
      <DealerDrawer
        id={screen.openId}
        onClose={screen.close}
        onEdit={screen.edit}
        onOpen={screen.open}
        onShowSubs={(id) =>
          change({ superiorId: String(id), open: undefined, pageNo: undefined }, { push: true })
        }
      />
      <RecordForm
        {...screen.form}
        texts={dealerTexts}
        calls={dealers}
        fields={dealerFields}
        sections={dealerFormSections}
        invalidates={[dealers.list, dealers.get, dealers.search]}
        width={720}
      />
    </>
  )
}
