import { activities } from '@zhenma/contract/activities/activities.contract'
import { drawProofs } from '@zhenma/contract/draws/draw-proofs.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import type { ReactNode } from 'react'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { withPicture, withPictureId } from '../../kit/upload/picture-input.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import {
  activityCopySections,
  type ActivityDetail,
  activityFields,
  activityFormSections,
} from './activities.fields.tsx'
import { activityTexts } from './activities.texts.ts'

const FOR_NEW = { content: '', notes: '' }
export const CHANGED = [
  activities.list,
  activities.info,
  activities.search,
  activities.ofLabel,
  drawProofs.state,
] as const

/** Creates an activity, which is offline then, or edits `activity`. */
export function ActivityForm(props: {
  readonly open: boolean
  readonly activity: ActivityDetail | undefined
  readonly onCreated: (created: { readonly id: number }) => void
  readonly onClose: () => void
}): ReactNode {
  const { open, activity, onCreated, onClose } = props
  const t = useTexts(activityTexts)
  const shared = {
    open,
    onClose,
    fields: activityFields,
    sections: activityFormSections,
    toInput: withPictureId,
    invalidates: CHANGED,
    width: 680,
  }
  if (activity === undefined) {
    return (
      <FormDialog
        {...shared}
        key="new"
        title={t('create')}
        action={activities.create}
        initial={FOR_NEW}
        onDone={onCreated}
      />
    )
  }
  return (
    <FormDialog
      {...shared}
      key={activity.id}
      title={t('edit')}
      action={activities.update}
      initial={withPicture(activity)}
      fixed={{ id: activity.id, revision: activity.revision }}
    />
  )
}

const MAXIMUM_NAME = 100

/** Makes a new activity of `activity`: asks what it is called, and when it runs. */
export function CopyForm(props: {
  readonly open: boolean
  readonly activity: ActivityDetail | undefined
  readonly onDone: (copy: { readonly id: number }) => void
  readonly onClose: () => void
}): ReactNode {
  const { open, activity, onDone, onClose } = props
  const t = useTexts(activityTexts)
  const name = activity?.name ?? ''
  return (
    <FormDialog
      open={open}
      title={t('copyTitle', { name })}
      fields={activityFields}
      sections={activityCopySections}
      action={draws.copyActivity}
      // When it runs is what a copy differs in: nothing is proposed.
      initial={{ name: t('copyOf', { name }).slice(0, MAXIMUM_NAME) }}
      fixed={{ id: activity?.id ?? 0 }}
      invalidates={CHANGED}
      submitText={t('copy')}
      success={t('copied')}
      width={680}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="dialog-lead">{t('copyHelp')}</p>
      <p className="dialog-lead">{t('copyLeaves')}</p>
    </FormDialog>
  )
}
