import type { StocktakingEntry } from '@zhenma/contract/stocktaking/stocktaking-rows'
import type { ReactNode } from 'react'
import { DeviceText } from '../../entities/device/device.tsx'
import { Code, Count, StatusTag, useNumberText, When } from '../../kit/atoms.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { countTexts } from './stocktaking.texts.ts'

function What({ entry }: { readonly entry: StocktakingEntry }): ReactNode {
  const t = useTexts(countTexts)
  const numberText = useNumberText()
  if (entry.code === null) {
    return `${numberText(entry.start ?? 0)}–${numberText(entry.end ?? 0)}`
  }
  return (
    <>
      <Code value={entry.code} />
      {entry.codeCount > 1 && (
        <small>{t('entryMore', { count: numberText(entry.codeCount) })}</small>
      )}
    </>
  )
}

/** The last things that were counted or taken back: who, what, from which device. */
export function Entries({ entries }: { readonly entries: readonly StocktakingEntry[] }): ReactNode {
  const t = useTexts(countTexts)
  if (entries.length === 0) return <p className="empty">{t('noEntry')}</p>
  return (
    <div className="rows count-rows" tabIndex={0} role="region" aria-label={t('viewEntries')}>
      <table className="list-table count-entries">
        <thead>
          <tr>
            <th>{t('entryWhen')}</th>
            <th>{t('entryWho')}</th>
            <th>{t('operation')}</th>
            <th>{t('entryWhat')}</th>
            <th data-align="right">{t('labelsOfRun')}</th>
            <th data-align="right">{t('entryChanged')}</th>
            <th>{t('entryDevice')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>
                <When at={entry.at} />
              </td>
              <td>{entry.userName ?? '–'}</td>
              <td>
                <StatusTag tone={entry.action === 'count' ? 'good' : 'warn'}>
                  {t(entry.action === 'count' ? 'entryCounted' : 'entryTaken')}
                </StatusTag>
              </td>
              <td>
                <What entry={entry} />
              </td>
              <td data-align="right">
                <Count value={entry.labelCount} />
              </td>
              <td data-align="right">
                <Count value={entry.changedCount} />
              </td>
              <td>
                <DeviceText device={entry.device} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
