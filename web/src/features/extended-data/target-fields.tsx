import { extendedData } from '@zhenma/contract/extended-data/extended-data.contract'
import { Form } from 'antd'
import { useId, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { type BindingDraft, LABEL_TARGETS } from '../../entities/binding/binding-draft.ts'
import { LabelTargetFields } from '../../entities/binding/label-target-fields.tsx'
import { ProductSelect } from '../../entities/select/pickers.tsx'
import { useNamesText } from '../../kit/atoms.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { bindTexts } from './bind.texts.ts'

export const TARGETS = [...LABEL_TARGETS, 'product'] as const

/** What is bound: records in the order in which buyers see them. */
export type ExtendedDraft = BindingDraft<readonly number[], (typeof TARGETS)[number]>

type Names = readonly { readonly name: string }[] | undefined

/** What a batch or product carries so far: it is about to be replaced. */
function Present({ records }: { readonly records: Names }): ReactNode {
  const t = useTexts(bindTexts)
  const namesText = useNamesText()
  if (records === undefined) return null
  if (records.length === 0) return t('nowNothing')
  return t('now', { names: namesText(records.map(({ name }) => name)) })
}

type Props = {
  readonly draft: ExtendedDraft
  readonly onDraft: (patch: Partial<ExtendedDraft>) => void
}

/** What is bound to: the fields of the chosen kind of target. */
export function TargetFields({ draft, onDraft }: Props): ReactNode {
  const t = useTexts(bindTexts)
  const id = useId()
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
      <Form.Item label={t('product')} htmlFor={id} extra={<Present records={ofProduct.data} />}>
        <ProductSelect
          id={id}
          value={productId ?? null}
          onChange={(chosen) => onDraft({ productId: chosen })}
        />
      </Form.Item>
    )
  }
  return (
    <LabelTargetFields
      draft={{ ...draft, kind }}
      onDraft={onDraft}
      batchExtra={<Present records={ofBatch.data} />}
    />
  )
}
