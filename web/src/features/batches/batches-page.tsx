import './batches.css'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { batches } from '@zhenma/contract/batches/batches.contract'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { Can } from '../../kit/can.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useShortcut } from '../../kit/keys/shortcuts.ts'
import { useAddress } from '../../kit/tab-context.ts'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { BatchDrawer } from './batch-drawer.tsx'
import { BatchForm } from './batch-form.tsx'
import { batchFields } from './batches.fields.tsx'
import { batchTexts } from './batches.texts.ts'
import { DeactivationRequests } from './deactivation-requests.tsx'

/** Batches of labels: list with progress, generating, printing, activation. */
export function BatchesPage(): ReactNode {
  const t = useTexts(batchTexts)
  const list = useList(batches.list)
  const { params, change } = useAddress()
  const [isGenerating, setGenerating] = useState(false)
  const openId = Number(params.get('open')) || undefined
  const open = (id: number): void => change({ open: String(id) }, { push: true })
  const mayGenerate = useCan(batches.generate.allow)
  useShortcut({ keys: 'n', label: batchTexts.create }, () => setGenerating(true), mayGenerate)
  // The command palette asks for the empty form by the address.
  const isNewAsked = mayGenerate && params.has('new')
  const createButton = (
    <Can do={batches.generate.allow}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setGenerating(true)}>
        {t('create')}
      </Button>
    </Can>
  )
  return (
    <>
      <ListPage
        listKey="batches"
        title={t('batches')}
        list={list}
        fields={batchFields}
        exportWith={batches.exportSheet}
        rowKey={(row) => row.id}
        onOpen={(row) => open(row.id)}
        toolbar={createButton}
        above={<DeactivationRequests />}
        empty={{ text: t('empty'), action: createButton }}
      />
      <BatchDrawer id={openId} onClose={() => change({ open: undefined })} />
      <BatchForm
        open={isGenerating || isNewAsked}
        onClose={() => {
          setGenerating(false)
          change({ new: undefined })
        }}
        onDone={open}
      />
    </>
  )
}
