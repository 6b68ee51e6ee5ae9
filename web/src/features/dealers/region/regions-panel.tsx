import type { dealers } from '@zhenma/contract/dealers/dealers.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { salesRegions } from '@zhenma/contract/sales-regions/sales-regions.contract'
import { Button } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { useCan } from '../../../api/session.ts'
import { useCall } from '../../../api/use-call.ts'
import { CHINA } from '../../../entities/china-map/map-names.ts'
import { ProvinceMap } from '../../../entities/china-map/province-map.tsx'
import { DealerRegions } from '../../../entities/dealer-regions.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { Overlaps } from './overlaps.tsx'
import { RegionsDialog } from './regions-dialog.tsx'
import { dealerRegionTexts } from './regions.texts.ts'

type Dealer = OutputOf<typeof dealers.get>

/** The sales regions of a dealer: listed, on the map, who else has them, and the way to change them. */
export function RegionsPanel({ record }: { readonly record: Dealer }): ReactNode {
  const { id, name } = record
  const t = useTexts(dealerRegionTexts)
  const mayEdit = useCan(salesRegions.changeOfDealer.allow)
  const [isOpen, setOpen] = useState(false)
  const found = useCall(salesRegions.ofDealer, { id })
  const hasAny = (found.data ?? []).length > 0
  return (
    <>
      {hasAny ? (
        <DealerRegions dealerId={id} />
      ) : (
        mayEdit && (
          <section className="detail-section" aria-label={t('regions')}>
            <h2>{t('regions')}</h2>
            <p>{t('none')}</p>
          </section>
        )
      )}
      {hasAny && <RegionMap dealerId={id} />}
      {hasAny && <Overlaps dealerId={id} />}
      {mayEdit && (
        <p className="dealer-region-choice">
          <Button onClick={() => setOpen(true)}>{t('choose')}</Button>
        </p>
      )}
      {isOpen && (
        <RegionsDialog
          dealer={{ id, name }}
          had={(found.data ?? []).map((region) => region.id)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** The provinces in which a dealer has areas; each is listed above, too. */
function RegionMap({ dealerId }: { readonly dealerId: number }): ReactNode {
  const t = useTexts(dealerRegionTexts)
  const found = useCall(salesRegions.ofDealer, { id: dealerId })
  const provinces = useCall(salesRegions.level, {})
  const places = useMemo(() => {
    const written = new Map((provinces.data ?? []).map((one) => [one.code, one.written]))
    const counts = new Map<string, number>()
    for (const { areas } of found.data ?? []) {
      for (const { code } of areas) {
        const province = written.get(`${code.slice(0, 2)}0000`)
        if (province !== undefined) counts.set(province, (counts.get(province) ?? 0) + 1)
      }
    }
    return [...counts].map(([province, count]) => ({ country: CHINA, province, count }))
  }, [found.data, provinces.data])
  if (places.length === 0) return null
  return <ProvinceMap places={places} label={t('map')} />
}
