import { place } from '@zhenma/contract/places/place.entity'
import { places } from '@zhenma/contract/places/places.contract'
import { PLACE_USE_TEXT, type PlaceUse } from '@zhenma/contract/places/places.refusals'
import type { ReactNode } from 'react'
import { useNamesText } from '../../kit/atoms.tsx'
import { RecordScreen } from '../../kit/record/record-screen.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { Assignments } from '../../entities/assignments/assignments.tsx'
import { SheetImportButton } from '../../entities/sheet-import/sheet-import.tsx'
import { PlaceStock } from './place-stock.tsx'
import { PlaceParts } from './tree/place-tree.tsx'
import { TreeButton } from './tree/tree-button.tsx'
import { placeFields, placeSections, siteCalls } from './places.fields.tsx'
import { placeTexts } from './places.texts.ts'

const CHOICES = [places.list, places.factories, places.bin]
const SHOWN_PLACES = [places.page, ...CHOICES]

/** Factories with their workshops and lines, and warehouses: where goods are made and kept. */
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
        below: ({ id, kind, uses }, { open }) => (
          <>
            <PlaceParts key={id} placeId={id} onOpen={open} />
            {kind === 'warehouse' && <PlaceStock warehouseId={id} />}
            <Assignments key={`people ${id}`} of={{ placeId: id }} />
            <section className="detail-section">
              <h2>{say(place.columns.uses.label)}</h2>
              <p>{usesOf(uses) || t('unused')}</p>
            </section>
          </>
        ),
      }}
      removal={({ uses }) => ({
        isReferred: uses.length > 0,
        touches: t('removeTouches'),
      })}
      // What offers places to choose from: a new warehouse is there at once.
      alsoChanges={CHOICES}
      toolbar={
        <>
          <SheetImportButton kind="place" invalidates={SHOWN_PLACES} />
          <TreeButton />
        </>
      }
    />
  )
}
