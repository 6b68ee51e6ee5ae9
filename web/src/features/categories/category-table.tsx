import type { CategoryNode } from '@zhenma/contract/products/category-shapes'
import { products } from '@zhenma/contract/products/products.contract'
import { Table } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { Count } from '../../kit/atoms.tsx'
import { listTexts } from '../../kit/list/list.texts.ts'
import { moveBetweenRows } from '../../kit/list/move-between-rows.ts'
import { useWidth } from '../../kit/use-width.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { categoryTexts } from './categories.texts.ts'
import { SortCell } from './category-cell.tsx'
import { type CategoryRow, groupsIn } from './category-rows.ts'

/** The tree as a table; what is searched for stands there with all branches open. */
export function CategoryTable(props: {
  readonly rows: readonly CategoryRow[]
  readonly isSearching: boolean
  readonly onOpen: (node: CategoryNode) => void
  readonly actions: (node: CategoryNode) => ReactNode
}): ReactNode {
  const { rows, isSearching, onOpen, actions } = props
  const t = useTexts(categoryTexts)
  const tList = useTexts(listTexts)
  const isPhone = useWidth() === 'phone'
  const mayUpdate = useCan(products.updateCategory.allow)
  const [closed, setClosed] = useState<readonly number[]>([])
  const groups = groupsIn(rows)
  const name = (node: CategoryNode): ReactNode =>
    mayUpdate ? (
      <button type="button" className="row-open" onClick={() => onOpen(node)}>
        {node.name}
      </button>
    ) : (
      node.name
    )
  return (
    <div role="presentation" onKeyDown={moveBetweenRows}>
      <Table<CategoryRow>
        className="list-table"
        size="small"
        rowKey={({ id }) => id}
        dataSource={rows}
        expandable={{
          expandedRowKeys: isSearching ? groups : groups.filter((id) => !closed.includes(id)),
          onExpandedRowsChange: (open) => setClosed(groups.filter((id) => !open.includes(id))),
        }}
        pagination={false}
        scroll={isPhone ? {} : { x: 640 }}
        columns={[
          {
            title: t('name'),
            // A phone has no room for columns: the code stands beside the name, the operations below.
            render: (_, { node }) => (
              <>
                {name(node)}
                {isPhone && (
                  <>
                    {' '}
                    {node.code && <span className="mono quiet">{node.code}</span>}
                    {actions(node)}
                  </>
                )}
              </>
            ),
          },
          {
            title: t('code'),
            width: 140,
            hidden: isPhone,
            // Not on the column: the head is no code, and its cells would leave the row's line.
            render: (_, { node }) => <span className="mono">{node.code}</span>,
          },
          {
            title: t('productCount'),
            width: isPhone ? 80 : 100,
            align: 'right',
            render: (_, { allProducts }) => <Count value={allProducts} />,
          },
          {
            title: t('sort'),
            width: 110,
            align: 'right',
            hidden: isPhone,
            render: (_, { node }) => <SortCell node={node} />,
          },
          {
            title: tList('actions'),
            align: 'right',
            width: 330,
            className: 'row-actions',
            hidden: isPhone,
            render: (_, { node }) => actions(node),
          },
        ]}
      />
    </div>
  )
}
