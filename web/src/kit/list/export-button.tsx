import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import DownOutlined from '@ant-design/icons/DownOutlined'
import type { CallInputOf, Endpoint } from '@zhenma/contract/kernel/endpoint'
import { Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { Can } from '../can.tsx'
import { listTexts } from './list.texts.ts'
import { FormatMenu } from './sheet-download.tsx'
import { useListExport } from './use-list-export.tsx'

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
  const { busy, start } = useListExport({ endpoint, input, total })
  const plain = (
    <Button
      className="list-export"
      icon={<DownloadOutlined />}
      loading={busy}
      onClick={() => start()}
    >
      {t('exportAs')}
    </Button>
  )
  const button =
    'format' in endpoint.input.shape ? (
      <Space.Compact>
        {plain}
        <FormatMenu onTake={start}>
          <Button icon={<DownOutlined />} aria-label={t('formats')} title={t('formats')} />
        </FormatMenu>
      </Space.Compact>
    ) : (
      plain
    )
  return endpoint.allow.includes(':') ? <Can do={endpoint.allow}>{button}</Can> : button
}
