import './orders.css'
import NodeIndexOutlined from '@ant-design/icons/NodeIndexOutlined'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { MovementLink } from '../../entities/movement/movement-link.tsx'
import { OperationText } from '../../entities/tags.tsx'
import { Count, NOTHING, StatusTag, useNumberText, When } from '../../kit/atoms.tsx'
import { Can } from '../../kit/can.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useListExport } from '../../kit/list/use-list-export.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { orderTexts } from './orders.texts.ts'

/** The drawer shows the last ones; the records show all. */
const SHOWN = 10

/** What was moved for an order, in how many parts, and where its labels are now as a sheet. */
export function OrderMovements({ orderId }: { readonly orderId: number }): ReactNode {
  const t = useTexts(orderTexts)
  const numberText = useNumberText()
  const found = useCall(movements.list, { orderId, pageSize: SHOWN })
  const sheet = useListExport({ endpoint: movements.exportTracking, input: { orderId } })
  if (found.error) return <FailureBox failure={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Waiting lines={3} />
  const { records, total } = found.data
  if (total === 0) {
    return (
      <section className="order-items" aria-label={t('movements')}>
        <h2>{t('movements')}</h2>
        <p>{t('noMovements')}</p>
      </section>
    )
  }
  return (
    // Wider than a phone: what scrolls can be reached with the keyboard too.
    <section className="order-items" aria-label={t('movements')} tabIndex={0}>
      <h2>{t('movements')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('movementNumber')}</th>
            <th scope="col">{t('movedAt')}</th>
            <th scope="col">{t('operation')}</th>
            <th scope="col" data-align="right">
              {t('products')}
            </th>
            <th scope="col">{t('movedBy')}</th>
          </tr>
        </thead>
        <tbody>
          {records.map((row) => (
            <tr key={row.id}>
              <td>
                <MovementLink id={row.id} number={row.number} />
              </td>
              <td>
                <When at={row.at} exact />
              </td>
              <td>
                <OperationText operation={row.operation} />
              </td>
              <td data-align="right">
                <Count value={row.productCount} />
                {row.orderExcess > 0 && (
                  <>
                    {' '}
                    <StatusTag tone="warn">
                      {t('over', { count: numberText(row.orderExcess) })}
                    </StatusTag>
                  </>
                )}
              </td>
              <td>{row.userName ?? NOTHING}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="order-more">
        {total > records.length && (
          <a href={`#/inout/records?orderId=${orderId}`}>
            {t('allMovements', { count: numberText(total) })}
          </a>
        )}
        <Can do={movements.exportTracking.allow}>
          <Button
            size="small"
            icon={<NodeIndexOutlined />}
            loading={sheet.busy}
            onClick={() => sheet.start()}
          >
            {t('tracking')}
          </Button>
        </Can>
      </p>
    </section>
  )
}
