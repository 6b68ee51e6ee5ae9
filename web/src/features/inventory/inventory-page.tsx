import { inventory, type InventoryRow } from '@zhenma/contract/inventory/inventory.contract'
import { Button, Segmented } from 'antd'
import { useState, type ReactNode } from 'react'
import { ChangeInventory } from '../../entities/inventory/change-inventory.tsx'
import { inventoryTexts } from '../../entities/inventory/inventory.texts.ts'
import { Can } from '../../kit/can.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { keyOfTwo } from '../../kit/list/rows.ts'
import { useAddress } from '../../kit/tab-context.ts'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { entryFields, stockFields } from './inventory.fields.tsx'

const VIEWS = ['stock', 'entries'] as const
type View = (typeof VIEWS)[number]

/** What there is, or what was changed; the filters stay. */
function Which({ view }: { readonly view: View }): ReactNode {
  const t = useTexts(inventoryTexts)
  const { change } = useAddress()
  return (
    <Segmented<View>
      aria-label={t('which')}
      value={view}
      options={VIEWS.map((value) => ({ value, label: t(value) }))}
      onChange={(to) =>
        change({ view: to === 'stock' ? undefined : to, page: undefined }, { push: true })
      }
    />
  )
}

function Stock(): ReactNode {
  const t = useTexts(inventoryTexts)
  const list = useList(inventory.list)
  const { change } = useAddress()
  const [asking, setAsking] = useState<'new' | InventoryRow>()
  const button = (
    <Can do={inventory.change.allow}>
      <Button type="primary" onClick={() => setAsking('new')}>
        {t('change')}
      </Button>
    </Can>
  )
  return (
    <>
      <ListPage
        listKey="inventory"
        title={t('title')}
        list={list}
        fields={stockFields}
        exportWith={inventory.exportSheet}
        rowKey={({ productId, placeId }) => keyOfTwo(productId, placeId)}
        onOpen={({ productId, placeId }) =>
          change(
            { view: 'entries', productId: String(productId), placeId: String(placeId) },
            { push: true },
          )
        }
        rowActions={(row) => (
          <Can do={inventory.change.allow}>
            <Button size="small" onClick={() => setAsking(row)}>
              {t('change')}
            </Button>
          </Can>
        )}
        rowActionsWidth={150}
        toolbar={
          <>
            <Which view="stock" />
            {button}
          </>
        }
        empty={{ text: t('empty'), action: button }}
      />
      <ChangeInventory
        open={asking !== undefined}
        known={asking === 'new' ? undefined : asking}
        onClose={() => setAsking(undefined)}
      />
    </>
  )
}

function Entries(): ReactNode {
  const t = useTexts(inventoryTexts)
  const list = useList(inventory.entries)
  return (
    <ListPage
      listKey="inventory-entries"
      title={t('entriesTitle')}
      list={list}
      fields={entryFields}
      exportWith={inventory.exportEntries}
      rowKey={(row) => row.id}
      toolbar={<Which view="entries" />}
      empty={{ text: t('noEntries') }}
    />
  )
}

/** Goods without labels, by product and place, beside what labels say, and how that came about. */
export function InventoryPage(): ReactNode {
  const { params } = useAddress()
  return params.get('view') === 'entries' ? <Entries /> : <Stock />
}
