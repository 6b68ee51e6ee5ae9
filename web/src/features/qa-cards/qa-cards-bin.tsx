import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { WORDS } from '@zhenma/contract/kernel/words'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import type { ReactNode } from 'react'
import { DELETED_FIELDS, RecycleBin } from '../../entities/bin/recycle-bin.tsx'
import { useNumberText } from '../../kit/atoms.tsx'
import { defineFields } from '../../kit/fields.ts'
import { useAction } from '../../kit/use-action.ts'
import { useList } from '../../kit/use-list.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { cardTexts } from './qa-cards.texts.ts'

const fields = defineFields<{ row: OutputOf<typeof qaCards.bin>['records'][number] }>()([
  { name: 'name', label: WORDS.name, column: { width: 240, sort: true } },
  { name: 'number', label: WORDS.number, column: { width: 160, sort: true } },
  ...DELETED_FIELDS,
])

const CHANGED = [qaCards.list, qaCards.search]

/** Deleted QA cards: they come back. `above`: which kind of the bin this is. */
export function QaCardsBin({ above }: { readonly above: ReactNode }): ReactNode {
  const t = useTexts(cardTexts)
  const say = useSay()
  const numberText = useNumberText()
  const list = useList(qaCards.bin)
  const recover = useAction(qaCards.recover, {
    success: ({ count }) => t('restored', { count: numberText(count) }),
    invalidates: [qaCards.bin, ...CHANGED],
  })
  return (
    <RecycleBin
      listKey="deleted-qa-cards"
      title={say(WORDS.recycleBin)}
      above={above}
      list={list}
      fields={fields}
      exportWith={qaCards.exportBin}
      rowKey={({ id }) => id}
      restore={async ({ id }) => (await recover.run({ ids: [id] })) !== undefined}
      step={{ name: 'qa_card_restore', call: qaCards.recover, changes: CHANGED }}
      empty={{ text: t('emptyBin') }}
    />
  )
}
