import { batches } from '@zhenma/contract/batches/batches.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { products } from '@zhenma/contract/products/products.contract'
import type { ReactNode } from 'react'
import { useCan } from '../../../api/session.ts'
import { useCall } from '../../../api/use-call.ts'
import { ActivityStateTag } from '../../../entities/activity-state.tsx'
import { MovementLink } from '../../../entities/movement/movement-link.tsx'
import { LabelStatusTag, OperationText, CheckResultTag } from '../../../entities/tags.tsx'
import { SuspiciousMeans } from '../../../entities/suspicious-means.tsx'
import { Count, NOTHING, useNumberText, When } from '../../../kit/atoms.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { Block, BlockTable } from './block.tsx'
import { pageTexts } from './page.texts.ts'

type Of = { readonly id: number }

/** Rows that a block shows; its list has the others. */
const SHOWN = 5

/** A product's labels by state, as far as one sees them. */
export function LabelsBlock({ id }: Of): ReactNode {
  const t = useTexts(pageTexts)
  const glance = useCall(products.glance, { id })
  const maySee = useCan(labels.list.allow)
  if (!maySee) return null
  return (
    <Block
      title={t('labels')}
      query={glance}
      links={<a href={`#/label/query?productId=${id}`}>{t('allLabels')}</a>}
    >
      {({ labels: counts }) =>
        counts === null || counts.length === 0 ? (
          <p>{t('noLabels')}</p>
        ) : (
          <dl className="product-counts">
            {counts.map(({ status, count }) => (
              <div key={status}>
                <dt>
                  <a href={`#/label/query?productId=${id}&status=${status}`}>
                    <LabelStatusTag status={status} />
                  </a>
                </dt>
                <dd>
                  <Count value={count} />
                </dd>
              </div>
            ))}
            <div>
              <dt>{t('total')}</dt>
              <dd>
                <Count value={counts.reduce((sum, { count }) => sum + count, 0)} />
              </dd>
            </div>
          </dl>
        )
      }
    </Block>
  )
}

/** Buyers' checks of a product: how many, how many suspicious, and the last ones with where they were. */
export function ChecksBlock({ id }: Of): ReactNode {
  const t = useTexts(pageTexts)
  const maySee = useCan(labels.queryRecords.allow)
  const glance = useCall(products.glance, { id })
  const input = { productId: id, pageSize: SHOWN }
  const last = useCall(labels.queryRecords, input, { enabled: maySee })
  if (!maySee) return null
  const figures = glance.data?.checks
  return (
    <Block
      title={t('checks')}
      query={last}
      links={<a href={`#/query/records?productId=${id}`}>{t('allChecks')}</a>}
    >
      {({ records }) => (
        <>
          {figures && (
            <>
              <dl className="product-counts">
                <div>
                  <dt>{t('checksTotal')}</dt>
                  <dd>
                    <Count value={figures.total} />
                  </dd>
                </div>
                <div>
                  <dt>
                    <a href={`#/query/records?productId=${id}&result=suspicious`}>
                      {t('suspicious')}
                    </a>
                  </dt>
                  <dd>
                    <Count value={figures.suspicious} />
                  </dd>
                </div>
              </dl>
              <p className="quiet-words">
                <SuspiciousMeans days="ever" />
              </p>
            </>
          )}
          {records.length === 0 ? (
            <p>{t('noChecks')}</p>
          ) : (
            <BlockTable
              heads={[t('time'), t('result'), t('place')]}
              rows={records.slice(0, SHOWN).map((row) => ({
                key: row.id,
                cells: [
                  <When key="at" at={row.at} exact />,
                  <CheckResultTag key="result" result={row.result} />,
                  row.region || NOTHING,
                ],
              }))}
            />
          )}
        </>
      )}
    </Block>
  )
}

/** The newest batches of a product. */
export function BatchesBlock({ id }: Of): ReactNode {
  const t = useTexts(pageTexts)
  const numberText = useNumberText()
  const maySee = useCan(batches.list.allow)
  const found = useCall(batches.list, { productId: id, pageSize: SHOWN }, { enabled: maySee })
  if (!maySee) return null
  const count = numberText(found.data?.total ?? 0)
  return (
    <Block
      title={t('batches')}
      query={found}
      links={<a href={`#/batch/list?productId=${id}`}>{t('allBatches', { count })}</a>}
    >
      {({ records }) =>
        records.length === 0 ? (
          <p>{t('noBatches')}</p>
        ) : (
          <BlockTable
            heads={[t('batch'), { right: t('quantity') }, t('created')]}
            rows={records.map((row) => ({
              key: row.id,
              cells: [
                <a key="name" href={`#/batch/list?open=${row.id}`}>
                  {row.name}
                </a>,
                <Count key="count" value={row.quantity} />,
                <When key="at" at={row.createdAt} />,
              ],
            }))}
          />
        )
      }
    </Block>
  )
}

/** What was moved of a product last. */
export function MovementsBlock({ id }: Of): ReactNode {
  const t = useTexts(pageTexts)
  const maySee = useCan(movements.list.allow)
  const found = useCall(movements.list, { productId: id, pageSize: SHOWN }, { enabled: maySee })
  if (!maySee) return null
  return (
    <Block
      title={t('movements')}
      query={found}
      links={<a href={`#/inout/records?productId=${id}`}>{t('allMovements')}</a>}
    >
      {({ records }) =>
        records.length === 0 ? (
          <p>{t('noMovements')}</p>
        ) : (
          <BlockTable
            heads={[t('number'), t('time'), t('operation'), { right: t('quantity') }, t('who')]}
            rows={records.map((row) => ({
              key: row.id,
              cells: [
                <MovementLink key="number" id={row.id} number={row.number} />,
                <When key="at" at={row.at} exact />,
                <OperationText key="operation" operation={row.operation} />,
                <Count key="count" value={row.productCount} />,
                row.userName ?? NOTHING,
              ],
            }))}
          />
        )
      }
    </Block>
  )
}

/** Activities of a product, each with how it stands. */
export function ActivitiesBlock({ id }: Of): ReactNode {
  const t = useTexts(pageTexts)
  const glance = useCall(products.glance, { id })
  const found = glance.data?.activities
  if (found === null || found === undefined) return null
  return (
    <Block title={t('activities')} query={glance}>
      {() =>
        found.length === 0 ? (
          <p>{t('noActivities')}</p>
        ) : (
          <ul className="product-activities">
            {found.map((activity) => (
              <li key={activity.id}>
                <a href={`#/marketing/activities?open=${activity.id}`}>{activity.name}</a>
                <ActivityStateTag state={activity.state} />
              </li>
            ))}
          </ul>
        )
      }
    </Block>
  )
}
