import './versions.css'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { When } from '../../../kit/atoms.tsx'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { FailureBox } from '../../../kit/failure-text.tsx'
import { Waiting } from '../../../kit/late/waiting.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { PageCalls } from '../editor/kind.ts'
import type { PhoneWish } from '../editor/phone.tsx'
import { versionTexts } from './versions.texts.ts'
import { qrPicture } from '../../../kit/qr-picture.ts'

/** An address is good for an hour; one that is asked for again is a new one. */
const FRESH_MS = 0

/** The saved draft on a phone of one's own, by a QR code. */
export function PhoneLinkDialog(props: {
  readonly calls: PageCalls
  readonly open: boolean
  readonly id: number
  readonly wish: PhoneWish
  readonly onClose: () => void
}): ReactNode {
  const { calls, open, id, wish } = props
  const t = useTexts(versionTexts)
  const { language, result, code } = wish
  const asked = {
    id,
    language,
    ...(result === undefined ? {} : { result }),
    ...(code === '' ? {} : { code }),
  }
  const link = useCall(calls.previewLink, asked, { enabled: open, staleMs: FRESH_MS })
  const address = link.data && `${window.location.origin}${link.data.path}`
  return (
    <Dialog
      open={open}
      title={t('phoneTitle')}
      width={420}
      footer={null}
      onCancel={props.onClose}
      destroyOnHidden
    >
      {link.error && <FailureBox failure={link.error} onRetry={() => void link.refetch()} />}
      {!link.data && !link.error && <Waiting lines={6} />}
      {link.data && address !== undefined && (
        <div className="phone-link">
          <p>
            {t('phoneHow')} <When at={link.data.expiresAt} exact />
          </p>
          <img src={qrPicture(address)} alt={t('phoneQr')} />
          <a href={address} target="_blank" rel="noreferrer">
            {address}
          </a>
        </div>
      )}
    </Dialog>
  )
}
