import { DELIVERY_COLUMN_TEXT } from '@zhenma/contract/deliveries/delivery-columns'
import { deliveries } from '@zhenma/contract/deliveries/deliveries.contract'
import type { MovementDelivery } from '@zhenma/contract/movements/movement-shapes'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { DeliveryStateTag } from '../../entities/delivery/delivery-state.tsx'
import { Count, NOTHING, StatusTag, When } from '../../kit/atoms.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { recordTexts } from './records.texts.ts'

const COUNTS = ['shippedCount', 'receivedCount', 'waitingCount', 'goneCount'] as const

/** What became of the goods that a movement sent to a dealer; or of which deliveries it received goods, and how many. */
export function RecordDeliveries(props: {
  readonly movementId: number
  readonly deliveries: readonly MovementDelivery[]
  readonly onOpen: (id: number) => void
}): ReactNode {
  const t = useTexts(recordTexts)
  const say = useSay()
  const [first] = props.deliveries
  if (first === undefined) return null
  // A movement that received goods has no receipts of its own.
  const isSent = first.id === props.movementId
  return (
    <>
      {/* Wider than a phone: what scrolls can be reached with the keyboard too. */}
      <section className="movement-table" aria-label={t('deliveries')} tabIndex={0}>
        <h2>{t('deliveries')}</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">{say(DELIVERY_COLUMN_TEXT.number)}</th>
              <th scope="col">{t('dealer')}</th>
              <th scope="col">{say(DELIVERY_COLUMN_TEXT.state)}</th>
              {!isSent && (
                <th scope="col" data-align="right">
                  {t('receivedHere')}
                </th>
              )}
              {COUNTS.map((name) => (
                <th key={name} scope="col" data-align="right">
                  {say(DELIVERY_COLUMN_TEXT[name])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {props.deliveries.map((row) => (
              <tr key={row.id}>
                <td>
                  <DeliveryLink id={row.id} number={row.number} />
                </td>
                <td>{row.dealerName}</td>
                <td>
                  <DeliveryStateTag row={row} />
                </td>
                {!isSent && (
                  <td data-align="right">
                    <Count value={row.productCount} />
                  </td>
                )}
                {COUNTS.map((name) => (
                  <td key={name} data-align="right">
                    {row[name] === 0 ? NOTHING : <Count value={row[name]} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isSent && <Receipts delivery={first} onOpen={props.onOpen} />}
    </>
  )
}

function DeliveryLink({ id, number }: Pick<MovementDelivery, 'id' | 'number'>): ReactNode {
  const maySee = useCan(deliveries.get.allow)
  if (!maySee) return <span className="mono">#{number}</span>
  return (
    <a className="mono" href={`#/inout/deliveries?open=${id}`}>
      #{number}
    </a>
  )
}

function Receipts(props: {
  readonly delivery: MovementDelivery
  readonly onOpen: (id: number) => void
}): ReactNode {
  const t = useTexts(recordTexts)
  const { receipts } = props.delivery
  if (receipts.length === 0) return null
  return (
    <section className="movement-table" aria-label={t('receipts')} tabIndex={0}>
      <h2>{t('receipts')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('number')}</th>
            <th scope="col">{t('user')}</th>
            <th scope="col" data-align="right">
              {t('count')}
            </th>
            <th scope="col">{t('at')}</th>
          </tr>
        </thead>
        <tbody>
          {receipts.map(({ movementId, number, by, productCount, at, undoneBy, undoneNumber }) => (
            <tr key={movementId}>
              <td>
                <button
                  type="button"
                  className="movement-link"
                  onClick={() => props.onOpen(movementId)}
                >
                  #{number}
                </button>
              </td>
              <td>
                {by ?? NOTHING}
                {undoneNumber !== null && (
                  <StatusTag tone="idle">{t('undoneBy', { by: undoneBy ?? '–' })}</StatusTag>
                )}
              </td>
              <td data-align="right">
                <Count value={productCount} />
              </td>
              <td>
                <When at={at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
