import { extendedData } from '@zhenma/contract/extended-data/extended-data.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { useState, type ReactNode } from 'react'
import {
  BindingDialog,
  type BindingDialogProps,
  useBindingOptions,
} from '../../entities/binding/binding-dialog.tsx'
import { LABEL_AND_PRODUCT_TARGETS, submissionOf } from '../../entities/binding/binding-draft.ts'
import { RecordChoice } from '../../entities/binding/record-choice.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { bindTexts } from './bind.texts.ts'
import { type ExtendedDraft, TargetFields } from './target-fields.tsx'

const CHANGED = [
  extendedData.get,
  extendedData.ofLabel,
  extendedData.ofBatch,
  extendedData.ofProduct,
  labels.history,
]

/** Sends a draft by the call of its target. */
function useBinding(onClose: () => void): {
  readonly send: (draft: ExtendedDraft) => void
  readonly busy: boolean
} {
  const t = useTexts(bindTexts)
  const { idempotencyKey, options } = useBindingOptions(onClose)
  const toLabels = useAction(extendedData.bindLabels, { ...options, invalidates: CHANGED })
  const saved = { success: t('doneOne'), invalidates: CHANGED, onDone: options.onDone }
  const toBatch = useAction(extendedData.bindBatch, saved)
  const toProduct = useAction(extendedData.bindProduct, saved)
  const send = (draft: ExtendedDraft): void => {
    const { kind, batchId, productId } = draft
    const extendedIds = draft.isUnbinding ? [] : [...(draft.bound ?? [])]
    if (kind === 'batch') void toBatch.run({ id: batchId ?? 0, extendedIds })
    else if (kind === 'product') void toProduct.run({ id: productId ?? 0, extendedIds })
    else void toLabels.run({ ...submissionOf({ ...draft, kind }, idempotencyKey), extendedIds })
  }
  return { send, busy: toLabels.busy || toBatch.busy || toProduct.busy }
}

/** Binds records to codes, a serial range, a batch or a product, or takes off what is bound. */
export function BindDialog(props: BindingDialogProps<ExtendedDraft>): ReactNode {
  const [draft, setDraft] = useState(props.initial)
  const onDraft = (patch: Partial<ExtendedDraft>): void => setDraft({ ...draft, ...patch })
  const { send, busy } = useBinding(props.onClose)
  return (
    <BindingDialog
      {...props}
      words={bindTexts}
      targets={LABEL_AND_PRODUCT_TARGETS}
      draft={draft}
      onDraft={onDraft}
      choice={(id) => (
        <RecordChoice
          id={id}
          value={draft.bound ?? []}
          onChange={(chosen) => onDraft({ bound: chosen.length === 0 ? undefined : chosen })}
        />
      )}
      targetFields={<TargetFields draft={draft} onDraft={onDraft} />}
      isWithoutNote={draft.kind === 'batch' || draft.kind === 'product'}
      busy={busy}
      onSend={() => send(draft)}
    />
  )
}
