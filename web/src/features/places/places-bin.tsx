import { WORDS } from '@zhenma/contract/kernel/words'
import type { DeletedPlaceRow } from '@zhenma/contract/places/place-bin.contract'
import { places } from '@zhenma/contract/places/places.contract'
import { PLACE_KIND_TEXT, type PlaceKind } from '@zhenma/contract/places/places.refusals'
import type { ReactNode } from 'react'
import { DELETED_FIELDS, RecycleBin } from '../../entities/bin/recycle-bin.tsx'
import { NOTHING, useNumberText } from '../../kit/atoms.tsx'
import { defineFields } from '../../kit/fields.ts'
import { useAction } from '../../kit/use-action.ts'
import { useList } from '../../kit/use-list.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { placeTexts } from './places.texts.ts'

function KindWord({ kind }: { readonly kind: PlaceKind }): ReactNode {
  return useSay()(PLACE_KIND_TEXT[kind])
}

const fields = defineFields<{ row: DeletedPlaceRow }>()([
  { name: 'name', label: WORDS.name, column: { width: 220, sort: true } },
  {
    name: 'kind',
    label: WORDS.type,
    show: ({ kind }) => <KindWord kind={kind} />,
    column: { width: 110, sort: true },
  },
  { name: 'code', label: WORDS.code, column: { width: 130, sort: true } },
  {
    name: 'parentName',
    label: WORDS.parent,
    show: ({ parentName }) => parentName ?? NOTHING,
    column: { width: 160 },
  },
  ...DELETED_FIELDS,
])

const CHANGED = [places.page, places.list, places.factories]

/** Deleted places: they come back. `above`: which kind of the bin this is. */
export function PlacesBin({ above }: { readonly above: ReactNode }): ReactNode {
  const t = useTexts(placeTexts)
  const numberText = useNumberText()
  const list = useList(places.bin)
  const recover = useAction(places.recover, {
    success: ({ count }) => t('restored', { count: numberText(count) }),
    invalidates: [places.bin, ...CHANGED],
  })
  return (
    <RecycleBin
      listKey="deleted-places"
      title={t('binTitle')}
      above={above}
      list={list}
      fields={fields}
      exportWith={places.exportBin}
      rowKey={({ id }) => id}
      restore={async ({ id }) => (await recover.run({ ids: [id] })) !== undefined}
      step={{ name: 'place_restore', call: places.recover, changes: CHANGED }}
      empty={{ text: t('emptyBin') }}
    />
  )
}
