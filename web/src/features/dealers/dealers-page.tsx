import './dealers.css'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { Can } from '../../kit/can.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useShortcut } from '../../kit/shortcuts.ts'
import { useAddress } from '../../kit/tab-context.ts'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { DealerDrawer } from './dealer-drawer.tsx'
import { dealerFields, dealerFormSections } from './dealers.fields.tsx'
import { dealerTexts } from './dealers.texts.ts'

type Dealer = OutputOf<typeof dealers.get>
const CHANGED = [dealers.list, dealers.get, dealers.search]

function DealerForm(props: {
  readonly open: boolean
  readonly dealer: Dealer | undefined
  readonly onClose: () => void
}): ReactNode {
  const { open, dealer, onClose } = props
  const t = useTexts(dealerTexts)
  const shared = {
    open,
    onClose,
    fields: dealerFields,
    sections: dealerFormSections,
    invalidates: CHANGED,
    width: 720,
  }
  return dealer ? (
    <FormDialog
      {...shared}
      key={dealer.id}
      title={t('edit')}
      action={dealers.update}
      initial={{ ...dealer }}
      fixed={{ id: dealer.id, revision: dealer.revision }}
    />
  ) : (
    <FormDialog {...shared} key="new" title={t('create')} action={dealers.create} />
  )
}

/** Dealers: list by superior, detail with totals, form. */
export function DealersPage(): ReactNode {
  const t = useTexts(dealerTexts)
  const list = useList(dealers.list)
  const { params, change } = useAddress()
  const [form, setForm] = useState<'new' | 'edit'>()
  const openId = Number(params.get('open')) || undefined
  const opened = useCall(dealers.get, { id: openId ?? 0 }, { enabled: openId !== undefined })
  const open = (id: number): void => change({ open: String(id) }, { push: true })
  const mayCreate = useCan(dealers.create.allow)
  useShortcut({ keys: 'n', label: dealerTexts.create }, () => setForm('new'), mayCreate)
  // The command palette asks for the empty form by the address.
  const isNewAsked = mayCreate && params.has('new')

  const createButton = (
    <Can do={dealers.create.allow}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setForm('new')}>
        {t('create')}
      </Button>
    </Can>
  )
  return (
    <>
      <ListPage
        listKey="dealers"
        title={t('dealers')}
        list={list}
        fields={dealerFields}
        exportWith={dealers.exportSheet}
        rowKey={(row) => row.id}
        onOpen={(row) => open(row.id)}
        toolbar={createButton}
        empty={{ text: t('empty'), action: createButton }}
      />
      <DealerDrawer
        id={openId}
        onClose={() => change({ open: undefined })}
        onEdit={() => setForm('edit')}
        onOpen={open}
        onShowSubs={(id) =>
          change({ superiorId: String(id), open: undefined, pageNo: undefined }, { push: true })
        }
      />
      <DealerForm
        open={form !== undefined || isNewAsked}
        dealer={form === 'edit' ? opened.data : undefined}
        onClose={() => {
          setForm(undefined)
          change({ new: undefined })
        }}
      />
    </>
  )
}
