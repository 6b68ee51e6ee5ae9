import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import type { MovementRow } from '@zhenma/contract/movements/movement-shapes'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { Drawer, Pagination } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Count, NOTHING, When } from '../../kit/atoms.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { useAddress } from '../../kit/tab-context.ts'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { OutboundSum } from './outbound.fields.tsx'
import { outboundTexts } from './outbound.texts.ts'

type Span = Pick<CallInputOf<typeof movements.outboundCount>, 'from' | 'to' | 'warehouseId'>

const PAGE_SIZE = 20

function Row({ row }: { readonly row: MovementRow }): ReactNode {
  const { change } = useAddress()
  const show = (): void => {
    change({ view: undefined, open: String(row.id) }, { push: true })
  }
  return (
    <tr>
      <td>
        <When at={row.at} exact />
      </td>
      <td>
        <button type="button" className="movement-link" onClick={show}>
          #{row.number}
        </button>
      </td>
      <td data-align="right">
        <Count value={row.productCount} />
      </td>
      <td>{row.warehouseName ?? NOTHING}</td>
      <td>{row.userName ?? NOTHING}</td>
    </tr>
  )
}

/** The outbound movements of a time-frame to one dealer, of one product. */
function Movements(props: { readonly sum: OutboundSum; readonly span: Span }): ReactNode {
  const { dealerId, productId } = props.sum
  const { from, to, warehouseId } = props.span
  const t = useTexts(outboundTexts)
  const [pageNo, setPageNo] = useState(1)
  const found = useCall(
    movements.outboundRecords,
    { dealerId, productId, warehouseId, from, to, pageNo, pageSize: PAGE_SIZE },
    { keepPrevious: true },
  )
  if (found.error) return <FailureBox failure={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Waiting lines={6} />
  const { records, total } = found.data
  return (
    <>
      <p className="movement-quiet">
        {productId === null && `${t('allProducts')} · `}
        {t('countMeans')}
      </p>
      {/* Wider than a phone: what scrolls can be reached with the keyboard too. */}
      <section className="movement-table" aria-label={t('viewRecords')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('at')}</th>
              <th scope="col">{t('number')}</th>
              <th scope="col" data-align="right">
                {t('count')}
              </th>
              <th scope="col">{t('warehouse')}</th>
              <th scope="col">{t('user')}</th>
            </tr>
          </thead>
          <tbody>
            {records.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </section>
      <Pagination
        className="movement-pages"
        size="small"
        hideOnSinglePage
        showSizeChanger={false}
        current={pageNo}
        pageSize={PAGE_SIZE}
        total={total}
        onChange={setPageNo}
      />
    </>
  )
}

/** The movements behind one sum. */
export function OutboundDrawer(props: {
  readonly sum: OutboundSum
  readonly span: Span
  readonly isOpen: boolean
  readonly onClose: () => void
}): ReactNode {
  const { sum } = props
  const t = useTexts(outboundTexts)
  const what = [
    sum.dealerName ?? t('noDealer'),
    ...(sum.productName === null ? [] : [sum.productName]),
  ].join(' · ')
  return (
    <Drawer
      open={props.isOpen}
      onClose={props.onClose}
      title={t('movementsOf', { what })}
      size={640}
      className="detail-drawer"
      destroyOnHidden
    >
      <Movements key={`${sum.dealerId} ${sum.productId}`} sum={sum} span={props.span} />
    </Drawer>
  )
}
