import {
  DELETED_DEALER_COLUMN_TEXT as words,
  type DeletedDealerRow,
} from '@zhenma/contract/dealers/dealer-bin.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import type { ReactNode } from 'react'
import { DELETED_FIELDS, RecycleBin } from '../../../entities/bin/recycle-bin.tsx'
import { NOTHING, useNumberText } from '../../../kit/atoms.tsx'
import { defineFields } from '../../../kit/fields.ts'
import { useAction } from '../../../kit/use-action.ts'
import { useList } from '../../../kit/use-list.ts'
import { texts, useTexts } from '../../../texts/use-texts.ts'

const binTexts = texts({
  title: { cn: '经销商回收站', tc: '經銷商資源回收筒', en: 'Recycle bin of dealers' },
  restored: {
    cn: '已恢复 {count} 个经销商',
    tc: '已還原 {count} 個經銷商',
    en: 'Restored {count} {count|dealer|dealers}',
  },
  empty: {
    cn: '没有已删除的经销商。',
    tc: '沒有已刪除的經銷商。',
    en: 'No deleted dealers.',
  },
})

const fields = defineFields<{ row: DeletedDealerRow }>()([
  { name: 'name', label: words.name, column: { width: 240, sort: true } },
  { name: 'code', label: words.code, column: { width: 130, sort: true } },
  {
    name: 'superiorName',
    label: words.superiorName,
    show: ({ superiorName }) => superiorName ?? NOTHING,
    column: { width: 180 },
  },
  ...DELETED_FIELDS,
])

const CHANGED = [dealers.list, dealers.level, dealers.search]

/** Deleted dealers: they come back. `above`: which kind of the bin this is. */
export function DealersBin({ above }: { readonly above: ReactNode }): ReactNode {
  const t = useTexts(binTexts)
  const numberText = useNumberText()
  const list = useList(dealers.bin)
  const recover = useAction(dealers.recover, {
    success: ({ count }) => t('restored', { count: numberText(count) }),
    invalidates: [dealers.bin, ...CHANGED],
  })
  return (
    <RecycleBin
      listKey="deleted-dealers"
      title={t('title')}
      above={above}
      list={list}
      fields={fields}
      exportWith={dealers.exportBin}
      rowKey={({ id }) => id}
      restore={async ({ id }) => (await recover.run({ ids: [id] })) !== undefined}
      step={{ name: 'dealer_restore', call: dealers.recover, changes: CHANGED }}
      empty={{ text: t('empty') }}
    />
  )
}
