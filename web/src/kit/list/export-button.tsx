import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import type { CallInputOf, Endpoint } from '@zhenma/contract/kernel/endpoint'
import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { Can } from '../can.tsx'
import { useFileDownload } from '../use-file-download.ts'
import { listTexts } from './list.texts.ts'

/** Downloads what a list shows, over all its pages: the filters are those of the list. */
export function ExportButton<E extends Endpoint>(props: {
  readonly endpoint: E
  readonly input: CallInputOf<E>
  /** How many rows the filters leave; with none there is nothing to export. */
  readonly total: number | undefined
}): ReactNode {
  const { endpoint, input, total } = props
  const t = useTexts(listTexts)
  const { message } = App.useApp()
  const { busy, start } = useFileDownload(endpoint)
  const run = (): void => {
    if (total === 0) void message.warning(t('nothingToExport'))
    else void start(input)
  }
  const button = (
    <Button icon={<DownloadOutlined />} loading={busy} onClick={run}>
      {t('exportAs')}
    </Button>
  )
  return endpoint.allow.includes(':') ? <Can do={endpoint.allow}>{button}</Can> : button
}
