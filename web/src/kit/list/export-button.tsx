import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import DownOutlined from '@ant-design/icons/DownOutlined'
import type { CallInputOf, Endpoint } from '@zhenma/contract/kernel/endpoint'
import { App, Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { Can } from '../can.tsx'
import { useFileDownload } from '../use-file-download.ts'
import { listTexts } from './list.texts.ts'
import { FormatMenu } from './sheet-download.tsx'

/**
 * Downloads what a list shows, over all its pages: the filters are those of the list. As xlsx, or (where
 * the call takes a format) as csv.
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
  const { busy, start } = useFileDownload(endpoint)
  const hasFormats = 'format' in endpoint.input.shape
  const run = (format?: string): void => {
    if (total === 0) void message.warning(t('nothingToExport'))
    else void start(format === undefined ? input : { ...input, format })
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
