import './order-expected.css'
import { orders } from '@zhenma/contract/orders/orders.contract'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { inoutTexts } from '../../scanning/submission/inout.texts.ts'
import type { ScanWork } from '../../scanning/table/use-scan-work.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** What an order expects of each product, with what was scanned and what waits in the list: 18 of 24. */
export function OrderExpected({ work }: { readonly work: ScanWork }): ReactNode {
  const { order } = work.state.parties
  const t = useTexts(inoutTexts)
  const numberText = useNumberText()
  const found = useCall(orders.items, { orderId: order?.id ?? 0 }, { enabled: order !== undefined })
  if (order === undefined || found.data === undefined) return null
  const waiting = new Map<string, number>()
  for (const { scanned } of work.state.draft.entries) {
    if (scanned?.productName == null) continue
    const { productName, productCount } = scanned
    waiting.set(productName, (waiting.get(productName) ?? 0) + productCount)
  }
  return (
    // Wider than a phone: what scrolls can be reached with the keyboard too.
    <section
      className="order-expected"
      aria-label={t('expectedOf', { name: order.name })}
      tabIndex={0}
    >
      <ul>
        {found.data.items.map((item) => {
          const count = item.scannedProducts + (waiting.get(item.productName) ?? 0)
          const { expectedProducts } = item
          return (
            <li
              key={item.id}
              data-full={count === expectedProducts || undefined}
              data-over={count > expectedProducts || undefined}
            >
              <span>{item.name}</span>
              <b className="count">
                {t('countOf', {
                  count: numberText(count),
                  expected: numberText(expectedProducts),
                })}
              </b>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
