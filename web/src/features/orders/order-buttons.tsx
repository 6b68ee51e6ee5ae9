import { LABEL_KIND_TEXT } from '@zhenma/contract/labels/label-words'
import { differencesOf, type OrderDetail, type OrderItem } from '@zhenma/contract/orders/order-rows'
import { orders } from '@zhenma/contract/orders/orders.contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useNumberText } from '../../kit/atoms.tsx'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import { ReasonDialog } from '../../kit/dialog/reason-dialog.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { AFTER_ORDER } from './orders.fields.tsx'
import { orderTexts } from './orders.texts.ts'

/** So many items that differ are named before an order is completed; the drawer shows all. */
const SHOWN_DIFFERENCES = 8

/** Completing an order, after saying what of it was not scanned. */
export function FinishButton(props: {
  readonly order: OrderDetail
  readonly items: readonly OrderItem[]
}): ReactNode {
  const { order, items } = props
  const t = useTexts(orderTexts)
  const say = useSay()
  const numberText = useNumberText()
  const action = useAction(orders.finish, { success: t('finished'), invalidates: AFTER_ORDER })
  const finish = async (): Promise<void> => {
    const differing = items.flatMap((item) => {
      const differences = differencesOf(item)
      return differences.length === 0 ? [] : [{ ...item, differences }]
    })
    const isSure = await confirmDanger({
      title: t('finishTitle', { number: order.number }),
      ...(differing.length === 0
        ? {}
        : {
            touches: (
              <>
                {t('finishDiffers', { count: differing.length })}
                <ul>
                  {differing.slice(0, SHOWN_DIFFERENCES).map((item) => (
                    <li key={item.id}>
                      {item.name}{' '}
                      {item.differences
                        .map(({ kind, scanned, expected }) =>
                          [
                            ...(kind === 'product' ? [] : [say(LABEL_KIND_TEXT[kind])]),
                            t('scannedOf', {
                              scanned: numberText(scanned),
                              expected: numberText(expected),
                            }),
                          ].join(' '),
                        )
                        .join(' · ')}
                    </li>
                  ))}
                  {differing.length > SHOWN_DIFFERENCES && <li>…</li>}
                </ul>
              </>
            ),
          }),
      consequence: t('finishMeans'),
      action: t('complete'),
      cancel: t('keep'),
      isDanger: differing.length > 0,
    })
    if (isSure) await action.run({ id: order.id, acceptsDifference: differing.length > 0 })
  }
  return (
    <Button type="primary" loading={action.busy} onClick={() => void finish()}>
      {t('complete')}
    </Button>
  )
}

/** Cancelling an order of which nothing was scanned, with a reason. */
export function CancelDialog(props: {
  readonly open: boolean
  readonly order: OrderDetail
  readonly onClose: () => void
}): ReactNode {
  const { order, onClose } = props
  const t = useTexts(orderTexts)
  const numberText = useNumberText()
  const action = useAction(orders.cancel, {
    success: t('cancelled'),
    invalidates: AFTER_ORDER,
    onDone: onClose,
  })
  const { itemCount, totalCount } = order
  return (
    <ReasonDialog
      open={props.open}
      title={t('cancelTitle', { number: order.number })}
      touches={t('touches', { count: itemCount, total: numberText(totalCount) })}
      consequence={t('cancelMeans')}
      action={t('cancelOrder')}
      isDanger
      needsReason
      busy={action.busy}
      onSubmit={(reason) => void action.run({ id: order.id, reason })}
      onClose={onClose}
    />
  )
}
