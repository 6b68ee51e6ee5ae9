import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import type { GivenLabelFilter } from '@zhenma/contract/labels/label-filter'
import { MAXIMUM_EXPORT_LABELS } from '@zhenma/contract/tasks/task-kinds'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { App, Button } from 'antd'
import { Suspense, useState, type ReactNode } from 'react'
import { late } from '../../kit/late/late.tsx'
import { useNumberText } from '../../kit/atoms.tsx'
import { Can } from '../../kit/can.tsx'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { filterTexts } from './filter-operations.texts.ts'
import { useFilterOperations, useFilterTask } from './use-filter-task.tsx'

// Loaded when somebody first wants it, not with the list.
const FilterDialog = late(() =>
  import('./filter-dialog.tsx').then((module) => ({ default: module.FilterDialog })),
)

type Props = {
  readonly filter: Partial<GivenLabelFilter>
  /** How many labels the filter finds; undefined while that is not known. */
  readonly total: number | undefined
}

/** With the columns as the list shows them. */
type ExportProps = Props & { readonly columns: readonly string[] }

function ExportFiltered({ filter, total = 0, columns }: ExportProps): ReactNode {
  const t = useTexts(filterTexts)
  const numberText = useNumberText()
  const task = useFilterTask('export_labels', () => {})
  const { message } = App.useApp()
  const limit = numberText(MAXIMUM_EXPORT_LABELS)
  const ask = async (): Promise<void> => {
    // Said before the task is offered, not after it was asked for.
    if (total > MAXIMUM_EXPORT_LABELS) {
      void message.warning(t('exportTooLarge', { limit, count: numberText(total) }), 6)
      return
    }
    const isSure = await confirmDanger({
      title: t('exportTitle', { count: numberText(total) }),
      consequence: t('exportMeans', { limit }),
      action: t('exportAll'),
      isDanger: false,
    })
    if (isSure) task.add({ ...filter, columns })
  }
  return (
    <Button
      icon={<DownloadOutlined />}
      disabled={total === 0}
      loading={task.busy}
      onClick={() => void ask()}
    >
      {t('exportAll')}
    </Button>
  )
}

/** Begins an operation on everything that the filter finds. */
export function OperateFiltered(props: Props & { readonly small?: boolean }): ReactNode {
  const { filter, total = 0, small = false } = props
  const t = useTexts(filterTexts)
  const numberText = useNumberText()
  const operations = useFilterOperations()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  if (operations.length === 0) return null
  return (
    <>
      <Button
        size={small ? 'small' : 'middle'}
        disabled={total === 0}
        onClick={() => {
          setOpen(true)
          setWasOpen(true)
        }}
      >
        {t('all', { count: numberText(total) })}
      </Button>
      {wasOpen && (
        <Suspense fallback={null}>
          <FilterDialog
            open={isOpen}
            operations={operations}
            filter={filter}
            count={total}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** What can be done with the whole filter of the list, over all its pages. */
export function FilterTools(props: ExportProps): ReactNode {
  return (
    <Can do={tasks.add.allow}>
      <OperateFiltered {...props} />
      <ExportFiltered {...props} />
    </Can>
  )
}
