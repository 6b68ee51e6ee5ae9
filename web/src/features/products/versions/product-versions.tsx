import type { VersionRow } from '@zhenma/contract/products/product-versions.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { VERSION_FIELD_TEXT } from '@zhenma/contract/products/version-words'
import type { Text } from '@zhenma/contract/kernel/texts'
import { LOG_OPERATION_TEXT } from '@zhenma/contract/system-log/system-log.refusals'
import { Button, Checkbox } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../../api/session.ts'
import { useCall } from '../../../api/use-call.ts'
import { Money, NOTHING, useNamesText, When } from '../../../kit/atoms.tsx'
import { FailureBox } from '../../../kit/failure-text.tsx'
import { Waiting } from '../../../kit/late/waiting.tsx'
import { ExportButton } from '../../../kit/list/export-button.tsx'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { versionTexts } from './versions.texts.ts'

const PAGE_SIZE = 10
/** Of more than two nobody sees in what they differ. */
const COMPARED = 2

const FIELDS: Readonly<Record<string, Text>> = VERSION_FIELD_TEXT

/** The versions of a product: what changed, who and when; compared, and brought back. */
export function ProductVersions({ productId }: { readonly productId: number }): ReactNode {
  const t = useTexts(versionTexts)
  const say = useSay()
  const namesText = useNamesText()
  const maySee = useCan(products.versions.allow)
  const [pageNo, setPageNo] = useState(1)
  const [chosen, setChosen] = useState<readonly VersionRow[]>([])
  const [isComparing, setComparing] = useState(false)
  const [restoring, setRestoring] = useState<VersionRow>()
  const input = { productId, pageNo, pageSize: PAGE_SIZE }
  const found = useCall(products.versions, input, { enabled: maySee, keepPrevious: true })
  if (!maySee) return null
  if (found.error) return <FailureBox failure={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Waiting lines={4} />
  const { records, total } = found.data
  const isChosen = (row: VersionRow): boolean => chosen.some(({ id }) => id === row.id)
  const choose = (row: VersionRow): void =>
    setChosen(
      isChosen(row) ? chosen.filter(({ id }) => id !== row.id) : [...chosen, row].slice(-COMPARED),
    )
  const operation = (row: VersionRow): string => {
    const word = LOG_OPERATION_TEXT[row.operation]
    return word === undefined ? row.operation : say(word)
  }
  const fieldNames = (row: VersionRow): string =>
    namesText(row.fields.flatMap((field) => (FIELDS[field] ? [say(FIELDS[field])] : [])))
  return (
    <section className="detail-section product-block" aria-label={t('title')} tabIndex={0}>
      <h2>{t('title')}</h2>
      {total === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <>
          <table className="list-table">
            <thead>
              <tr>
                <th scope="col">{t('version')}</th>
                <th scope="col">{t('savedAt')}</th>
                <th scope="col">{t('savedBy')}</th>
                <th scope="col">{t('operation')}</th>
                <th scope="col">{t('changedFields')}</th>
                <th scope="col" data-align="right">
                  {t('price')}
                </th>
                <th aria-label={t('restore')} />
              </tr>
            </thead>
            <tbody>
              {records.map((row, index) => (
                <tr key={row.id}>
                  <td>
                    <Checkbox
                      checked={isChosen(row)}
                      aria-label={t('choose', { number: row.number })}
                      onChange={() => choose(row)}
                    >
                      {row.number}
                    </Checkbox>
                  </td>
                  <td>
                    <When at={row.savedAt} exact />
                  </td>
                  <td>{row.savedBy ?? NOTHING}</td>
                  <td>{operation(row)}</td>
                  <td>{row.operation.endsWith('create') ? NOTHING : fieldNames(row)}</td>
                  <td data-align="right">
                    <Money cents={row.priceCents} currency={row.currency} />
                  </td>
                  <td>
                    {(pageNo > 1 || index > 0) && (
                      <Button type="link" size="small" onClick={() => setRestoring(row)}>
                        {t('restore')}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className="section-foot">
            <Button disabled={chosen.length === 0} onClick={() => setComparing(true)}>
              {t('compare')}
            </Button>
            <ExportButton endpoint={products.exportVersions} input={{ productId }} total={total} />
            {pageNo > 1 && (
              <Button type="link" onClick={() => setPageNo(pageNo - 1)}>
                {t('later')}
              </Button>
            )}
            {total > pageNo * PAGE_SIZE && (
              <Button type="link" onClick={() => setPageNo(pageNo + 1)}>
                {t('earlier')}
              </Button>
            )}
            <small className="quiet">{t('compareHint')}</small>
          </div>
        </>
      )}
      <CompareDialog
        productId={productId}
        versions={isComparing ? chosen : []}
        onClose={() => setComparing(false)}
      />
      <RestoreDialog
        productId={productId}
        version={restoring}
        onClose={() => setRestoring(undefined)}
      />
    </section>
  )
}
