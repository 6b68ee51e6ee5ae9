import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { agreementTexts } from './agreement.texts.ts'

const PARTS = ['account', 'data', 'use', 'contact'] as const

/** What whoever registers agrees to. */
export function AgreementDialog(props: {
  readonly open: boolean
  readonly onClose: () => void
}): ReactNode {
  const t = useTexts(agreementTexts)
  return (
    <Dialog
      open={props.open}
      title={t('title')}
      onCancel={props.onClose}
      footer={
        <Button type="primary" onClick={props.onClose}>
          {t('understood')}
        </Button>
      }
    >
      <div className="agreement">
        {PARTS.map((part) => (
          <section key={part}>
            <h3>{t(`${part}Title`)}</h3>
            <p>{t(`${part}Text`)}</p>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
