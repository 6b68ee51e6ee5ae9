import { place } from '@zhenma/contract/places/place.entity'
import { places } from '@zhenma/contract/places/places.contract'
import { PLACE_USE_TEXT, type PlaceUse } from '@zhenma/contract/places/places.refusals'
import type { ReactNode } from 'react'
import { useNamesText } from '../../kit/atoms.tsx'
import { RecordScreen } from '../../kit/record/record-screen.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { placeFields, placeSections, siteCalls } from './places.fields.tsx'
import { placeTexts } from './places.texts.ts'

/** Warehouses and factories: where goods are kept and made. */
export function PlacesPage(): ReactNode {
  const t = useTexts(placeTexts)
  const say = useSay()
  const namesText = useNamesText()
  const usesOf = (uses: readonly PlaceUse[]): string =>
    namesText(uses.map((use) => say(PLACE_USE_TEXT[use])))
  return (
    <RecordScreen
      entity={place}
      calls={siteCalls}
      fields={placeFields}
      sections={placeSections}
      empty={placeTexts.empty}
      form={{ width: 520, forNew: { kind: 'warehouse' } }}
      detail={{
        below: ({ uses }) => (
          <section className="detail-section">
            <h2>{say(place.columns.uses.label)}</h2>
            <p>{usesOf(uses) || t('unused')}</p>
          </section>
        ),
      }}
      removal={({ uses }) => ({
        obstacle: uses.length > 0 && t('cannotRemove', { uses: usesOf(uses) }),
        touches: t('removeTouches'),
        consequence: t('removeMeans'),
      })}
      // What offers places to choose from: a new warehouse is there at once.
      alsoChanges={[places.list, places.factories]}
    />
  )
}
