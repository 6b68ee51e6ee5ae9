import type { CheckLocation } from '@zhenma/contract/labels/label-shapes'
import { labels } from '@zhenma/contract/labels/labels.contract'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { ProvinceMap } from '../../entities/china-map/province-map.tsx'
import { Count, When } from '../../kit/atoms.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { labelTexts } from './labels.texts.ts'

function LocationTable({ places }: { readonly places: readonly CheckLocation[] }): ReactNode {
  const t = useTexts(labelTexts)
  return (
    <section className="small-table" aria-label={t('checkedWhere')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('place')}</th>
            <th scope="col" data-align="right">
              {t('times')}
            </th>
            <th scope="col" className="wide-only">
              {t('firstTime')}
            </th>
            <th scope="col">{t('lastTime')}</th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ country, province, city, text, count, firstAt, lastAt }) => (
            <tr key={`${country} ${province} ${city}`}>
              <td>{text || t('unknownPlace')}</td>
              <td data-align="right">
                <Count value={count} />
              </td>
              <td className="wide-only">
                <When at={firstAt} />
              </td>
              <td>
                <When at={lastAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Where buyers checked a label: on the map of China, and as a table with the places abroad. */
export function CheckLocations({ code }: { readonly code: string }): ReactNode {
  const t = useTexts(labelTexts)
  const found = useCall(labels.positioning, { code })
  if (found.error) {
    return <FailureBox failure={found.error} onRetry={() => void found.refetch()} />
  }
  if (!found.data) return <Waiting lines={4} />
  const { places } = found.data
  if (places.length === 0) return null
  return (
    <ProvinceMap places={places} label={t('map')}>
      <LocationTable places={places} />
    </ProvinceMap>
  )
}
