import { draws } from '@zhenma/contract/draws/draws.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { salesRegions } from '@zhenma/contract/sales-regions/sales-regions.contract'
import { Tree } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { RegionMap } from '../../../entities/china-map/region-map.tsx'
import { RegionActivities } from '../../../entities/region-activities.tsx'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { FailureBox } from '../../../kit/failure-text.tsx'
import { Waiting } from '../../../kit/late/waiting.tsx'
import { useAction } from '../../../kit/use-action.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Overlaps } from './overlaps.tsx'
import { dealerRegionTexts } from './regions.texts.ts'

/** Chooses a dealer's sales regions on a tree of regions with their areas, and on a map; says who else has them. */
export function RegionsDialog(props: {
  readonly dealer: { readonly id: number; readonly name: string }
  readonly had: readonly number[]
  readonly onClose: () => void
}): ReactNode {
  const { dealer, onClose } = props
  const t = useTexts(dealerRegionTexts)
  // As it was when this was opened: only what is chosen otherwise is sent, and what others give meanwhile stays.
  const [had] = useState(props.had)
  const [chosen, setChosen] = useState<readonly number[]>(had)
  const all = useCall(salesRegions.mapped, {})
  const save = useAction(salesRegions.changeOfDealer, {
    success: t('saved'),
    invalidates: [
      salesRegions.ofDealer,
      salesRegions.overlaps,
      draws.byRegion,
      draws.rule,
      salesRegions.list,
      salesRegions.get,
      dealers.list,
      dealers.get,
    ],
    onDone: onClose,
  })
  const nodes = useMemo(() => {
    const regions = new Map<number, { name: string; areas: { code: string; name: string }[] }>()
    for (const { code, name, regionId, regionName } of all.data ?? []) {
      const region = regions.get(regionId) ?? { name: regionName, areas: [] }
      region.areas.push({ code, name })
      regions.set(regionId, region)
    }
    return [...regions].map(([id, { name, areas }]) => ({
      key: String(id),
      title: name,
      // What a region is made of is chosen where regions are kept.
      children: areas.map((area) => ({
        key: `${id} ${area.code}`,
        title: area.name,
        checkable: false,
      })),
    }))
  }, [all.data])
  const areas = useMemo(
    () => (all.data ?? []).filter(({ regionId }) => chosen.includes(regionId)),
    [all.data, chosen],
  )
  return (
    <Dialog
      open
      title={t('chooseFor', { name: dealer.name })}
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: all.data === undefined }}
      confirmLoading={save.busy}
      onOk={() =>
        void save.run({
          id: dealer.id,
          addRegionIds: chosen.filter((id) => !had.includes(id)),
          removeRegionIds: had.filter((id) => !chosen.includes(id)),
        })
      }
      onCancel={onClose}
      width={560}
      destroyOnHidden
    >
      {all.error && <FailureBox failure={all.error} onRetry={() => void all.refetch()} />}
      {all.isPending && <Waiting lines={5} />}
      {all.data && nodes.length === 0 && (
        <p className="empty">
          {t('noRegions')} <a href="#/dealer/regions">{t('toRegions')}</a>
        </p>
      )}
      {nodes.length > 0 && (
        <Tree
          aria-label={t('regions')}
          checkable
          checkStrictly
          blockNode
          selectable={false}
          height={320}
          checkedKeys={chosen.map(String)}
          treeData={nodes}
          onCheck={(checked) => {
            const keys = Array.isArray(checked) ? checked : checked.checked
            setChosen(keys.map(Number))
          }}
        />
      )}
      <Overlaps dealerId={dealer.id} regionIds={chosen} />
      <RegionActivities dealerId={dealer.id} />
      <RegionMap areas={areas} />
    </Dialog>
  )
}
