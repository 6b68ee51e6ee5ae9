import type { DrawPlace } from '@zhenma/contract/draws/draw-progress.contract'
import { Button } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { CHINA } from '../../../entities/china-map/map-names.ts'
import { ProvinceMap } from '../../../entities/china-map/province-map.tsx'
import { useNumberText } from '../../../kit/atoms.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { Funnel } from './funnel.tsx'
import { progressTexts } from './progress.texts.ts'
import { shareOf } from './shares.ts'

/** So many places are seen at a glance; all of them on demand. */
const FIRST_PLACES = 8

/** Where buyers drew and won: on the map of China, and as a list with other countries and what nobody knows. */
export function DrawPlaces({ places }: { readonly places: readonly DrawPlace[] }): ReactNode {
  const t = useTexts(progressTexts)
  const numberText = useNumberText()
  const [showsAll, setShowsAll] = useState(false)
  const onMap = useMemo(
    () =>
      places.flatMap(({ country, province, draws }) =>
        country === CHINA && province !== '' ? [{ country, province, count: draws }] : [],
      ),
    [places],
  )
  if (places.length === 0) return null
  const shown = showsAll ? places : places.slice(0, FIRST_PLACES)
  const list = (
    <>
      <Funnel
        steps={shown.map(({ text, draws, wins }) => ({
          name: text || t('unknownPlace'),
          count: draws,
          share: t('wonThere', {
            count: numberText(wins),
            percent: numberText(shareOf(wins, draws)),
          }),
        }))}
      />
      {shown.length < places.length && (
        <Button type="link" size="small" onClick={() => setShowsAll(true)}>
          {t('showAll')}
        </Button>
      )}
    </>
  )
  return (
    <section className="detail-section draw-places" aria-label={t('places')}>
      <h2>{t('places')}</h2>
      <p>{t('placesMeans')}</p>
      {onMap.length > 0 ? (
        <ProvinceMap places={onMap} label={t('map')}>
          {list}
        </ProvinceMap>
      ) : (
        list
      )}
    </section>
  )
}
