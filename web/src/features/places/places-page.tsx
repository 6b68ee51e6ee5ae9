import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { places } from '@zhenma/contract/places/places.contract'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { useAddress } from '../../kit/tab-context.ts'
import { Can } from '../../kit/can.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useShortcut } from '../../kit/keys/shortcuts.ts'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { PlaceDrawer } from './place-drawer.tsx'
import { newPlaceSections, placeFields, placeSections } from './places.fields.tsx'
import { placeTexts } from './places.texts.ts'

/** Also what offers places to choose from: a new warehouse is there at once. */
const CHANGED = [places.page, places.get, places.list, places.factories]

/** Warehouses and factories: where goods are kept and made. */
export function PlacesPage(): ReactNode {
  const t = useTexts(placeTexts)
  const list = useList(places.page)
  const { params, change } = useAddress()
  const [form, setForm] = useState<'new' | 'edit'>()
  const openId = Number(params.get('open')) || undefined
  const opened = useCall(places.get, { id: openId ?? 0 }, { enabled: openId !== undefined })
  const mayCreate = useCan(places.create.allow)
  useShortcut({ keys: 'n', label: placeTexts.create }, () => setForm('new'), mayCreate)
  const createButton = (
    <Can do={places.create.allow}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setForm('new')}>
        {t('create')}
      </Button>
    </Can>
  )
  const shared = { onClose: () => setForm(undefined), fields: placeFields, invalidates: CHANGED }
  return (
    <>
      <ListPage
        listKey="places"
        title={t('title')}
        list={list}
        fields={placeFields}
        exportWith={places.exportSheet}
        rowKey={(row) => row.id}
        onOpen={(row) => change({ open: String(row.id) }, { push: true })}
        toolbar={createButton}
        empty={{ text: t('empty'), action: createButton }}
      />
      <PlaceDrawer
        id={openId}
        onClose={() => change({ open: undefined })}
        onEdit={() => setForm('edit')}
      />
      <FormDialog
        {...shared}
        open={form === 'new'}
        key="new"
        title={t('create')}
        action={places.create}
        sections={newPlaceSections}
        initial={{ kind: 'warehouse' }}
        width={520}
      />
      {opened.data && (
        <FormDialog
          {...shared}
          open={form === 'edit'}
          key={opened.data.id}
          title={t('edit')}
          action={places.update}
          sections={placeSections}
          initial={{ ...opened.data }}
          fixed={{ id: opened.data.id, revision: opened.data.revision }}
          width={520}
        />
      )}
    </>
  )
}
