import { useState, type ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { FailureBox } from '../../../kit/failure-text.tsx'
import { useTextLanguage } from '../../../kit/form/translations-input.tsx'
import { Waiting } from '../../../kit/late/waiting.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { TemplateKind } from '../editor/kind.ts'
import { Phone, type PhoneWish } from '../editor/phone.tsx'
import { Changes } from './changes.tsx'
import { versionTexts } from './versions.texts.ts'

type Props = {
  readonly kind: TemplateKind
  readonly id: number
  /** Undefined: closed. */
  readonly number: number | undefined
  readonly onClose: () => void
}

/** A version as buyers saw it. */
export function LookDialog({ kind, id, number, onClose }: Props): ReactNode {
  const t = useTexts(versionTexts)
  const language = useTextLanguage()
  const [wish, setWish] = useState<PhoneWish>({ language, result: undefined, code: '' })
  const found = useCall(
    kind.calls.version,
    { id, number: number ?? 0 },
    { enabled: number !== undefined },
  )
  return (
    <Dialog
      open={number !== undefined}
      title={t('version', { number: number ?? 0 })}
      width={480}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      {found.error && <FailureBox failure={found.error} onRetry={() => void found.refetch()} />}
      {number !== undefined && !found.data && !found.error && <Waiting lines={8} />}
      {number !== undefined && found.data && (
        <Phone calls={kind.calls} document={found.data.document} wish={wish} onWish={setWish} />
      )}
    </Dialog>
  )
}

/** A version beside the one that is published. */
export function CompareDialog(props: Props & { readonly live: number }): ReactNode {
  const { kind, id, number, live, onClose } = props
  const t = useTexts(versionTexts)
  const isOpen = number !== undefined
  const one = useCall(kind.calls.version, { id, number: number ?? 0 }, { enabled: isOpen })
  const other = useCall(kind.calls.version, { id, number: live }, { enabled: isOpen })
  const error = one.error ?? other.error
  return (
    <Dialog
      open={isOpen}
      title={t('compareLive', { number: number ?? 0, live })}
      width={640}
      footer={null}
      onCancel={onClose}
    >
      {error && <FailureBox failure={error} />}
      {isOpen && !error && !(one.data && other.data) && <Waiting lines={4} />}
      {isOpen && one.data && other.data && (
        <Changes
          before={kind.compared(one.data.document)}
          after={kind.compared(other.data.document)}
        />
      )}
    </Dialog>
  )
}
