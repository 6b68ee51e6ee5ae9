import { MAXIMUM_ORDER_SCANNERS } from '@zhenma/contract/orders/order-rows'
import { orders } from '@zhenma/contract/orders/orders.contract'
import type { ReactNode } from 'react'
import { PeopleSelect, type PeopleSelectProps } from '../../entities/select/people-select.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { orderTexts } from './orders.texts.ts'

/** Chooses the people who scan an order. */
export function ScannersInput(props: PeopleSelectProps): ReactNode {
  const t = useTexts(orderTexts)
  return (
    <PeopleSelect
      {...props}
      endpoint={orders.scanners}
      maximum={MAXIMUM_ORDER_SCANNERS}
      placeholder={t('chooseScanners')}
    />
  )
}
