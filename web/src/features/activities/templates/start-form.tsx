import type { ActivityStart } from '@zhenma/contract/draws/activity-starts'
import type { ActivityTemplateRow } from '@zhenma/contract/draws/activity-templates.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { Input } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { defineFields } from '../../../kit/fields.ts'
import { MomentInput } from '../../../kit/form/controls.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { PictureInput, withPictureId } from '../../../kit/upload/picture-input.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ActivityDetail } from '../activities.fields.tsx'
import { activityTexts } from '../activities.texts.ts'
import { CHANGED } from '../activity-form.tsx'
import { templateTexts } from './template.texts.ts'

/** What a new activity starts from: a template of the company, or one that comes with the product. */
export type Start = { readonly name: string; readonly needsPicture: boolean } & (
  | { readonly id: number; readonly readyMade?: undefined }
  | { readonly readyMade: ActivityStart; readonly id?: undefined }
)

const MAXIMUM_NAME = 100

type Starting = CallInputOf<typeof draws.startFromTemplate>
const PERIOD = [
  {
    name: 'name',
    label: activityTexts.name,
    form: () => <Input maxLength={MAXIMUM_NAME} autoFocus />,
  },
  { name: 'startsAt', label: activityTexts.startsAt, form: () => <MomentInput /> },
  { name: 'endsAt', label: activityTexts.endsAt, form: () => <MomentInput /> },
] as const

/** Makes an activity of a template: asks what it is called, when it runs, and for a picture where prizes have none. */
export function StartForm(props: {
  readonly start: Start | undefined
  readonly onDone: (created: { readonly id: number }) => void
  readonly onClose: () => void
}): ReactNode {
  const { start, onDone, onClose } = props
  const t = useTexts(templateTexts)
  const needsPicture = start?.needsPicture === true
  const fields = useMemo(
    () =>
      defineFields<{ row: Starting; input: Starting }>()([
        ...PERIOD,
        {
          name: 'imageId',
          label: templateTexts.prizePicture,
          help: templateTexts.prizePictureHelp,
          form: () => <PictureInput purpose="activity" />,
        },
      ]),
    [],
  )
  return (
    <FormDialog
      open={start !== undefined}
      title={t('title')}
      fields={fields}
      sections={[
        { names: ['name'] },
        { columns: 2, names: ['startsAt', 'endsAt'] },
        ...(needsPicture ? [{ names: ['imageId' as const] }] : []),
      ]}
      action={draws.startFromTemplate}
      initial={{ name: start?.name ?? '' }}
      fixed={start?.id === undefined ? { readyMade: start?.readyMade } : { id: start.id }}
      toInput={withPictureId}
      invalidates={CHANGED}
      success={t('started')}
      width={680}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="dialog-lead">{t('startHelp')}</p>
    </FormDialog>
  )
}

type Named = { readonly name: string }
const nameFields = defineFields<{ row: Named; input: Named }>()([
  {
    name: 'name',
    label: templateTexts.name,
    form: () => <Input maxLength={MAXIMUM_NAME} autoFocus />,
  },
])

/** Keeps what is set of `activity` as a template. */
export function KeepForm(props: {
  readonly open: boolean
  readonly activity: ActivityDetail | undefined
  readonly onClose: () => void
}): ReactNode {
  const { open, activity, onClose } = props
  const t = useTexts(templateTexts)
  const name = activity?.name ?? ''
  return (
    <FormDialog
      open={open}
      title={t('keepTitle', { name })}
      fields={nameFields}
      action={draws.createTemplate}
      initial={{ name }}
      fixed={{ activityId: activity?.id ?? 0 }}
      invalidates={[draws.templates]}
      success={t('kept')}
      onClose={onClose}
    >
      <p className="dialog-lead">{t('keepHelp')}</p>
    </FormDialog>
  )
}

/** Gives a template another name. */
export function RenameForm(props: {
  readonly template: ActivityTemplateRow | undefined
  readonly onClose: () => void
}): ReactNode {
  const { template, onClose } = props
  const t = useTexts(templateTexts)
  const name = template?.name ?? ''
  return (
    <FormDialog
      open={template !== undefined}
      title={t('renameNamed', { name })}
      fields={nameFields}
      action={draws.renameTemplate}
      initial={{ name }}
      fixed={{ id: template?.id ?? 0 }}
      invalidates={[draws.templates]}
      success={t('renamed')}
      onClose={onClose}
    />
  )
}
