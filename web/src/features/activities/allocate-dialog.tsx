import { codeAllocation } from '@zhenma/contract/kernel/rules/marketing'
import { sayRule } from '@zhenma/contract/kernel/rules/rule-texts'
import { MAXIMUM_ALLOCATION } from '@zhenma/contract/prizes/prize-limits'
import { type PrizeRow, prizes } from '@zhenma/contract/prizes/prizes.contract'
import { Form } from 'antd'
import { Suspense, useId, useState, type ReactNode } from 'react'
import { useIdempotencyKey } from '../../api/idempotency-key.ts'
import { useCall } from '../../api/use-call.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { secondOf } from '../../kit/business-time.ts'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { NumberInput } from '../../kit/form/controls.ts'
import { Select } from '../../kit/form/select.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useAction } from '../../kit/use-action.ts'
import { useLanguage } from '../../texts/language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { type AllocationDraft, batchesOf, chooseBatch, productsOf } from './allocation-draft.ts'
import { PRIZES_CHANGED } from './prize-form.tsx'
import { allocationTexts } from './prizes.texts.ts'

type PartProps = {
  readonly prize: PrizeRow
  readonly draft: AllocationDraft
  readonly onDraft: (draft: AllocationDraft) => void
}

/** Of which batch and product: what there is in the activity. */
function SourceFields({ prize, draft, onDraft }: PartProps): ReactNode {
  const t = useTexts(allocationTexts)
  const [batchFieldId, productFieldId] = [useId(), useId()]
  const found = useCall(prizes.sources, { activityId: prize.activityId })
  const sources = found.data ?? []
  const shared = {
    loading: found.isFetching,
    placeholder: t('choose'),
    showSearch: { optionFilterProp: 'label' },
  } as const
  return (
    <>
      <Form.Item label={t('batch')} htmlFor={batchFieldId} required>
        <Select<number>
          {...shared}
          id={batchFieldId}
          value={draft.batchId ?? null}
          options={batchesOf(sources)}
          onChange={(batchId) => onDraft(chooseBatch(draft, sources, batchId))}
        />
      </Form.Item>
      <Form.Item label={t('product')} htmlFor={productFieldId} required>
        <Select<number>
          {...shared}
          id={productFieldId}
          value={draft.productId ?? null}
          options={productsOf(sources, draft.batchId)}
          onChange={(productId) => onDraft({ ...draft, productId })}
        />
      </Form.Item>
    </>
  )
}

/** How many can be allocated now; nothing while that cannot be told. */
function useAllocable({ activityId, id }: PrizeRow, { batchId, productId }: AllocationDraft) {
  const isClear = batchId !== undefined && productId !== undefined
  const input = { activityId, batchId: batchId ?? 0, productId: productId ?? 0, prizeId: id }
  return useCall(prizes.countAllocable, input, { enabled: isClear }).data
}

function QuantityField(props: PartProps & { readonly isRefused: boolean }): ReactNode {
  const { prize, draft, onDraft, isRefused } = props
  const t = useTexts(allocationTexts)
  const language = useLanguage()
  const numberText = useNumberText()
  const id = useId()
  const counts = useAllocable(prize, draft)
  return (
    <Form.Item
      label={t('quantity')}
      htmlFor={id}
      required
      {...(isRefused
        ? { validateStatus: 'error', help: sayRule('code_allocation', t('quantity'), language) }
        : {})}
      extra={
        <span role="status">
          {counts === undefined
            ? t('atOnce', { limit: numberText(MAXIMUM_ALLOCATION) })
            : t('allocable', {
                count: numberText(counts.allocable),
                labels: numberText(counts.labelCount),
                allocated: numberText(counts.allocatedCount),
                left: numberText(Math.max(0, prize.quantity - prize.allocated)),
              })}
        </span>
      }
    >
      <Suspense fallback={null}>
        <NumberInput
          id={id}
          min={1}
          max={MAXIMUM_ALLOCATION}
          value={draft.quantity}
          onChange={(quantity) => onDraft({ ...draft, quantity })}
        />
      </Suspense>
    </Form.Item>
  )
}

/** Draws winning codes for a prize among the labels of a batch and a product. */
export function AllocateDialog(props: {
  readonly open: boolean
  readonly prize: PrizeRow
  readonly onClose: () => void
}): ReactNode {
  const { open, prize, onClose } = props
  const t = useTexts(allocationTexts)
  const tKit = useTexts(kitTexts)
  const numberText = useNumberText()
  const [draft, setDraft] = useState<AllocationDraft>({ quantity: null })
  const [idempotencyKey, renewKey] = useIdempotencyKey()
  const allocable = useAllocable(prize, draft)?.allocable
  const { batchId, productId, quantity } = draft
  const wish = codeAllocation.safeParse({
    batchId,
    productId,
    prizeId: prize.id,
    quantity,
    allocable,
  })
  const drawing = useAction(prizes.divide, {
    invalidates: PRIZES_CHANGED,
    success: ({ quantity: drawn, drawnAt }) => {
      const count = numberText(drawn)
      return drawnAt === null
        ? t('done', { count })
        : t('planned', { count, at: secondOf(drawnAt) })
    },
    onDone: () => {
      renewKey()
      onClose()
    },
  })
  const submit = (): void => {
    if (!wish.success || drawing.busy) return
    const { allocable: _, ...input } = wish.data
    void drawing.run({ ...input, idempotencyKey })
  }
  const parts = { prize, draft, onDraft: setDraft }
  return (
    <Dialog
      open={open}
      title={t('title', { name: prize.name })}
      okText={t('action')}
      cancelText={tKit('cancel')}
      okButtonProps={{ disabled: !wish.success }}
      confirmLoading={drawing.busy}
      onOk={submit}
      onCancel={onClose}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <Form layout="vertical" onFinish={submit}>
        <SourceFields {...parts} />
        <QuantityField
          {...parts}
          isRefused={quantity !== null && allocable !== undefined && !wish.success}
        />
        <p>{t('means')}</p>
        {/* Enter in a field sends the form; the visible button is the dialog's. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Dialog>
  )
}
