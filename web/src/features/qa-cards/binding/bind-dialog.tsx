import { labels } from '@zhenma/contract/labels/labels.contract'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { warranties } from '@zhenma/contract/warranty/warranties.contract'
import { useState, type ReactNode } from 'react'
import {
  BindingDialog,
  type BindingDialogProps,
  useBindingOptions,
} from '../../../entities/binding/binding-dialog.tsx'
import {
  type BindingDraft,
  LABEL_TARGETS,
  submissionOf,
} from '../../../entities/binding/binding-draft.ts'
import { LabelTargetFields } from '../../../entities/binding/label-target-fields.tsx'
import { CardSelect } from '../../../entities/select/card-select.tsx'
import { useAction } from '../../../kit/use-action.ts'
import { bindTexts } from './bind.texts.ts'
import { useNumberText } from '../../../kit/atoms.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

/** Binds a card to codes, a serial range or a batch, or takes off what is bound. */
export function BindDialog(props: BindingDialogProps<BindingDraft>): ReactNode {
  const [draft, setDraft] = useState(props.initial)
  const onDraft = (patch: Partial<BindingDraft>): void => setDraft({ ...draft, ...patch })
  const { idempotencyKey, options } = useBindingOptions(props.onClose)
  const binding = useAction(qaCards.bindLabels, {
    ...options,
    invalidates: [qaCards.get, qaCards.ofLabel, warranties.ofLabel, labels.history],
  })
  const cardId = draft.isUnbinding ? null : (draft.bound ?? null)
  return (
    <BindingDialog
      {...props}
      words={bindTexts}
      targets={LABEL_TARGETS}
      draft={draft}
      onDraft={onDraft}
      choice={(id) => (
        <CardSelect
          id={id}
          value={draft.bound ?? null}
          onChange={(chosen) => onDraft({ bound: chosen })}
        />
      )}
      targetFields={<LabelTargetFields draft={draft} onDraft={onDraft} />}
      busy={binding.busy}
      onSend={() => void binding.run({ ...submissionOf(draft, idempotencyKey), cardId })}
    />
  )
}

/** How many labels carry a card. */
export function BoundTo({ labelCount }: { readonly labelCount: number }): ReactNode {
  const t = useTexts(bindTexts)
  const numberText = useNumberText()
  return (
    <section className="detail-section">
      <h2>{t('boundTo')}</h2>
      <p>
        {labelCount === 0
          ? t('boundToNothing')
          : t('boundLabels', { count: numberText(labelCount) })}
      </p>
    </section>
  )
}
