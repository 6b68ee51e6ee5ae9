import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { WORDS } from '@zhenma/contract/kernel/words'
import { Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { NOTHING, When } from '../../kit/atoms.tsx'
import { Can } from '../../kit/can.tsx'
import { defineFields, type Shapes } from '../../kit/fields.ts'
import type { BulkAction } from '../../kit/list/bulk/bulk-action.ts'
import { ListPage, type ListPageProps } from '../../kit/list/list-page.tsx'
import { type ListEndpoint, type RowOf, useList } from '../../kit/use-list.ts'
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
  'listKey' | 'failed' | 'above' | 'fields' | 'exportWith'
> & {
  /** Lists what lies in the bin. */
  readonly bin: E
  /** What an empty bin says. */
  readonly empty: string
  /** The call that brings back, and how one record is brought back by it: true where it is. */
  readonly recover: Endpoint
  readonly restore: (row: RowOf<E>) => Promise<boolean>
  /** The step that brings many back. */
  readonly steps: readonly BulkAction[]
  /** What else can be done, to a row or to those that are ticked; `done` unticks them. */
  readonly more?: (rows: readonly RowOf<E>[], done: () => void) => ReactNode
  /** Of the buttons of a row, in pixels. */
  readonly rowActionsWidth?: number
}

/** Deleted records of a kind: one is restored by its button; those that are ticked, or all of the filter, by a step. */
export function RecycleBin<E extends ListEndpoint, S extends Shapes>(
  props: Props<E, S>,
): ReactNode {
  const { bin, empty, recover, restore, more, rowActionsWidth = 110, ...page } = props
  const say = useSay()
  const list = useList(bin)
  const untick = (): void => list.select([])
  const bringBack = async (row: RowOf<E>): Promise<void> => {
    if (await restore(row)) untick()
  }
  return (
    <ListPage
      {...page}
      title={say(WORDS.recycleBin)}
      list={list}
      rowKey={idOf}
      rowActions={(row) => (
        <Space>
          <Can do={recover.allow}>
            <Button size="small" onClick={() => void bringBack(row)}>
              {say(WORDS.restore)}
            </Button>
          </Can>
          {more?.([row], untick)}
        </Space>
      )}
      rowActionsWidth={rowActionsWidth}
      {...(more && {
        bulk: (selected: readonly number[], clear: () => void) =>
          more(
            (list.rows ?? []).filter((row) => selected.includes(idOf(row))),
            clear,
          ),
      })}
      empty={{ text: empty }}
    />
  )
}

const idOf = (row: object): number => (row as { readonly id: number }).id
