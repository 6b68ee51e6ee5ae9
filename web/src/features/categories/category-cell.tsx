import type { CategoryNode } from '@zhenma/contract/products/category-shapes'
import { products } from '@zhenma/contract/products/products.contract'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { Count } from '../../kit/atoms.tsx'
import { NumberInput } from '../../kit/form/controls.ts'
import { CellEdit } from '../../kit/list/cell/cell-edit.tsx'
import type { InlineEdit } from '../../kit/list/cell/save-cell.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { categoryTexts } from './categories.texts.ts'

/** A category of the tree, wherever it lies. */
function nodeOf(nodes: readonly CategoryNode[], id: number): CategoryNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : nodeOf(node.children, id)
    if (found !== undefined) return found
  }
  return undefined
}

/** Categories have no call for one of them: the tree is read anew. */
const INLINE: InlineEdit = {
  get: products.categories,
  pick: (answer, id) => nodeOf(answer as CategoryNode[], id),
  update: products.updateCategory,
  toInput: ({ name, code, parentId, sort }) => ({ name, code, parentId, sort }),
  controls: { sort: () => <NumberInput min={1} max={9999} /> },
}

/** The place of a category among its neighbours, changed where it stands by whoever may. */
export function SortCell({ node }: { readonly node: CategoryNode }): ReactNode {
  const t = useTexts(categoryTexts)
  const mayUpdate = useCan(products.updateCategory.allow)
  const shown = <Count value={node.sort} />
  if (!mayUpdate) return shown
  return (
    <CellEdit
      inline={INLINE}
      list={products.categories}
      id={node.id}
      name="sort"
      label={t('sort')}
      value={node.sort}
    >
      {shown}
    </CellEdit>
  )
}
