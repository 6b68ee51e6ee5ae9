import './sales-regions.css'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import {
  salesRegions,
  type RegionDetail,
} from '@zhenma/contract/sales-regions/sales-regions.contract'
import { Button, Switch } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { SheetImportButton } from '../../entities/sheet-import/sheet-import.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import type { BulkAction } from '../../kit/list/bulk/bulk-action.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useShortcut } from '../../kit/keys/shortcuts.ts'
import { useAddress } from '../../kit/tab-context.ts'
import { useAction } from '../../kit/use-action.ts'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { regionFields } from './sales-regions.fields.tsx'
import { salesRegionTexts } from './sales-regions.texts.ts'
import { RegionDrawer, REGIONS_CHANGED } from './region-drawer.tsx'

const FIELDS = regionFields()

function RegionForm(props: {
  readonly kind: 'new' | 'edit' | undefined
  readonly region: RegionDetail | undefined
  readonly onClose: () => void
  readonly onMade: (id: number) => void
}): ReactNode {
  const { kind, region, onClose } = props
  const t = useTexts(salesRegionTexts)
  const shared = {
    open: kind !== undefined,
    onClose,
    action: salesRegions.save,
    invalidates: REGIONS_CHANGED,
    width: 560,
  }
  if (kind === 'edit' && region) {
    const { id, name, description } = region
    const initial = { name, description, areaCodes: region.areas.map(({ code }) => code) }
    return (
      <FormDialog
        {...shared}
        key={id}
        title={t('edit')}
        fields={regionFields(region.areas)}
        initial={initial}
        fixed={{ id, revision: region.revision }}
      />
    )
  }
  return (
    <FormDialog
      {...shared}
      key="new"
      title={t('create')}
      fields={FIELDS}
      fixed={{ revision: undefined }}
      onDone={({ id }) => props.onMade(id)}
    />
  )
}

/** Whether an area may belong to several regions. */
function Overlap(): ReactNode {
  const t = useTexts(salesRegionTexts)
  const settings = useCall(salesRegions.settings, {})
  const mayEdit = useCan(salesRegions.saveSettings.allow)
  const saving = useAction(salesRegions.saveSettings, { invalidates: [salesRegions.settings] })
  return (
    <label className="region-overlap">
      <Switch
        size="small"
        checked={settings.data?.mayOverlap ?? false}
        loading={saving.busy || settings.isPending}
        disabled={!mayEdit}
        onChange={(mayOverlap) => void saving.run({ mayOverlap })}
      />
      {t('mayOverlap')}
    </label>
  )
}

const REGION_ACTIONS: readonly BulkAction[] = [{ name: 'region_delete', call: salesRegions.remove }]

/** The company's sales regions: which areas each covers, and who sells there. */
export function RegionsPage(): ReactNode {
  const t = useTexts(salesRegionTexts)
  const list = useList(salesRegions.list)
  const { params, change } = useAddress()
  const [form, setForm] = useState<'new' | 'edit'>()
  const openId = Number(params.get('open')) || undefined
  const opened = useCall(salesRegions.get, { id: openId ?? 0 }, { enabled: openId !== undefined })
  const open = (id: number): void => change({ open: String(id) }, { push: true })
  const mayEdit = useCan(salesRegions.save.allow)
  useShortcut({ keys: 'n', label: salesRegionTexts.create }, () => setForm('new'), mayEdit)
  const createButton = mayEdit && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setForm('new')}>
      {t('create')}
    </Button>
  )
  return (
    <>
      <ListPage
        listKey="sales-regions"
        title={t('title')}
        list={list}
        fields={FIELDS}
        exportWith={salesRegions.exportSheet}
        steps={REGION_ACTIONS}
        rowKey={(row) => row.id}
        onOpen={(row) => open(row.id)}
        toolbar={
          <>
            <SheetImportButton kind="region" invalidates={REGIONS_CHANGED} />
            {createButton}
          </>
        }
        above={<Overlap />}
        empty={{ text: t('empty'), action: createButton }}
      />
      <RegionDrawer
        id={openId}
        onClose={() => change({ open: undefined })}
        onEdit={() => setForm('edit')}
      />
      <RegionForm
        kind={form}
        region={opened.data}
        onClose={() => setForm(undefined)}
        onMade={open}
      />
    </>
  )
}
