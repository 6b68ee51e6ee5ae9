import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { places } from '@zhenma/contract/places/places.contract'
import { PLACE_USE_TEXT } from '@zhenma/contract/places/places.refusals'
import { Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useNamesText } from '../../kit/atoms.tsx'
import { Can } from '../../kit/can.tsx'
import { DetailDrawer } from '../../kit/dialog/detail-drawer.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useRemoval } from '../../kit/use-removal.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { placeDetailSections, placeFields, type PlaceShapes } from './places.fields.tsx'
import { placeTexts } from './places.texts.ts'

type PlaceDetail = OutputOf<typeof places.get>

/** What uses a place, in words; empty for one that nothing uses. */
function useUses(): (place: PlaceDetail) => string {
  const say = useSay()
  const namesText = useNamesText()
  return ({ uses }) => namesText(uses.map((use) => say(PLACE_USE_TEXT[use])))
}

function Uses({ place }: { readonly place: PlaceDetail }): ReactNode {
  const t = useTexts(placeTexts)
  const usesOf = useUses()
  return (
    <section className="detail-section">
      <h2>{t('uses')}</h2>
      <p>{usesOf(place) || t('unused')}</p>
    </section>
  )
}

/** One warehouse or factory, and what uses it. */
export function PlaceDrawer(props: {
  readonly id: number | undefined
  readonly onClose: () => void
  readonly onEdit: () => void
}): ReactNode {
  const { id, onClose, onEdit } = props
  const t = useTexts(placeTexts)
  const tKit = useTexts(kitTexts)
  const usesOf = useUses()
  const query = useCall(places.get, { id: id ?? 0 }, { enabled: id !== undefined })
  const removal = useRemoval(places.remove, {
    invalidates: [places.page, places.list, places.factories],
    success: t('removed'),
    onDone: onClose,
  })
  const remove = (place: PlaceDetail): Promise<void> => {
    const uses = usesOf(place)
    return removal(
      { id: place.id },
      {
        obstacle: uses !== '' && t('cannotRemove', { uses }),
        title: t('removeTitle', { name: place.name }),
        touches: t('removeTouches'),
        consequence: t('removeMeans'),
      },
    )
  }
  return (
    <DetailDrawer<PlaceShapes>
      open={id !== undefined}
      onClose={onClose}
      title={query.data?.name ?? ''}
      fields={placeFields}
      sections={placeDetailSections}
      query={query}
      actions={(place) => (
        <Space>
          <Can do={places.remove.allow}>
            <Button danger onClick={() => void remove(place)}>
              {tKit('remove')}
            </Button>
          </Can>
          <Can do={places.update.allow}>
            <Button type="primary" onClick={onEdit}>
              {tKit('edit')}
            </Button>
          </Can>
        </Space>
      )}
    >
      {(place) => <Uses place={place} />}
    </DetailDrawer>
  )
}
