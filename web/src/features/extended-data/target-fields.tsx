import { extendedData } from '@zhenma/contract/extended-data/extended-data.contract'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import type { BindingDraft, BindingTarget } from '../../entities/binding/binding-draft.ts'
import { LabelTargetFields } from '../../entities/binding/label-target-fields.tsx'
import { CarriedNow, ProductTarget } from '../../entities/binding/product-target.tsx'

/** What is bound: records in the order in which buyers see them. */
export type ExtendedDraft = BindingDraft<readonly number[], BindingTarget>

type Props = {
  readonly draft: ExtendedDraft
  readonly onDraft: (patch: Partial<ExtendedDraft>) => void
}

/** What is bound to: the fields of the chosen kind of target. */
export function TargetFields({ draft, onDraft }: Props): ReactNode {
  const { kind, batchId, productId } = draft
  const ofBatch = useCall(
    extendedData.ofBatch,
    { id: batchId ?? 0 },
    { enabled: kind === 'batch' && batchId !== undefined },
  )
  const ofProduct = useCall(
    extendedData.ofProduct,
    { id: productId ?? 0 },
    { enabled: kind === 'product' && productId !== undefined },
  )
  if (kind === 'product') {
    return (
      <ProductTarget
        productId={productId}
        onChange={(chosen) => onDraft({ productId: chosen })}
        carried={ofProduct.data}
      />
    )
  }
  return (
    <LabelTargetFields
      draft={{ ...draft, kind }}
      onDraft={onDraft}
      batchExtra={<CarriedNow records={ofBatch.data} />}
    />
  )
}
