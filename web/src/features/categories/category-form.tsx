import type { CategoryNode } from '@zhenma/contract/products/category-shapes'
import { products } from '@zhenma/contract/products/products.contract'
import type { ReactNode } from 'react'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { categoryFields } from './categories.fields.tsx'
import { categoryTexts } from './categories.texts.ts'

/** What a changed category makes out of date. */
export const CHANGED = [products.categories, products.list]

export type Editing = { readonly node?: CategoryNode; readonly parentId?: number | undefined }

/** Creates a category, or edits the one that is given. */
export function CategoryForm(props: {
  readonly editing: Editing | undefined
  readonly onClose: () => void
}): ReactNode {
  const { editing, onClose } = props
  const t = useTexts(categoryTexts)
  const { node } = editing ?? {}
  const shared = {
    open: editing !== undefined,
    onClose,
    fields: categoryFields(node?.id),
    invalidates: CHANGED,
    width: 440,
  }
  return node ? (
    <FormDialog
      {...shared}
      key={node.id}
      title={t('edit')}
      action={products.updateCategory}
      initial={{ ...node }}
      fixed={{ id: node.id, revision: node.revision }}
    />
  ) : (
    <FormDialog
      {...shared}
      key="new"
      title={t('create')}
      action={products.createCategory}
      initial={{ parentId: editing?.parentId, sort: 1 }}
    />
  )
}

/** What is edited, as it is by now: a form that stays open learns what others have saved. */
export function currentOf(editing: Editing, nodes: readonly CategoryNode[] | undefined): Editing {
  const find = (among: readonly CategoryNode[]): CategoryNode | undefined => {
    for (const node of among) {
      const found = node.id === editing.node?.id ? node : find(node.children)
      if (found !== undefined) return found
    }
    return undefined
  }
  const node = editing.node && find(nodes ?? [])
  return node === undefined ? editing : { ...editing, node }
}
