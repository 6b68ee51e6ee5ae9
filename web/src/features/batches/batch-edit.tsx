import { batches } from '@zhenma/contract/batches/batches.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { ReactNode } from 'react'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { batchEditSections, batchFields } from './batches.fields.tsx'
import { batchTexts } from './batches.texts.ts'

/** A template that was taken out is the standard sheet; left out it would stay. */
const toInput = (values: Record<string, unknown>): Record<string, unknown> => ({
  ...values,
  printTemplateId: values['printTemplateId'] ?? null,
})

/** Changes what is the batch's own: name, print template and note. */
export function BatchEdit(props: {
  readonly batch: OutputOf<typeof batches.get>
  readonly open: boolean
  readonly onClose: () => void
}): ReactNode {
  const { id, revision, name, note, printTemplateId } = props.batch
  const t = useTexts(batchTexts)
  return (
    <FormDialog
      open={props.open}
      title={t('edit')}
      fields={batchFields}
      sections={batchEditSections}
      action={batches.update}
      initial={{ name, note, printTemplateId }}
      fixed={{ id, revision }}
      toInput={toInput}
      invalidates={[batches.list, batches.get, batches.search]}
      onClose={props.onClose}
    >
      <p className="form-lead">{t('editHelp')}</p>
    </FormDialog>
  )
}
