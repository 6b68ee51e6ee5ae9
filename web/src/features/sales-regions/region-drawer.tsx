import CloseOutlined from '@ant-design/icons/CloseOutlined'
import {
  salesRegions,
  type RegionDetail,
} from '@zhenma/contract/sales-regions/sales-regions.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { Button, Space } from 'antd'
import { useRef, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { RegionMap } from '../../entities/china-map/region-map.tsx'
import { RegionActivities } from '../../entities/region-activities.tsx'
import { DealerSelect } from '../../entities/select/pickers.tsx'
import { useNumberText } from '../../kit/atoms.tsx'
import { Can } from '../../kit/can.tsx'
import { DetailDrawer } from '../../kit/dialog/detail-drawer.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useAction } from '../../kit/use-action.ts'
import { useWanted } from '../../kit/use-wanted.ts'
import { useRemoval } from '../../kit/use-removal.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { regionDetailSections, regionFields, type RegionShapes } from './sales-regions.fields.tsx'
import { salesRegionTexts } from './sales-regions.texts.ts'

export const REGIONS_CHANGED = [
  salesRegions.list,
  salesRegions.get,
  salesRegions.company,
  salesRegions.mapped,
  salesRegions.ofDealer,
  draws.byRegion,
  draws.rule,
]
const FIELDS = regionFields()

/** The dealers that sell in a region; one is added or taken out at once. */
function RegionDealers({ region }: { readonly region: RegionDetail }): ReactNode {
  const t = useTexts(salesRegionTexts)
  const mayEdit = useCan(salesRegions.changeDealers.allow)
  const maySee = useCan(dealers.get.allow)
  const saving = useAction(salesRegions.changeDealers, { invalidates: REGIONS_CHANGED })
  const kept = region.dealers.map(({ id }) => id)
  // Only what was added and taken out is sent: dealers that somebody else has put in meanwhile stay.
  const { value: ids, put: save } = useWanted<readonly number[]>(kept, (wanted, last) =>
    saving.run({
      regionId: region.id,
      addDealerIds: wanted.filter((id) => !last.includes(id)),
      removeDealerIds: last.filter((id) => !wanted.includes(id)),
    }),
  )
  // Who was chosen right now has no name here yet, and comes with the answer.
  const shown = region.dealers.filter(({ id }) => ids.includes(id))
  return (
    <section className="detail-section" aria-label={t('dealers')}>
      <h2>{t('dealers')}</h2>
      {ids.length === 0 && <p className="empty">{t('noDealers')}</p>}
      <ul className="region-dealers">
        {shown.map(({ id, name }) => (
          <li key={id}>
            {maySee ? <a href={`#/dealer/list?open=${id}`}>{name}</a> : <span>{name}</span>}
            {mayEdit && (
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined />}
                aria-label={t('takeFrom', { name })}
                title={t('takeFrom', { name })}
                onClick={() => save(ids.filter((other) => other !== id))}
              />
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <DealerSelect
          // A new one each time: what was chosen stands in the list above.
          key={ids.join()}
          aria-label={t('addDealer')}
          onChange={(id) => {
            if (id !== undefined && !ids.includes(id)) save([...ids, id])
          }}
        />
      )}
    </section>
  )
}

function RegionAreas({ region }: { readonly region: RegionDetail }): ReactNode {
  const t = useTexts(salesRegionTexts)
  return (
    <section className="detail-section" aria-label={t('areas')}>
      <h2>{t('areas')}</h2>
      {region.areas.length === 0 && <p className="empty">{t('noAreas')}</p>}
      <ul className="region-areas">
        {region.areas.map(({ code, name }) => (
          <li key={code}>{name}</li>
        ))}
      </ul>
      <RegionMap areas={region.areas} />
    </section>
  )
}

/** Makes a region that was deleted anew, with its areas; dealers had none of it any more. */
function useRestore(): (region: RegionDetail) => Promise<void> {
  const t = useTexts(salesRegionTexts)
  const making = useAction(salesRegions.save, {
    invalidates: REGIONS_CHANGED,
    success: t('restored'),
  })
  return async ({ name, description, areas: covered }) => {
    const areaCodes = covered.map(({ code }) => code)
    await making.run({ name, description, areaCodes })
  }
}

function UndoButton(props: {
  readonly region: RegionDetail | undefined
  readonly onUndo: (region: RegionDetail) => Promise<void>
}): ReactNode {
  const t = useTexts(kitTexts)
  const { region, onUndo } = props
  if (region === undefined) return null
  return (
    <Button type="link" size="small" onClick={() => void onUndo(region)}>
      {t('undo')}
    </Button>
  )
}

/** One sales region: where it is, and who sells there. */
export function RegionDrawer(props: {
  readonly id: number | undefined
  readonly onClose: () => void
  readonly onEdit: () => void
}): ReactNode {
  const { id, onClose } = props
  const t = useTexts(salesRegionTexts)
  const tKit = useTexts(kitTexts)
  const numberText = useNumberText()
  const query = useCall(salesRegions.get, { id: id ?? 0 }, { enabled: id !== undefined })
  const restore = useRestore()
  const removed = useRef<RegionDetail>(undefined)
  const removal = useRemoval(salesRegions.remove, {
    // Not the one itself: it is not there any more to be read.
    invalidates: REGIONS_CHANGED.filter((changed) => changed.path !== salesRegions.get.path),
    success: () => (
      <>
        {t('removed', { name: removed.current?.name ?? '' })}{' '}
        <UndoButton onUndo={restore} region={removed.current} />
      </>
    ),
    onDone: onClose,
  })
  const remove = (region: RegionDetail): Promise<void> => {
    removed.current = region
    const touched = { areas: numberText(region.areaCount) }
    return removal(
      { id: region.id },
      {
        title: t('removeTitle', { name: region.name }),
        touches: t('removeTouches', touched),
        consequence: t('removeMeans'),
      },
    )
  }
  return (
    <DetailDrawer<RegionShapes>
      open={id !== undefined}
      onClose={onClose}
      title={query.data?.name ?? ''}
      fields={FIELDS}
      sections={regionDetailSections}
      query={query}
      size={560}
      actions={(region) => (
        <Can do={salesRegions.save.allow}>
          <Space>
            <Button danger onClick={() => void remove(region)}>
              {tKit('remove')}
            </Button>
            <Button type="primary" onClick={props.onEdit}>
              {tKit('edit')}
            </Button>
          </Space>
        </Can>
      )}
    >
      {(region) => (
        <>
          <RegionAreas region={region} />
          <RegionDealers region={region} />
          <RegionActivities regionId={region.id} />
        </>
      )}
    </DetailDrawer>
  )
}
