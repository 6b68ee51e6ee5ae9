import { extendedData } from '@zhenma/contract/extended-data/extended-data.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { ReactNode } from 'react'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import type { UploadedImage } from '../../kit/upload/image-upload.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { extendedFields, extendedFormSections } from './extended.fields.tsx'
import { extendedTexts } from './extended.texts.ts'

export type ExtendedDetail = OutputOf<typeof extendedData.get>

const FOR_NEW = { type: 'text', displayed: true, content: '' }
const CHANGED = [
  extendedData.list,
  extendedData.get,
  extendedData.ofLabel,
  extendedData.ofBatch,
  extendedData.ofProduct,
]

/** The form's values as the call takes them: a picture by its id, the preview not at all. */
function toInput({ imageId, preview: _, ...values }: Record<string, unknown>) {
  return { ...values, imageId: (imageId as UploadedImage | undefined)?.id ?? null }
}

/** Creates extended data, or edits `record`, beside what a buyer would see. */
export function ExtendedForm(props: {
  readonly open: boolean
  readonly record: ExtendedDetail | undefined
  readonly onClose: () => void
}): ReactNode {
  const { open, record, onClose } = props
  const t = useTexts(extendedTexts)
  const shared = {
    open,
    onClose,
    fields: extendedFields,
    sections: extendedFormSections,
    toInput,
    invalidates: CHANGED,
    width: 900,
  }
  if (record === undefined) {
    return (
      <FormDialog
        {...shared}
        key="new"
        title={t('create')}
        action={extendedData.create}
        initial={FOR_NEW}
      />
    )
  }
  const { imageId, imageUrl, name } = record
  const image = imageId === null ? undefined : { id: imageId, url: imageUrl ?? '', name }
  return (
    <FormDialog
      {...shared}
      key={record.id}
      title={t('edit')}
      action={extendedData.update}
      initial={{ ...record, imageId: image }}
      fixed={{ id: record.id, revision: record.revision }}
    />
  )
}
