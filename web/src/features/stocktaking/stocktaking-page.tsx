import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { stocktaking } from '@zhenma/contract/stocktaking/stocktaking.contract'
import { Button } from 'antd'
import { Suspense, useState, type ReactNode } from 'react'
import { late } from '../../kit/late/late.tsx'
import { useCan } from '../../api/session.ts'
import { Can } from '../../kit/can.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useShortcut } from '../../kit/keys/shortcuts.ts'
import { useAddress } from '../../kit/tab-context.ts'
import { useList } from '../../kit/use-list.ts'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { stocktakingFields } from './stocktaking.fields.tsx'
import { stocktakingTexts } from './stocktaking.texts.ts'

// Needed by who counts, and by who opens a count; not by who looks at the list.
const CountPage = late(() =>
  import('./count-page.tsx').then((module) => ({ default: module.CountPage })),
)
const OpenDialog = late(() =>
  import('./open-dialog.tsx').then((module) => ({ default: module.OpenDialog })),
)

/** Stocktakings; `?open=3` shows the work on one. */
export function StocktakingPage(): ReactNode {
  const { params, change } = useAddress()
  const openId = Number(params.get('open')) || undefined
  const open = (id: number): void => change({ open: String(id) }, { push: true })
  if (openId === undefined) return <CountList onOpen={open} />
  return (
    <Suspense fallback={<Waiting lines={10} />}>
      <CountPage key={openId} id={openId} onBack={() => change({ open: undefined })} />
    </Suspense>
  )
}

function CountList({ onOpen }: { readonly onOpen: (id: number) => void }): ReactNode {
  const t = useTexts(stocktakingTexts)
  const list = useList(stocktaking.list)
  const [isNew, setNew] = useState(false)
  const [wasNew, setWasNew] = useState(false)
  if (isNew && !wasNew) setWasNew(true)
  const mayOpen = useCan(stocktaking.open.allow)
  useShortcut({ keys: 'n', label: stocktakingTexts.open }, () => setNew(true), mayOpen)
  const openButton = (
    <Can do={stocktaking.open.allow}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setNew(true)}>
        {t('open')}
      </Button>
    </Can>
  )
  return (
    <>
      <ListPage
        listKey="stocktakings"
        title={t('title')}
        list={list}
        fields={stocktakingFields}
        exportWith={stocktaking.exportSheet}
        rowKey={(row) => row.id}
        onOpen={(row) => onOpen(row.id)}
        toolbar={openButton}
        empty={{ text: t('empty'), action: openButton }}
      />
      {wasNew && (
        <Suspense fallback={null}>
          <OpenDialog open={isNew} onClose={() => setNew(false)} onOpened={onOpen} />
        </Suspense>
      )}
    </>
  )
}
