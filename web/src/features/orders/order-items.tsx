import './orders.css'
import type { OrderItem } from '@zhenma/contract/orders/order-rows'
import type { ReactNode } from 'react'
import { NOTHING, useNumberText } from '../../kit/atoms.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ExpectedCell } from './expected-cell.tsx'
import { OrderProgress } from './order-progress.tsx'
import { orderTexts } from './orders.texts.ts'

/** What is expected of each product, and what was scanned. `isOpen`: the order may still be changed. */
export function OrderItems({
  items,
  isOpen,
}: {
  readonly items: readonly OrderItem[]
  readonly isOpen: boolean
}): ReactNode {
  const t = useTexts(orderTexts)
  const numberText = useNumberText()
  /** Of packages and boxes it may not be said in how many the goods come. */
  const packs = (scanned: number, expected: number | null): ReactNode => {
    if (expected === null) return scanned === 0 ? NOTHING : numberText(scanned)
    return t('scannedOf', { scanned: numberText(scanned), expected: numberText(expected) })
  }
  return (
    // Wider than a phone: what scrolls can be reached with the keyboard too.
    <section className="order-items" aria-label={t('items')} tabIndex={0}>
      <h2>{t('items')}</h2>
      {items.length === 0 ? (
        <p>{t('noItems')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('systemNumber')}</th>
              <th scope="col">{t('product')}</th>
              <th scope="col">{t('products')}</th>
              <th scope="col" data-align="right">
                {t('packages')}
              </th>
              <th scope="col" data-align="right">
                {t('boxes')}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.id}>
                <td className="mono">{item.systemNumber}</td>
                <td>
                  {item.name}
                  <small>
                    {item.name === item.productName ? '' : `${item.productName} · `}
                    {item.productNumber}
                    {item.expectedProducts === 0 && ` · ${t('notOrdered')}`}
                  </small>
                </td>
                <td>
                  <ExpectedCell item={item} isOpen={isOpen}>
                    <OrderProgress
                      scanned={item.scannedProducts}
                      expected={item.expectedProducts}
                      label={item.name}
                    />
                  </ExpectedCell>
                </td>
                <td data-align="right">{packs(item.scannedPackages, item.expectedPackages)}</td>
                <td data-align="right">{packs(item.scannedBoxes, item.expectedBoxes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
