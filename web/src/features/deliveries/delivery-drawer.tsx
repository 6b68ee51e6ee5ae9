import './deliveries.css'
import { groupByFour } from '@zhenma/codes/code-format'
import { deliveries } from '@zhenma/contract/deliveries/deliveries.contract'
import type { DeliveryDetail } from '@zhenma/contract/deliveries/delivery-rows'
import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { ReceiptList } from '../../entities/movement/receipt-list.tsx'
import { Count, NOTHING, useNumberText } from '../../kit/atoms.tsx'
import { DetailDrawer } from '../../kit/dialog/detail-drawer.tsx'
import { useTab } from '../../kit/tab-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { deliveryFields, deliverySections, type DeliveryShapes } from './deliveries.fields.tsx'
import { deliveriesTexts } from './deliveries.texts.ts'

/** One delivery beside the list: its products, who received what, and what has not arrived. */
export function DeliveryDrawer(props: {
  readonly id: number | undefined
  readonly onClose: () => void
}): ReactNode {
  const { id } = props
  const t = useTexts(deliveriesTexts)
  const tab = useTab()
  const seesExceptions = useCan(exceptions.list.allow)
  const query = useCall(deliveries.get, { id: id ?? 0 }, { enabled: id !== undefined })
  return (
    <DetailDrawer<DeliveryShapes>
      open={id !== undefined}
      onClose={props.onClose}
      title={query.data ? t('titleOf', { number: query.data.number }) : ''}
      failed={t('failed')}
      fields={deliveryFields}
      sections={deliverySections}
      query={query}
      size={640}
      actions={(detail) => (
        <Space wrap>
          {seesExceptions && (detail.state === 'differing' || detail.surplusCount > 0) && (
            <Button
              onClick={() =>
                tab.open(
                  `/inout/exceptions?keyword=${encodeURIComponent(detail.paperNumber || `#${detail.number}`)}`,
                )
              }
            >
              {t('exceptions')}
            </Button>
          )}
          {detail.mayReceive && (
            <Button type="primary" onClick={() => tab.open(`/inout/receive?delivery=${detail.id}`)}>
              {t('receive')}
            </Button>
          )}
        </Space>
      )}
    >
      {(detail) => (
        <>
          <Products delivery={detail} />
          <ReceiptList
            receipts={detail.receipts.map((one) => ({ ...one, count: one.productCount }))}
          />
          <Waiting delivery={detail} />
        </>
      )}
    </DetailDrawer>
  )
}

const COUNTS = ['shippedCount', 'receivedCount', 'waitingCount', 'goneCount'] as const

function Products({ delivery }: { readonly delivery: DeliveryDetail }): ReactNode {
  const t = useTexts(deliveriesTexts)
  // On a phone there is room for it where there is something to say.
  const counts = COUNTS.filter((name) => name !== 'goneCount' || delivery.goneCount > 0)
  return (
    // Wider than a phone: what scrolls can be reached with the keyboard too.
    <section className="delivery-part" aria-label={t('products')} tabIndex={0}>
      <h2>{t('products')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('product')}</th>
            {counts.map((name) => (
              <th key={name} scope="col" data-align="right">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {delivery.products.map((product) => (
            <tr key={product.productId ?? 0}>
              <td>{product.productName ?? t('noProduct')}</td>
              {counts.map((name) => (
                <td key={name} data-align="right">
                  {product[name] === 0 ? NOTHING : <Count value={product[name]} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Waiting({ delivery }: { readonly delivery: DeliveryDetail }): ReactNode {
  const t = useTexts(deliveriesTexts)
  const numberText = useNumberText()
  const { waiting, waitingLines } = delivery
  if (waiting.length === 0) return null
  return (
    <section className="delivery-part" aria-label={t('waiting')} tabIndex={0}>
      <h2>{t('waiting')}</h2>
      <ul>
        {waiting.map((line) => (
          <li key={line.start}>
            <span className="mono">{groupByFour(line.firstCode)}</span>
            {line.end > line.start && <span className="mono">– {groupByFour(line.lastCode)}</span>}
            <span>{line.productName ?? t('noProduct')}</span>
            <Count value={line.count} />
          </li>
        ))}
      </ul>
      {waitingLines > waiting.length && (
        <p>{t('moreLines', { count: numberText(waitingLines - waiting.length) })}</p>
      )}
    </section>
  )
}
