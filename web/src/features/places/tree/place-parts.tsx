import type { ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { places } from '@zhenma/contract/places/places.contract'
import { useTexts } from '../../../texts/use-texts.ts'
import { placeTexts } from '../places.texts.ts'
import { PlaceTree } from './place-tree.tsx'

/** What lies in a place; nothing where nothing does. */
export function PlaceParts(props: {
  readonly placeId: number
  readonly onOpen: (id: number) => void
}): ReactNode {
  const { placeId, onOpen } = props
  const t = useTexts(placeTexts)
  const below = useCall(places.list, { parentId: placeId })
  if (below.data?.length === 0) return null
  return (
    <section className="detail-section">
      <h2>{t('parts')}</h2>
      <PlaceTree below={placeId} label={t('parts')} onOpen={onOpen} empty={null} />
    </section>
  )
}
