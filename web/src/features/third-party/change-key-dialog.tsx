import { thirdParty } from '@zhenma/contract/third-party/third-party.contract'
import type { ReactNode } from 'react'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { applicationTexts } from './applications.texts.ts'
import type { MadeKey } from './key-dialog.tsx'
import { OverlapDialog } from './overlap-dialog.tsx'

/** Asks how long the old key goes on, and changes it. */
export function ChangeKeyDialog(props: {
  readonly of: { readonly id: number; readonly name: string } | undefined
  readonly onClose: () => void
  readonly onMade: (made: MadeKey) => void
}): ReactNode {
  const { of, onClose, onMade } = props
  const t = useTexts(applicationTexts)
  const change = useAction(thirdParty.changeKey, {
    success: null,
    invalidates: [thirdParty.list, thirdParty.get],
  })
  const submit = async (overlapHours: number): Promise<void> => {
    if (of === undefined) return
    const made = await change.run({ id: of.id, overlapHours })
    if (made === undefined) return
    onClose()
    onMade(made)
  }
  return (
    <OverlapDialog
      open={of !== undefined}
      title={t('changeKey')}
      means={t('changeKeyMeans')}
      label={t('overlap')}
      busy={change.busy}
      onClose={onClose}
      onSubmit={(hours) => void submit(hours)}
    />
  )
}
