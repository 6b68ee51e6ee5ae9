import { canStep, SHOP_ORDER_STEPS, type ShopOrderStep } from '@zhenma/contract/shop/order-states'
import { type ShopOrderRow, shopOrders } from '@zhenma/contract/shop/shop-orders.contract'
import { SHOP_ORDER_STEP_TEXT } from '@zhenma/contract/shop/shop-orders.refusals'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useMay } from '../../api/session.ts'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { AFTER_STEP, type OpenStep, readAnew } from './order-forms.tsx'
import { shopOrderTexts } from './shop-orders.texts.ts'

/** By which call each step is taken: who may send does not decide. */
const CALLS: Readonly<Record<ShopOrderStep, { readonly allow: string }>> = {
  send: shopOrders.send,
  receive: shopOrders.receive,
  report: shopOrders.step,
  resolve: shopOrders.step,
  return: shopOrders.step,
  cancel: shopOrders.step,
}

type Props = { readonly order: ShopOrderRow; readonly onOpen: (open: OpenStep) => void }

/** The steps that are possible now, for whoever may take them. */
export function OrderSteps({ order, onOpen }: Props): ReactNode {
  const say = useSay()
  const t = useTexts(shopOrderTexts)
  const may = useMay()
  const receiving = useAction(shopOrders.receive, {
    invalidates: AFTER_STEP,
    success: t('done'),
    onFailure: () => {
      readAnew()
      return false
    },
  })
  const receive = async (): Promise<void> => {
    const isSure = await confirmDanger({
      title: t('receiveTitle', { number: order.number }),
      consequence: t('receiveMeans'),
      action: say(SHOP_ORDER_STEP_TEXT.receive),
      isDanger: false,
    })
    if (isSure) await receiving.run({ id: order.id })
  }
  const possible = SHOP_ORDER_STEPS.filter(
    (step) => canStep(order.state, step) && may(CALLS[step].allow),
  )
  if (possible.length === 0) return null
  return (
    <div className="button-row">
      {possible.map((step) => (
        <Button
          key={step}
          type={step === 'send' ? 'primary' : 'default'}
          danger={step === 'cancel' || step === 'return'}
          onClick={() => (step === 'receive' ? void receive() : onOpen({ step, order }))}
        >
          {say(SHOP_ORDER_STEP_TEXT[step])}…
        </Button>
      ))}
    </div>
  )
}
