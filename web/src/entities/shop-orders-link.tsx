import { shopOrders } from '@zhenma/contract/shop/shop-orders.contract'
import { SHOP_ORDERS_TEXT } from '@zhenma/contract/shop/shop-orders.refusals'
import type { ReactNode } from 'react'
import { useCan } from '../api/session.ts'
import { useSay } from '../texts/use-texts.ts'

/** The way to the orders of a member, or of an item, for whoever may see orders. */
export function ShopOrdersLink(props: {
  readonly by: 'memberId' | 'goodsId'
  readonly id: number
}): ReactNode {
  const maySee = useCan(shopOrders.list.allow)
  const say = useSay()
  if (!maySee) return null
  return (
    <p className="detail-section">
      <a href={`#/marketing/shop-orders?${props.by}=${props.id}`}>{say(SHOP_ORDERS_TEXT)}</a>
    </p>
  )
}
