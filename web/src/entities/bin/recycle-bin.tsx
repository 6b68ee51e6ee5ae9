import { WORDS } from '@zhenma/contract/kernel/words'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { NOTHING, When } from '../../kit/atoms.tsx'
import { defineFields, type Shapes } from '../../kit/fields.ts'
import { ListPage, type ListPageProps } from '../../kit/list/list-page.tsx'
import type { ListEndpoint } from '../../kit/use-list.ts'
import { useSay } from '../../texts/use-texts.ts'

type DeletedRow = { readonly deletedAt: string; readonly deletedBy: string | null }

/** When a record was deleted, and by whom where the log still says so. */
export const DELETED_FIELDS = defineFields<{ row: DeletedRow }>()([
  {
    name: 'deletedAt',
    label: WORDS.deletedAt,
    show: ({ deletedAt }) => <When at={deletedAt} />,
    column: { width: 130, sort: true },
  },
  {
    name: 'deletedBy',
    label: WORDS.deletedBy,
    show: ({ deletedBy }) => deletedBy ?? NOTHING,
    column: { width: 130 },
  },
])

type Props<E extends ListEndpoint, S extends Shapes> = Pick<
  ListPageProps<E, S>,
  'listKey' | 'title' | 'above' | 'list' | 'fields' | 'rowKey' | 'exportWith' | 'empty'
> & {
  /** Brings records back, and says so; true where they are. */
  readonly restore: (ids: readonly number[]) => Promise<boolean>
}

/** Deleted records of a kind: each, or all that are ticked, can be restored. */
export function RecycleBin<E extends ListEndpoint, S extends Shapes>(
  props: Props<E, S>,
): ReactNode {
  const { restore, ...page } = props
  const say = useSay()
  const bringBack = async (ids: readonly number[]): Promise<void> => {
    if (await restore(ids)) page.list.select([])
  }
  const button = (ids: readonly number[]): ReactNode => (
    <Button size="small" onClick={() => void bringBack(ids)}>
      {say(WORDS.restore)}
    </Button>
  )
  return (
    <ListPage
      {...page}
      rowActions={(row) => button([page.rowKey(row)])}
      rowActionsWidth={110}
      bulk={button}
    />
  )
}
