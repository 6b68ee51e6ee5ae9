import CopyOutlined from '@ant-design/icons/CopyOutlined'
import { Alert, App, Button } from 'antd'
import type { ReactNode } from 'react'
import { copyText } from '../../kit/copy-text.ts'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import './temporary-password.css'
import { temporaryPasswordTexts } from './temporary-password.texts.ts'

export type Temporary = { readonly username: string; readonly password: string }

/** A temporary password, shown this once: the server keeps only what it is checked with. */
export function TemporaryPassword(props: {
  readonly made: Temporary | undefined
  /** What has been done; without it what is shown. */
  readonly title?: string
  readonly onClose: () => void
}): ReactNode {
  const { made, onClose } = props
  const t = useTexts(temporaryPasswordTexts)
  const tKit = useTexts(kitTexts)
  const { message } = App.useApp()
  const copy = async (): Promise<void> => {
    await copyText(made?.password ?? '')
    void message.success(tKit('copied'), 1)
  }
  return (
    <Dialog
      open={made !== undefined}
      title={props.title ?? t('title')}
      onCancel={onClose}
      mask={{ closable: false }}
      width={440}
      destroyOnHidden
      footer={
        <Button type="primary" onClick={onClose}>
          {tKit('close')}
        </Button>
      }
    >
      <p>{t('of', { username: made?.username ?? '' })}</p>
      <p className="temporary-password">
        <output>{made?.password}</output>
        <Button icon={<CopyOutlined />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </p>
      <Alert type="warning" showIcon title={t('once')} />
    </Dialog>
  )
}
