import { extendedData } from '@zhenma/contract/extended-data/extended-data.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { ReactNode } from 'react'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { withPicture, withPictureId } from '../../kit/upload/picture-input.tsx'
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
function toInput({ preview: _, ...values }: Record<string, unknown>) {
  return withPictureId(values)
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
  return (
    <FormDialog
      {...shared}
      key={record.id}
      title={t('edit')}
      action={extendedData.update}
      initial={withPicture(record)}
      fixed={{ id: record.id, revision: record.revision }}
    />
  )
}
