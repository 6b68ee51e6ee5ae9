import { activities } from '@zhenma/contract/activities/activities.contract'
import type { ReactNode } from 'react'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { withPicture, withPictureId } from '../../kit/upload/picture-input.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { type ActivityDetail, activityFields, activityFormSections } from './activities.fields.tsx'
import { activityTexts } from './activities.texts.ts'

const FOR_NEW = { content: '', notes: '' }
export const CHANGED = [
  activities.list,
  activities.info,
  activities.search,
  activities.ofLabel,
] as const

/** Creates an activity, which is offline then, or edits `activity`. */
export function ActivityForm(props: {
  readonly open: boolean
  readonly activity: ActivityDetail | undefined
  readonly onClose: () => void
}): ReactNode {
  const { open, activity, onClose } = props
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
