import CopyOutlined from '@ant-design/icons/CopyOutlined'
import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import { Alert, App, Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { copyText } from '../../kit/copy-text.ts'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { applicationTexts } from './applications.texts.ts'
import './third-party.css'

export type MadeKey = {
  readonly name: string
  readonly key: string
  /** It signs what webhooks are sent. */
  readonly isSecret?: boolean
}

/** Gives the browser a text as a file. */
function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** A key, shown this once: the server keeps only what it is checked with. */
export function KeyDialog(props: {
  readonly made: MadeKey | undefined
  readonly onClose: () => void
}): ReactNode {
  const { made, onClose } = props
  const t = useTexts(applicationTexts)
  const tKit = useTexts(kitTexts)
  const { message } = App.useApp()
  const key = made?.key ?? ''
  const isSecret = made?.isSecret === true
  // Of a key the beginning is open; of a secret nothing.
  const file = isSecret ? 'webhook-secret' : key.slice(0, 19)
  const copy = async (): Promise<void> => {
    await copyText(key)
    void message.success(tKit('copied'), 1)
  }
  return (
    <Dialog
      open={made !== undefined}
      title={t(isSecret ? 'secret' : 'key')}
      onCancel={onClose}
      mask={{ closable: false }}
      width={560}
      destroyOnHidden
      footer={
        <Button type="primary" onClick={onClose}>
          {tKit('close')}
        </Button>
      }
    >
      <p>{t(isSecret ? 'secretOf' : 'keyOf', { name: made?.name ?? '' })}</p>
      <output className="application-key">{key}</output>
      <Space wrap className="application-key-actions">
        <Button icon={<CopyOutlined />} onClick={() => void copy()}>
          {t('copyKey')}
        </Button>
        <Button icon={<DownloadOutlined />} onClick={() => download(`${file}.txt`, `${key}\n`)}>
          {t('downloadKey')}
        </Button>
      </Space>
      <Alert type="warning" showIcon title={t('keyOnce')} />
    </Dialog>
  )
}
