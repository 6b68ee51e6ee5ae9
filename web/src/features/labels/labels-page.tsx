import './labels.css'
import { batches } from '@zhenma/contract/batches/batches.contract'
import { cleanScannedText, isCodeShape } from '@zhenma/codes/code-format'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { Button } from 'antd'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { late } from '../../kit/late/late.tsx'
import { useMayOperate } from './use-may-operate.ts'
import { Can } from '../../kit/can.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useGun } from '../../kit/scan/gun/use-gun.ts'
import { useAddress, useTab } from '../../kit/tab-context.ts'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CameraButton } from './camera-button.tsx'
import { filterOf } from './filter-draft.ts'
import { FilterTools, OperateFiltered } from './filter-tools.tsx'
import { labelFields } from './labels.fields.tsx'
import { labelTexts } from './labels.texts.ts'

// Drawer, tabs and QR code are loaded when somebody first opens a label, not with the list.
const LabelDrawer = late(() =>
  import('./label-drawer.tsx').then((module) => ({ default: module.LabelDrawer })),
)

/** Digits of a code in its tab's title. */
const TAB_DIGITS = 4

/** All labels of the company by what they are and where; `?open=CODE` shows one with its history. */
export function LabelsPage(): ReactNode {
  const t = useTexts(labelTexts)
  const list = useList(labels.list)
  const { params, change } = useAddress()
  const tab = useTab()
  const open = params.get('open') ?? undefined
  const [wasOpen, setWasOpen] = useState(open !== undefined)
  if (open !== undefined && !wasOpen) setWasOpen(true)
  // Tabs of several labels side by side are told apart by the end of the code, those of lists by their filters.
  useEffect(() => {
    if (open === undefined) return undefined
    tab.setLabel(open.slice(-TAB_DIGITS))
    return () => tab.setLabel(undefined)
  }, [tab, open])
  const mayOperate = useMayOperate()
  // A gun opens the label that it reads, over the list as over another label.
  useGun({
    onScan: (text) => change({ open: cleanScannedText(text) }, { push: true }),
    accepts: (text) => isCodeShape(cleanScannedText(text)),
    inDrawers: true,
  })
  const filter = filterOf(list.input)
  const bulk = (selected: readonly number[]): ReactNode => (
    <>
      <Button
        size="small"
        onClick={() => {
          const codes = (list.rows ?? []).filter(({ serial }) => selected.includes(serial))
          tab.open(`/label/operate?codes=${codes.map(({ code }) => code).join(',')}`)
        }}
      >
        {t('operate')}
      </Button>
      <OperateFiltered filter={filter} total={list.total} small />
    </>
  )
  return (
    <>
      <ListPage
        namesTab={open === undefined}
        listKey="labels"
        title={t('labels')}
        list={list}
        fields={labelFields}
        rowKey={(row) => row.serial}
        onOpen={(row) => change({ open: row.code }, { push: true })}
        toolbar={(columns) => (
          <>
            <CameraButton onCode={(code) => change({ open: code }, { push: true })} />
            <FilterTools filter={filter} total={list.total} columns={columns} />
          </>
        )}
        {...(mayOperate ? { bulk } : {})}
        empty={{
          text: t('empty'),
          action: (
            <Can do={batches.generate.allow}>
              <Button type="primary" onClick={() => tab.open('/batch/list?new=1')}>
                {t('generate')}
              </Button>
            </Can>
          ),
        }}
      />
      {wasOpen && (
        <Suspense fallback={null}>
          <LabelDrawer
            code={open}
            onClose={() => change({ open: undefined })}
            onOpen={(code) => change({ open: code }, { push: true })}
          />
        </Suspense>
      )}
    </>
  )
}
