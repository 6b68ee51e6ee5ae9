import { orders } from '@zhenma/contract/orders/orders.contract'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { inoutTexts } from '../../scanning/submission/inout.texts.ts'
import type { ScanWork } from '../../scanning/table/use-scan-work.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ExpectedList } from './expected-list.tsx'

/** What an order expects of each product, with what was scanned and what waits in the list: 18 of 24. */
export function OrderExpected({ work }: { readonly work: ScanWork }): ReactNode {
  const { order } = work.state.parties
  const t = useTexts(inoutTexts)
  const found = useCall(orders.items, { orderId: order?.id ?? 0 }, { enabled: order !== undefined })
  if (order === undefined || found.data === undefined) return null
  const items = found.data.items.map(
    ({ id, name, productId, scannedProducts, expectedProducts }) => ({
      key: id,
      name,
      productId,
      done: scannedProducts,
      expected: expectedProducts,
    }),
  )
  return (
    <ExpectedList
      entries={work.state.draft.entries}
      label={t('expectedOf', { name: order.name })}
      items={items}
    />
  )
}
