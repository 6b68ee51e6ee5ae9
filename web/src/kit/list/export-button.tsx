import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import type { CallInputOf, Endpoint } from '@zhenma/contract/kernel/endpoint'
import { App, Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { download, saveFile } from '../../api/call.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { bytesText } from '../bytes-text.ts'
import { Can } from '../can.tsx'
import { useFailureNotice } from '../failure-text.tsx'
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
  const showFailure = useFailureNotice()
  const [receivedBytes, setReceivedBytes] = useState<number>()
  const run = async (): Promise<void> => {
    if (total === 0) {
      void message.warning(t('nothingToExport'))
      return
    }
    setReceivedBytes(0)
    try {
      const onProgress = (progress: { receivedBytes: number }): void =>
        setReceivedBytes(progress.receivedBytes)
      saveFile(await download(endpoint, input, { onProgress }))
    } catch (failure) {
      showFailure(failure)
    } finally {
      setReceivedBytes(undefined)
    }
  }
  const button = (
    <Button
      icon={<DownloadOutlined />}
      loading={receivedBytes !== undefined}
      onClick={() => void run()}
    >
      {receivedBytes === undefined
        ? t('exportAs')
        : t('exporting', { size: bytesText(receivedBytes) })}
    </Button>
  )
  return endpoint.allow.includes(':') ? <Can do={endpoint.allow}>{button}</Can> : button
}
