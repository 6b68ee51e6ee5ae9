import './extended.css'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { MAXIMUM_RECORDS } from '@zhenma/contract/extended-data/extended-content'
import { extendedData } from '@zhenma/contract/extended-data/extended-data.contract'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { EMPTY_DRAFT, LABEL_AND_PRODUCT_TARGETS } from '../../entities/binding/binding-draft.ts'
import { useBindingDialog } from '../../entities/binding/use-binding-dialog.tsx'
import { Can } from '../../kit/can.tsx'
import type { BulkAction } from '../../kit/list/bulk/bulk-action.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useShortcut } from '../../kit/keys/shortcuts.ts'
import { useAddress } from '../../kit/tab-context.ts'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { BindDialog } from './bind-dialog.tsx'
import { bindTexts } from './bind.texts.ts'
import { ExtendedDrawer } from './extended-drawer.tsx'
import { ExtendedForm } from './extended-form.tsx'
import { extendedFields } from './extended.fields.tsx'
import { extendedTexts } from './extended.texts.ts'

const EXTENDED_ACTIONS: readonly BulkAction[] = [
  { name: 'extended_delete', call: extendedData.remove, changes: [extendedData.get] },
]

/** Extended data: what buyers and staff are told beside a product's own fields, and its binding. */
export function ExtendedDataPage(): ReactNode {
  const t = useTexts(extendedTexts)
  const tBind = useTexts(bindTexts)
  const list = useList(extendedData.list)
  const { params, change } = useAddress()
  const [form, setForm] = useState<'new' | 'edit'>()
  const openId = Number(params.get('open')) || undefined
  const opened = useCall(extendedData.get, { id: openId ?? 0 }, { enabled: openId !== undefined })
  const mayBind = useCan(extendedData.bindLabels.allow)
  const { bind, dialog } = useBindingDialog(BindDialog, {
    targets: LABEL_AND_PRODUCT_TARGETS,
    mayBind,
  })
  useShortcut(
    { keys: 'n', label: extendedTexts.create },
    () => setForm('new'),
    useCan(extendedData.create.allow),
  )

  const createButton = (
    <Can do={extendedData.create.allow}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setForm('new')}>
        {t('create')}
      </Button>
    </Can>
  )
  const bulk = (selected: readonly number[]): ReactNode => (
    <Button
      size="small"
      disabled={selected.length > MAXIMUM_RECORDS}
      onClick={() => bind({ ...EMPTY_DRAFT, kind: 'range', bound: selected })}
    >
      {tBind('bind')}
    </Button>
  )
  return (
    <>
      <ListPage
        listKey="extended-data"
        title={t('title')}
        list={list}
        fields={extendedFields}
        exportWith={extendedData.exportSheet}
        steps={EXTENDED_ACTIONS}
        rowKey={(row) => row.id}
        onOpen={(row) => change({ open: String(row.id) }, { push: true })}
        toolbar={
          <>
            <Can do={extendedData.bindLabels.allow}>
              <Button onClick={() => bind(EMPTY_DRAFT)}>{tBind('bind')}</Button>
            </Can>
            {createButton}
          </>
        }
        {...(mayBind ? { bulk } : {})}
        empty={{ text: t('empty'), action: createButton }}
      />
      <ExtendedDrawer
        id={openId}
        onClose={() => change({ open: undefined })}
        onEdit={() => setForm('edit')}
        onBind={(id) => bind({ ...EMPTY_DRAFT, kind: 'range', bound: [id] })}
      />
      <ExtendedForm
        open={form !== undefined}
        record={form === 'edit' ? opened.data : undefined}
        onClose={() => setForm(undefined)}
      />
      {dialog}
    </>
  )
}
