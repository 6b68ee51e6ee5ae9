import { labels } from '@zhenma/contract/labels/labels.contract'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { DeviceText } from '../../entities/device/device.tsx'
import { CheckResultTag } from '../../entities/tags.tsx'
import { Count, NOTHING, useNumberText, When } from '../../kit/atoms.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { CheckLocations } from './check-locations.tsx'
import { labelTexts } from './labels.texts.ts'

/** Checks of one label that the drawer shows; the screen of all checks has the rest. */
const SHOWN_CHECKS = 50

/** What buyers were told about this label, newest first. */
export function LabelChecks({ code }: { readonly code: string }): ReactNode {
  const t = useTexts(labelTexts)
  const numberText = useNumberText()
  const checks = useCall(labels.queryRecords, { code, pageSize: SHOWN_CHECKS })
  if (checks.error) {
    return <FailureBox failure={checks.error} onRetry={() => void checks.refetch()} />
  }
  if (!checks.data) return <Waiting lines={4} />
  const { records, total } = checks.data
  if (total === 0) return <p className="empty">{t('noChecks')}</p>
  return (
    <>
      <CheckLocations code={code} />
      {/* Wider than a phone: what scrolls can be reached with the keyboard too. */}
      <section className="small-table" aria-label={t('checks')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col" data-align="right">
                {t('check')}
              </th>
              <th scope="col">{t('at')}</th>
              <th scope="col">{t('result')}</th>
              <th scope="col">{t('place')}</th>
              <th scope="col" className="wide-only">
                {t('device')}
              </th>
            </tr>
          </thead>
          <tbody>
            {records.map((record) => (
              <tr key={record.id}>
                <td data-align="right">
                  <Count value={record.ordinal} />
                </td>
                <td>
                  <When at={record.at} exact />
                </td>
                <td>
                  <CheckResultTag result={record.result} />
                </td>
                <td title={record.ip}>{record.region || record.ip || NOTHING}</td>
                <td className="wide-only">
                  <DeviceText device={record.device} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {total > records.length && (
          <a href={`#/query/records?code=${code}`}>
            {t('moreChecks', { shown: numberText(records.length), total: numberText(total) })}
          </a>
        )}
      </section>
    </>
  )
}
