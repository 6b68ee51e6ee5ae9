import { extendedData } from '@zhenma/contract/extended-data/extended-data.contract'
import { MAXIMUM_CODES } from '@zhenma/contract/labels/label-target'
import { Form, Input } from 'antd'
import { Suspense, useId, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { BatchSelect, ProductSelect } from '../../entities/pickers.tsx'
import { NumberInput } from '../../kit/form/controls.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { BindDraft } from './bind-draft.ts'
import { bindTexts } from './bind.texts.ts'

type Names = readonly { readonly name: string }[] | undefined

/** What a batch or product carries so far: it is about to be replaced. */
function Present({ records }: { readonly records: Names }): ReactNode {
  const t = useTexts(bindTexts)
  if (records === undefined) return null
  if (records.length === 0) return t('nowNothing')
  return t('now', { names: records.map(({ name }) => name).join('、') })
}

type Props = {
  readonly draft: BindDraft
  readonly onDraft: (patch: Partial<BindDraft>) => void
}

function RangeFields({ draft, onDraft }: Props): ReactNode {
  const t = useTexts(bindTexts)
  const [startId, endId] = [useId(), useId()]
  return (
    <Suspense fallback={null}>
      <div className="bind-range">
        <Form.Item label={t('start')} htmlFor={startId}>
          <NumberInput
            id={startId}
            min={1}
            value={draft.start}
            onChange={(start) => onDraft({ start: start ?? null })}
          />
        </Form.Item>
        <Form.Item label={t('end')} htmlFor={endId}>
          <NumberInput
            id={endId}
            min={1}
            value={draft.end}
            onChange={(end) => onDraft({ end: end ?? null })}
          />
        </Form.Item>
      </div>
    </Suspense>
  )
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
  if (kind === 'range') return <RangeFields draft={draft} onDraft={onDraft} />
  if (kind === 'batch') {
    return (
      <Form.Item label={t('batch')} htmlFor={id} extra={<Present records={ofBatch.data} />}>
        <BatchSelect
          id={id}
          value={batchId ?? null}
          onChange={(chosen) => onDraft({ batchId: chosen })}
        />
      </Form.Item>
    )
  }
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
    <Form.Item label={t('codes')} htmlFor={id} extra={t('codesHint', { limit: MAXIMUM_CODES })}>
      <Input.TextArea
        id={id}
        rows={4}
        className="mono"
        spellCheck={false}
        value={draft.codes}
        onChange={(event) => onDraft({ codes: event.target.value })}
      />
    </Form.Item>
  )
}
