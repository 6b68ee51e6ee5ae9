import { batches } from '@zhenma/contract/batches/batches.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import type { ReactNode } from 'react'
import { useNumberText } from '../../kit/atoms.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { batchFields, batchFormSections } from './batches.fields.tsx'
import { batchTexts } from './batches.texts.ts'
import { useIdempotencyKey } from '../../api/idempotency-key.ts'
import { NO_PACKAGING, packagingInput, type PackagingChoice } from './packaging-choice.ts'

const FOR_NEW = { activationRequired: true, packaging: NO_PACKAGING }

function toBatchInput(values: Record<string, unknown>): Record<string, unknown> {
  const { packaging, ...rest } = values
  return { ...rest, ...packagingInput((packaging as PackagingChoice | undefined) ?? NO_PACKAGING) }
}

/** Generates a batch. One dialog, one key: sent twice by accident, it is generated once. */
export function BatchForm(props: {
  readonly open: boolean
  readonly onClose: () => void
  readonly onDone: (id: number) => void
}): ReactNode {
  const t = useTexts(batchTexts)
  const numberText = useNumberText()
  const [key, renewKey] = useIdempotencyKey()
  return (
    <FormDialog
      open={props.open}
      title={t('create')}
      fields={batchFields}
      sections={batchFormSections}
      action={batches.generate}
      initial={FOR_NEW}
      fixed={{ idempotencyKey: key }}
      toInput={toBatchInput}
      invalidates={[batches.list, batches.search, labels.totals]}
      success={(batch) =>
        t('generated', { start: numberText(batch.start), end: numberText(batch.end) })
      }
      submitText={t('create')}
      isFinal
      onClose={props.onClose}
      onDone={(batch) => {
        renewKey()
        props.onDone(batch.id)
      }}
      width={680}
    >
      <p className="form-lead">{t('createHelp')}</p>
    </FormDialog>
  )
}
