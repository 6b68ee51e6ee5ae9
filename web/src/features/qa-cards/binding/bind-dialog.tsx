import { labels } from '@zhenma/contract/labels/labels.contract'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { warranties } from '@zhenma/contract/warranty/warranties.contract'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import {
  BindingDialog,
  type BindingDialogProps,
  useBindingOptions,
} from '../../../entities/binding/binding-dialog.tsx'
import {
  type BindingDraft,
  type BindingTarget,
  LABEL_AND_PRODUCT_TARGETS,
  submissionOf,
} from '../../../entities/binding/binding-draft.ts'
import { LabelTargetFields } from '../../../entities/binding/label-target-fields.tsx'
import { ProductTarget } from '../../../entities/binding/product-target.tsx'
import { CardSelect } from '../../../entities/select/card-select.tsx'
import { useNumberText } from '../../../kit/atoms.tsx'
import { useAction } from '../../../kit/use-action.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { bindTexts } from './bind.texts.ts'

export type CardDraft = BindingDraft<number, BindingTarget>

const CHANGED = [qaCards.get, qaCards.ofLabel, qaCards.ofProduct, warranties.ofLabel]

/** Sends a draft by the call of its target. */
function useBinding(onClose: () => void): {
  readonly send: (draft: CardDraft) => void
  readonly busy: boolean
} {
  const t = useTexts(bindTexts)
  const { idempotencyKey, options } = useBindingOptions(onClose)
  const toLabels = useAction(qaCards.bindLabels, {
    ...options,
    invalidates: [...CHANGED, labels.history],
  })
  const toProduct = useAction(qaCards.bindProduct, {
    success: t('doneOne'),
    invalidates: CHANGED,
    onDone: options.onDone,
  })
  const send = (draft: CardDraft): void => {
    const { kind, productId } = draft
    const cardId = draft.isUnbinding ? null : (draft.bound ?? null)
    if (kind === 'product') void toProduct.run({ id: productId ?? 0, cardId })
    else void toLabels.run({ ...submissionOf({ ...draft, kind }, idempotencyKey), cardId })
  }
  return { send, busy: toLabels.busy || toProduct.busy }
}

function TargetFields(props: {
  readonly draft: CardDraft
  readonly onDraft: (patch: Partial<CardDraft>) => void
}): ReactNode {
  const { draft, onDraft } = props
  const { kind, productId } = draft
  const carried = useCall(
    qaCards.ofProduct,
    { id: productId ?? 0 },
    { enabled: kind === 'product' && productId !== undefined },
  ).data
  if (kind !== 'product') return <LabelTargetFields draft={{ ...draft, kind }} onDraft={onDraft} />
  return (
    <ProductTarget
      productId={productId}
      onChange={(chosen) => onDraft({ productId: chosen })}
      carried={carried && (carried.card === null ? [] : [carried.card])}
    />
  )
}

/** Binds a card to codes, a serial range, a batch or a product, or takes off what is bound. */
export function BindDialog(props: BindingDialogProps<CardDraft>): ReactNode {
  const [draft, setDraft] = useState(props.initial)
  const onDraft = (patch: Partial<CardDraft>): void => setDraft({ ...draft, ...patch })
  const { send, busy } = useBinding(props.onClose)
  return (
    <BindingDialog
      {...props}
      words={bindTexts}
      targets={LABEL_AND_PRODUCT_TARGETS}
      draft={draft}
      onDraft={onDraft}
      choice={(id) => (
        <CardSelect
          id={id}
          value={draft.bound ?? null}
          onChange={(chosen) => onDraft({ bound: chosen })}
        />
      )}
      targetFields={<TargetFields draft={draft} onDraft={onDraft} />}
      isWithoutNote={draft.kind === 'product'}
      busy={busy}
      onSend={() => send(draft)}
    />
  )
}

/** How many labels and products carry a card. */
export function BoundTo(props: {
  readonly labelCount: number
  readonly productCount: number
}): ReactNode {
  const { labelCount, productCount } = props
  const t = useTexts(bindTexts)
  const numberText = useNumberText()
  return (
    <section className="detail-section">
      <h2>{t('boundTo')}</h2>
      {labelCount + productCount === 0 && <p>{t('boundToNothing')}</p>}
      {productCount > 0 && <p>{t('boundProducts', { count: numberText(productCount) })}</p>}
      {labelCount > 0 && <p>{t('boundLabels', { count: numberText(labelCount) })}</p>}
    </section>
  )
}
