import { inventory } from '@zhenma/contract/inventory/inventory.contract'
import { INVENTORY_COLUMN_TEXT } from '@zhenma/contract/inventory/inventory.refusals'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { Count, When } from '../../kit/atoms.tsx'
import { Can } from '../../kit/can.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { ChangeInventory } from './change-inventory.tsx'
import { inventoryTexts } from './inventory.texts.ts'

/** Places that a product's detail shows; the list has the others. */
const SHOWN = 10

/** Where there is something of a product, in its detail: what its labels say and, beside it and never added, what is kept by hand. */
export function ProductInventory({ productId }: { readonly productId: number }): ReactNode {
  const t = useTexts(inventoryTexts)
  const say = useSay()
  const enabled = useCan(inventory.list.allow)
  const { data } = useCall(inventory.list, { productId, pageSize: SHOWN }, { enabled })
  const [isAsking, setAsking] = useState(false)
  if (data === undefined) return null
  return (
    <section className="detail-section">
      <h2>{t('byPlace')}</h2>
      {data.records.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <table className="list-table">
          <thead>
            <tr>
              <th scope="col">{t('place')}</th>
              <th scope="col" data-align="right">
                {say(INVENTORY_COLUMN_TEXT.labelled)}
              </th>
              <th scope="col" data-align="right">
                {say(INVENTORY_COLUMN_TEXT.quantity)}
              </th>
              <th scope="col">{t('changedAt')}</th>
            </tr>
          </thead>
          <tbody>
            {data.records.map((row) => (
              <tr key={row.placeId}>
                <td className="whole-words">{row.placeName}</td>
                <td data-align="right">
                  <Count value={row.labelled} />
                </td>
                <td data-align="right">
                  <Count value={row.quantity} />
                </td>
                <td>
                  <When at={row.updatedAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="section-foot">
        <Can do={inventory.change.allow}>
          <Button onClick={() => setAsking(true)}>{t('change')}</Button>
        </Can>
        <a href={`#/inout/inventory?productId=${productId}`}>{t('all')}</a>
      </p>
      <ChangeInventory open={isAsking} productId={productId} onClose={() => setAsking(false)} />
    </section>
  )
}
