import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import DownOutlined from '@ant-design/icons/DownOutlined'
import type { CallInputOf, Endpoint } from '@zhenma/contract/kernel/endpoint'
import { MAXIMUM_EXPORT_ROWS } from '@zhenma/contract/kernel/lists'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { App, Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { useMay } from '../../api/session.ts'
import { useNumberText } from '../atoms.tsx'
import { Can } from '../can.tsx'
import { confirmDanger } from '../dialog/confirm-danger.tsx'
import { useAction } from '../use-action.ts'
import { useFileDownload } from '../use-file-download.ts'
import { listTexts } from './list.texts.ts'
import { FormatMenu } from './sheet-download.tsx'

/**
 * Downloads what a list shows, over all its pages: the filters are those of the list. As xlsx, or (where
 * the call takes a format) as csv. More rows than are downloaded at once become a task, which is told before.
 */
export function ExportButton<E extends Endpoint>(props: {
  readonly endpoint: E
  readonly input: CallInputOf<E>
  /** How many rows the filters leave; with none there is nothing to export. */
  readonly total: number | undefined
}): ReactNode {
  const { endpoint, input, total } = props
  const t = useTexts(listTexts)
  const { message } = App.useApp()
  const numberText = useNumberText()
  const may = useMay()
  const task = useAction(tasks.exportList, {
    success: ({ id }) => (
      <>
        {t('exportBegun')} <a href={`#/system/tasks?open=${id}`}>{t('toTask')}</a>
      </>
    ),
    invalidates: [tasks.list],
  })
  const begin = async (): Promise<void> => {
    const isSure = await confirmDanger({
      title: t('exportAsTask', { count: numberText(total ?? 0) }),
      consequence: t('exportAsTaskMeans', { limit: numberText(MAXIMUM_EXPORT_ROWS) }),
      action: t('exportAs'),
      isDanger: false,
    })
    if (isSure) await task.run({ path: endpoint.path, filter: { ...input } })
  }
  const download = useFileDownload(endpoint, {
    // Rows have come since the list was read, or it has no count.
    onFailure: ({ error }) => {
      const isTooLarge = error === 'LIST_EXPORT_TOO_LARGE' && may(tasks.exportList.allow)
      if (isTooLarge) void begin()
      return isTooLarge
    },
  })
  const busy = download.busy || task.busy
  const hasFormats = 'format' in endpoint.input.shape
  const isLarge = (total ?? 0) > MAXIMUM_EXPORT_ROWS && may(tasks.exportList.allow)
  const run = (format?: string): void => {
    if (total === 0) void message.warning(t('nothingToExport'))
    // The file of a task is taken in whatever format one likes, when it is done.
    else if (hasFormats && isLarge) void begin()
    else void download.start(format === undefined ? input : { ...input, format })
  }
  const plain = (
    <Button icon={<DownloadOutlined />} loading={busy} onClick={() => run()}>
      {t('exportAs')}
    </Button>
  )
  const button = hasFormats ? (
    <Space.Compact>
      {plain}
      <FormatMenu onTake={run}>
        <Button icon={<DownOutlined />} aria-label={t('formats')} title={t('formats')} />
      </FormatMenu>
    </Space.Compact>
  ) : (
    plain
  )
  return endpoint.allow.includes(':') ? <Can do={endpoint.allow}>{button}</Can> : button
}
