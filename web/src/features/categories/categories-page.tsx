import PlusOutlined from '@ant-design/icons/PlusOutlined'
import TagsOutlined from '@ant-design/icons/TagsOutlined'
import type { CategoryNode } from '@zhenma/contract/products/category-shapes'
import { products } from '@zhenma/contract/products/products.contract'
import { Button, Table } from 'antd'
import { Suspense, useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { Count, useNumberText } from '../../kit/atoms.tsx'
import { Can } from '../../kit/can.tsx'
import { SheetImportButton } from '../../entities/sheet-import/sheet-import.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { ExportButton } from '../../kit/list/export-button.tsx'
import { listTexts } from '../../kit/list/list.texts.ts'
import { useShortcut } from '../../kit/keys/shortcuts.ts'
import { useRemoval } from '../../kit/use-removal.ts'
import { useWidth } from '../../kit/use-width.ts'
import { late } from '../../kit/late/late.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { attributeEditorTexts } from './attributes/attributes.texts.ts'
import { categoryFields } from './categories.fields.tsx'
import { categoryTexts } from './categories.texts.ts'
import { SortCell } from './category-cell.tsx'
import { productsIn } from './products-in.ts'

const AttributesDialog = late(() =>
  import('./attributes/attributes-dialog.tsx').then((module) => ({
    default: module.AttributesDialog,
  })),
)

const CHANGED = [products.categories, products.list]

type Editing = { readonly node?: CategoryNode; readonly parentId?: number | undefined }

function CategoryForm(props: {
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

/** The category tree: small enough to be shown whole, so in plain antd with the kit's hooks. */
export function CategoriesPage(): ReactNode {
  const t = useTexts(categoryTexts)
  const tKit = useTexts(kitTexts)
  const tList = useTexts(listTexts)
  const numberText = useNumberText()
  const isPhone = useWidth() === 'phone'
  const tree = useCall(products.categories, {})
  const tAttributes = useTexts(attributeEditorTexts)
  const [editing, setEditing] = useState<Editing>()
  const [attributesOf, setAttributesOf] = useState<CategoryNode>()
  const mayCreate = useCan(products.createCategory.allow)
  useShortcut({ keys: 'n', label: categoryTexts.create }, () => setEditing({}), mayCreate)
  const removal = useRemoval(products.removeCategory, { invalidates: CHANGED })

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
          <Table<CategoryNode>
            className="list-table"
            size="small"
            rowKey={(node) => node.id}
            dataSource={withoutEmptyChildren(tree.data)}
            defaultExpandAllRows
            pagination={false}
            scroll={isPhone ? {} : { x: 640 }}
            columns={[
              {
                title: t('name'),
                dataIndex: 'name',
                // A phone has no room for columns: the code stands beside the name, the operations below.
                ...(isPhone && {
                  render: (name: string, node) => (
                    <>
                      {name} {node.code && <span className="mono quiet">{node.code}</span>}
                      {actions(node)}
                    </>
                  ),
                }),
              },
              {
                title: t('code'),
                dataIndex: 'code',
                width: 140,
                hidden: isPhone,
                // Not on the column: the head is no code, and its cells would leave the row's line.
                render: (code: string) => <span className="mono">{code}</span>,
              },
              {
                title: t('productCount'),
                width: isPhone ? 80 : 100,
                align: 'right',
                render: (_, node) => <Count value={productsIn(node)} />,
              },
              {
                title: t('sort'),
                width: 110,
                align: 'right',
                hidden: isPhone,
                render: (_, node) => <SortCell node={node} />,
              },
              {
                title: tList('actions'),
                align: 'right',
                width: 330,
                className: 'row-actions',
                hidden: isPhone,
                render: (_, node) => actions(node),
              },
            ]}
          />
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

/** What is edited, as it is by now: a form that stays open learns what others have saved. */
function currentOf(editing: Editing, nodes: readonly CategoryNode[] | undefined): Editing {
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

/** Such a category cannot be deleted. */
const isInUse = (node: CategoryNode): boolean =>
  node.productCount > 0 || (node.children ?? []).length > 0

/** The table draws a toggle for every row that has `children`, an empty list included. */
function withoutEmptyChildren(nodes: readonly CategoryNode[]): CategoryNode[] {
  return nodes.map(({ children, ...node }) => ({
    ...node,
    ...(children.length > 0 ? { children: withoutEmptyChildren(children) } : {}),
  })) as CategoryNode[]
}
