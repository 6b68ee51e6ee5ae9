import PlusOutlined from '@ant-design/icons/PlusOutlined'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import TagsOutlined from '@ant-design/icons/TagsOutlined'
import type { CategoryNode } from '@zhenma/contract/products/category-shapes'
import { products } from '@zhenma/contract/products/products.contract'
import { Button, Input, type InputRef } from 'antd'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { Can } from '../../kit/can.tsx'
import { SheetImportButton } from '../../entities/sheet-import/sheet-import.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { ExportButton } from '../../kit/list/export-button.tsx'
import { ListEmpty } from '../../kit/list/list-empty.tsx'
import { enterRows } from '../../kit/list/move-between-rows.ts'
import { useListKeys } from '../../kit/list/use-list-keys.ts'
import { useShortcut } from '../../kit/keys/shortcuts.ts'
import { useRemoval } from '../../kit/use-removal.ts'
import { useWidth } from '../../kit/use-width.ts'
import { late } from '../../kit/late/late.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { attributeEditorTexts } from './attributes/attributes.texts.ts'
import { categoryTexts } from './categories.texts.ts'
import { CategoryForm, CHANGED, currentOf, type Editing } from './category-form.tsx'
import { categoryRows } from './category-rows.ts'
import { CategoryTable } from './category-table.tsx'

const AttributesDialog = late(() =>
  import('./attributes/attributes-dialog.tsx').then((module) => ({
    default: module.AttributesDialog,
  })),
)

/**
 * The category tree: shown whole, so in plain antd with the kit's hooks. It has no pages, views or columns to
 * choose; what a list has of keys it has too.
 */
export function CategoriesPage(): ReactNode {
  const t = useTexts(categoryTexts)
  const tKit = useTexts(kitTexts)
  const numberText = useNumberText()
  const isPhone = useWidth() === 'phone'
  const tree = useCall(products.categories, {})
  const tAttributes = useTexts(attributeEditorTexts)
  const [editing, setEditing] = useState<Editing>()
  const [attributesOf, setAttributesOf] = useState<CategoryNode>()
  const mayCreate = useCan(products.createCategory.allow)
  useShortcut({ keys: 'n', label: categoryTexts.create }, () => setEditing({}), mayCreate)
  const removal = useRemoval(products.removeCategory, { invalidates: CHANGED })
  const mayUpdate = useCan(products.updateCategory.allow)
  const search = useRef<InputRef>(null)
  const [word, setWord] = useState('')
  const rows = categoryRows(tree.data ?? [], word)
  useShortcut({ keys: '/', label: kitTexts.search }, () => search.current?.focus())
  useListKeys({
    refresh: () => void tree.refetch(),
    isSelectable: false,
    canOpen: mayUpdate,
    canEdit: mayUpdate,
  })

  const remove = (node: CategoryNode): Promise<void> => {
    const touched = {
      products: numberText(node.productCount),
      below: numberText(node.children?.length ?? 0),
    }
    return removal(
      { id: node.id },
      {
        referred: isInUse(node) && { kind: 'category', id: node.id },
        title: t('removeTitle', { name: node.name }),
        touches: t('removeTouches', touched),
        consequence: t('removeMeans'),
      },
    )
  }
  const createButton = (
    <Can do={products.createCategory.allow}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing({})}>
        {t('create')}
      </Button>
    </Can>
  )
  const actions = (node: CategoryNode): ReactNode => (
    <div className="button-row">
      <Can do={products.createCategory.allow}>
        <Button type="link" size="small" onClick={() => setEditing({ parentId: node.id })}>
          {t('createBelow')}
        </Button>
      </Can>
      <Can do={products.saveAttributes.allow}>
        <Button
          type="link"
          size="small"
          icon={isPhone && <TagsOutlined />}
          aria-label={tAttributes('open')}
          title={isPhone ? tAttributes('open') : undefined}
          onClick={() => setAttributesOf(node)}
        >
          {!isPhone && tAttributes('open')}
        </Button>
      </Can>
      <Can do={products.updateCategory.allow}>
        <Button type="link" size="small" onClick={() => setEditing({ node })}>
          {tKit('edit')}
        </Button>
      </Can>
      <Can do={products.removeCategory.allow}>
        <Button type="link" size="small" danger onClick={() => void remove(node)}>
          {tKit('remove')}
        </Button>
      </Can>
    </div>
  )
  return (
    <section className="list-page">
      <header className="page-head">
        <h1>{t('categories')}</h1>
        <div className="page-actions">
          <ExportButton endpoint={products.exportCategories} input={{}} total={tree.data?.length} />
          <SheetImportButton kind="category" invalidates={CHANGED} />
          {createButton}
        </div>
      </header>
      {(tree.data?.length ?? 0) > 0 && (
        <div className="list-bar">
          <search className="filters">
            <label className="filter">
              <span>{tKit('search')}</span>
              <Input
                ref={search}
                allowClear
                prefix={<SearchOutlined />}
                value={word}
                maxLength={100}
                placeholder={tKit('search')}
                aria-label={tKit('search')}
                onChange={(event) => setWord(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'ArrowDown') return
                  event.preventDefault()
                  enterRows(event.currentTarget.closest('.list-page'))
                }}
              />
            </label>
          </search>
        </div>
      )}
      {tree.error && <FailureBox failure={tree.error} onRetry={() => void tree.refetch()} />}
      {tree.isPending && <Waiting />}
      {tree.data?.length === 0 && (
        <div className="rows">
          <div className="empty">
            <p>{t('empty')}</p>
            {createButton}
          </div>
        </div>
      )}
      {tree.data && tree.data.length > 0 && (
        <div className="rows">
          {rows.length === 0 && (
            <ListEmpty isFiltered onClear={() => setWord('')} empty={undefined} />
          )}
          {rows.length > 0 && (
            <CategoryTable
              rows={rows}
              isSearching={word.trim() !== ''}
              onOpen={(node) => setEditing({ node })}
              actions={actions}
            />
          )}
        </div>
      )}
      {attributesOf && (
        <Suspense fallback={null}>
          <AttributesDialog category={attributesOf} onClose={() => setAttributesOf(undefined)} />
        </Suspense>
      )}
      <CategoryForm
        editing={editing && currentOf(editing, tree.data)}
        onClose={() => setEditing(undefined)}
      />
    </section>
  )
}

/** Such a category cannot be deleted. */
const isInUse = (node: CategoryNode): boolean =>
  node.productCount > 0 || (node.children ?? []).length > 0
