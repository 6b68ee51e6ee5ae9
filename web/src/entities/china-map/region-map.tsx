import { type Area, salesRegions } from '@zhenma/contract/sales-regions/sales-regions.contract'
import { useMemo, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { texts, useTexts } from '../../texts/use-texts.ts'
import { CHINA } from './map-names.ts'
import { ProvinceMap } from './province-map.tsx'

export const regionMapTexts = texts({
  map: { cn: '区域地图', tc: '區域地圖', en: 'Map of the regions' },
})

/** The provinces in which areas lie, that are listed beside it, too; nothing where none lies in China. */
export function RegionMap(props: {
  /** The same array while nothing changes: the map is drawn anew for another. */
  readonly areas: readonly Area[]
}): ReactNode {
  const { areas } = props
  const t = useTexts(regionMapTexts)
  const provinces = useCall(salesRegions.level, {})
  const places = useMemo(() => {
    const written = new Map((provinces.data ?? []).map((one) => [one.code, one.written]))
    const counts = new Map<string, number>()
    for (const { code } of areas) {
      const province = written.get(`${code.slice(0, 2)}0000`)
      if (province !== undefined) counts.set(province, (counts.get(province) ?? 0) + 1)
    }
    return [...counts].map(([province, count]) => ({ country: CHINA, province, count }))
  }, [areas, provinces.data])
  if (places.length === 0) return null
  return <ProvinceMap places={places} label={t('map')} />
}
