import { activities } from '@zhenma/contract/activities/activities.contract'
import { drawProofs } from '@zhenma/contract/draws/draw-proofs.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { type PrizeRow, prizes } from '@zhenma/contract/prizes/prizes.contract'
import type { ReactNode } from 'react'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import type { UploadedImage } from '../../kit/upload/image-upload.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { useConfirmOnline } from './going-online/confirm-online.tsx'
import { prizeFields, prizeFormSections } from './prizes.fields.tsx'
import { prizeTexts } from './prizes.texts.ts'

/** Reading calls that are out of date once prizes or their codes have changed. */
export const PRIZES_CHANGED = [
  prizes.list,
  prizes.info,
  prizes.countAllocable,
  prizes.winners,
  activities.info,
  draws.progress,
  // What it comes to hangs on how much can be won.
  draws.rule,
  drawProofs.state,
] as const

/** The form's values as the call takes them: a picture by its id. */
function toInput({ imageId, ...values }: Record<string, unknown>) {
  return { ...values, imageId: (imageId as UploadedImage | undefined)?.id }
}

/** Adds a prize to an activity, or edits `prize`. `children`: how many of it there can be. */
export function PrizeForm(props: {
  readonly open: boolean
  readonly activityId: number
  readonly prize: PrizeRow | undefined
  /** Buyers draw in it: what changes for them is asked about first. */
  readonly isOnline?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}): ReactNode {
  const { open, activityId, prize, isOnline = false, onClose, children } = props
  const t = useTexts(prizeTexts)
  const confirms = useConfirmOnline(prize)
  const shared = {
    open,
    onClose,
    fields: prizeFields,
    sections: prizeFormSections,
    toInput,
    invalidates: PRIZES_CHANGED,
    ...(isOnline ? { confirms } : {}),
    children,
  }
  if (prize === undefined) {
    return (
      <FormDialog
        {...shared}
        key="new"
        title={t('create')}
        action={prizes.create}
        initial={{ handover: 'parcel' }}
        fixed={{ activityId }}
      />
    )
  }
  const { id, revision, name, level, quantity, imageId, imageUrl, handover, collectDays } = prize
  return (
    <FormDialog
      {...shared}
      key={id}
      title={t('edit')}
      action={prizes.update}
      initial={{
        name,
        level,
        quantity,
        handover,
        collectDays,
        imageId: { id: imageId, url: imageUrl, name },
      }}
      fixed={{ id, revision }}
    />
  )
}
