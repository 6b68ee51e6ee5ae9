import { activities } from '@zhenma/contract/activities/activities.contract'
import type { ReactNode } from 'react'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import type { UploadedImage } from '../../kit/upload/image-upload.tsx'
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

/** The form's values as the call takes them: a picture by its id. */
function toInput({ imageId, ...values }: Record<string, unknown>) {
  return { ...values, imageId: (imageId as UploadedImage | undefined)?.id ?? null }
}

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
    toInput,
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
  const { imageId, imageUrl, name } = activity
  const image = imageId === null ? undefined : { id: imageId, url: imageUrl ?? '', name }
  return (
    <FormDialog
      {...shared}
      key={activity.id}
      title={t('edit')}
      action={activities.update}
      initial={{ ...activity, imageId: image }}
      fixed={{ id: activity.id, revision: activity.revision }}
    />
  )
}
