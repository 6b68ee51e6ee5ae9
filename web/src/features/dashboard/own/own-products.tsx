import './own-products.css'
import { WORDS } from '@zhenma/contract/kernel/words'
import { statistics } from '@zhenma/contract/statistics/statistics.contract'
import { Pagination } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { ProductSelect } from '../../../entities/select/pickers.tsx'
import { Count, NOTHING, useNumberText } from '../../../kit/atoms.tsx'
import { FailureBox } from '../../../kit/failure-text.tsx'
import { ExportButton } from '../../../kit/list/export-button.tsx'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { dashboardTexts } from '../dashboard.texts.ts'

const PAGE_SIZE = 8

/**
 * What a dealer has of each product, what is on its way and what was missing: all of them by pages, one that
 * is looked for, or as a sheet. Nothing while there is nothing.
 */
export function OwnProducts(): ReactNode {
  const t = useTexts(dashboardTexts)
  const say = useSay()
  const numberText = useNumberText()
  const [pageNo, setPageNo] = useState(1)
  const [productId, setProductId] = useState<number>()
  const wish = productId === undefined ? {} : { productId }
  const { data, error, refetch } = useCall(
    statistics.dealerStockProducts,
    { ...wish, pageNo, pageSize: PAGE_SIZE },
    { keepPrevious: true },
  )
  if (error) return <FailureBox failure={error} onRetry={() => void refetch()} />
  if (data === undefined || (data.total === 0 && productId === undefined)) return null
  const counts = ['onHand', 'onTheWay', 'missing'] as const
  return (
    <section className="own-products" aria-label={t('byProduct')}>
      <header>
        <h3>
          {t('byProduct')} <small>{numberText(data.total)}</small>
        </h3>
        {(data.total > PAGE_SIZE || productId !== undefined) && (
          <ProductSelect
            isFilter
            aria-label={t('product')}
            value={productId ?? null}
            onChange={(id) => {
              setProductId(id)
              setPageNo(1)
            }}
          />
        )}
        <ExportButton endpoint={statistics.exportDealerStock} input={wish} total={data.total} />
      </header>
      {data.total === 0 ? (
        <p className="empty">{t('noneOfIt')}</p>
      ) : (
        // Wider than a phone: what scrolls can be reached with the keyboard too.
        <div className="own-products-rows" role="group" aria-label={t('byProduct')} tabIndex={0}>
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
              {data.records.map((product) => (
                <tr key={product.productId ?? 0}>
                  <td>{product.productName ?? say(WORDS.noProduct)}</td>
                  {counts.map((name) => (
                    <td key={name} data-align="right">
                      {product[name] === 0 && name !== 'onHand' ? (
                        NOTHING
                      ) : (
                        <Count value={product[name]} />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pagination
        size="small"
        align="end"
        hideOnSinglePage
        showSizeChanger={false}
        current={pageNo}
        pageSize={PAGE_SIZE}
        total={data.total}
        onChange={setPageNo}
      />
    </section>
  )
}
