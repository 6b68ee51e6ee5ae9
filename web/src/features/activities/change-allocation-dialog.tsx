import { allocationChange } from '@zhenma/contract/kernel/rules/marketing'
import { sayRule } from '@zhenma/contract/kernel/rules/rule-texts'
import { MAXIMUM_ALLOCATION } from '@zhenma/contract/prizes/prize-limits'
import {
  type PrizeAllocation,
  type PrizeRow,
  prizes,
} from '@zhenma/contract/prizes/prizes.contract'
import { Button, Form } from 'antd'
import { Suspense, useId, useState, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useNumberText, When } from '../../kit/atoms.tsx'
import { secondOf } from '../../kit/business-time.ts'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { NumberInput } from '../../kit/form/controls.ts'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useAction } from '../../kit/use-action.ts'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useLanguage } from '../../texts/language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { PRIZES_CHANGED } from './prize-form.tsx'
import { allocationTexts } from './prizes.texts.ts'
import { useTakeBack } from './use-prize-actions.ts'

type RowProps = { readonly prize: PrizeRow; readonly allocation: PrizeAllocation }

function Row({ prize, allocation }: RowProps): ReactNode {
  const t = useTexts(allocationTexts)
  const language = useLanguage()
  const numberText = useNumberText()
  const fieldId = useId()
  const takeBack = useTakeBack()
  const [quantity, setQuantity] = useState<number | null>(allocation.quantity)
  const changing = useAction(prizes.changeAllocation, {
    invalidates: PRIZES_CHANGED,
    success: ({ quantity: wanted, drawnAt }) => {
      const count = numberText(wanted)
      return drawnAt === null
        ? t('changed', { count })
        : t('changePlanned', { count, at: secondOf(drawnAt) })
    },
  })
  // What the other allocations have is not this one's to take.
  const total = prize.quantity - (prize.allocated - allocation.quantity)
  const wish = allocationChange.safeParse({ quantity, allocated: allocation.quantity, total })
  const isNew = quantity !== allocation.quantity
  const submit = (): void => {
    if (!wish.success || !isNew || changing.busy) return
    const input = { prizeId: prize.id, allocationId: allocation.id, quantity: wish.data.quantity }
    void changing.run(input)
  }
  return (
    <li>
      <p>
        <b>{allocation.batchName}</b> · {allocation.productName}
        <small>
          <When at={allocation.createdAt} exact />
          {allocation.createdByName !== null && ` · ${allocation.createdByName}`}
        </small>
      </p>
      <Form layout="vertical" onFinish={submit}>
        <Form.Item
          label={t('quantity')}
          htmlFor={fieldId}
          extra={t('now', { count: numberText(allocation.quantity) })}
          {...(wish.success
            ? {}
            : {
                validateStatus: 'error',
                help: sayRule('allocation_change', t('quantity'), language),
              })}
        >
          <Suspense fallback={null}>
            <NumberInput
              id={fieldId}
              aria-label={t('newQuantity', { batch: allocation.batchName })}
              min={1}
              max={MAXIMUM_ALLOCATION}
              value={quantity}
              onChange={setQuantity}
            />
          </Suspense>
        </Form.Item>
        <div className="button-row">
          <Button danger onClick={() => void takeBack(prize, allocation)}>
            {t('takeBack')}
          </Button>
          <Button
            type="primary"
            htmlType="submit"
            disabled={!wish.success || !isNew}
            loading={changing.busy}
          >
            {t('changeAction')}
          </Button>
        </div>
      </Form>
    </li>
  )
}

/** How many codes win a prize, by what they were drawn among: to be changed or taken back. */
export function ChangeAllocationDialog(props: {
  readonly open: boolean
  readonly prizeId: number
  readonly onClose: () => void
}): ReactNode {
  const { open, prizeId, onClose } = props
  const t = useTexts(allocationTexts)
  const tKit = useTexts(kitTexts)
  const numberText = useNumberText()
  const { data, error, refetch } = useCall(prizes.info, { id: prizeId }, { enabled: open })
  return (
    <Dialog
      open={open}
      title={t('changeTitle', { name: data?.name ?? '' })}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{tKit('close')}</Button>}
      destroyOnHidden
    >
      {error && <FailureBox failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting lines={4} />}
      {data && (
        <>
          <p>
            {t('changeMeans', {
              total: numberText(data.quantity),
              allocated: numberText(data.allocated),
            })}
          </p>
          <ul className="allocations">
            {data.allocations.map((allocation) => (
              // Anew with what it has now: another number was only a wish.
              <Row
                key={`${allocation.id} ${allocation.quantity}`}
                prize={data}
                allocation={allocation}
              />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
