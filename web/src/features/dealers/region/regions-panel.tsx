import type { dealers } from '@zhenma/contract/dealers/dealers.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { salesRegions } from '@zhenma/contract/sales-regions/sales-regions.contract'
import { Button } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { useCan } from '../../../api/session.ts'
import { useCall } from '../../../api/use-call.ts'
import { RegionMap } from '../../../entities/china-map/region-map.tsx'
import { DealerRegions } from '../../../entities/dealer-regions.tsx'
import { RegionActivities } from '../../../entities/region-activities.tsx'
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
  const areas = useMemo(() => (found.data ?? []).flatMap((region) => region.areas), [found.data])
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
      {hasAny && <RegionMap areas={areas} />}
      {hasAny && <Overlaps dealerId={id} />}
      <RegionActivities dealerId={id} />
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
