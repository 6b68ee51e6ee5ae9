import './china-map.css'
import { salesRegions } from '@zhenma/contract/sales-regions/sales-regions.contract'
import { Suspense, useCallback, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { late } from '../../kit/late/late.tsx'
import type { CountedPlace } from './map-names.ts'

// The map and its library are larger than the rest of any screen.
const ChinaMap = late(() =>
  import('./china-map.tsx').then((module) => ({ default: module.ChinaMap })),
)

type Props = {
  /** The same array while nothing changes: the map is drawn anew for another. */
  readonly places: readonly CountedPlace[]
  /** What is shown, for who does not see it. */
  readonly label: string
  /** What the map says in words, below it. */
  readonly children?: ReactNode
}

/** Provinces of China by what is counted in them, named in the reader's language. */
export function ProvinceMap({ places, label, children }: Props): ReactNode {
  const numberText = useNumberText()
  const provinces = useCall(salesRegions.level, {})
  // The map knows the names as they are written there.
  const nameOf = useCallback(
    (written: string): string =>
      provinces.data?.find((one) => one.written.startsWith(written))?.name ?? written,
    [provinces.data],
  )
  return (
    <figure className="province-map" aria-label={label}>
      <Suspense fallback={<div className="china-map skeleton-block" aria-busy="true" />}>
        <ChinaMap places={places} numberText={numberText} nameOf={nameOf} />
      </Suspense>
      {children}
    </figure>
  )
}
