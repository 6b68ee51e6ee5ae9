import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { products, type CategoryNode } from '@zhenma/contract/products/products.contract'
import { Input, InputNumber, TreeSelect } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { defineFields } from '../../kit/fields.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { categoryTexts as t } from './categories.texts.ts'

type TreeOption = { value: number; title: string; disabled: boolean; children: TreeOption[] }

/** The tree as options; a category cannot lie below itself. */
function asOptions(nodes: readonly CategoryNode[], self: number | undefined, below = false): TreeOption[] {
  return nodes.map((node) => {
    const disabled = below || node.id === self
    return {
      value: node.id,
      title: node.name,
      disabled,
      children: asOptions(node.children, self, disabled),
    }
  })
}

function ParentSelect(props: {
  readonly self: number | undefined
  readonly value?: number | null
  readonly onChange?: (id: number | null) => void
  readonly id?: string
}): ReactNode {
  const { self, value, ...rest } = props
  const say = useTexts(t)
  const tree = useCall(products.categories, {})
  return (
    <TreeSelect<number | null>
      {...rest}
      value={value ?? null}
      allowClear
      treeDefaultExpandAll
      treeData={asOptions(tree.data ?? [], self)}
      placeholder={say('topLevel')}
    />
  )
}

/** The fields of a category's form; `self` is what is being edited. */
export const categoryFields = (self: number | undefined) =>
  defineFields<{ row: CategoryNode; input: CallInputOf<typeof products.createCategory> }>()([
    { name: 'name', label: t.name, form: () => <Input maxLength={100} autoFocus /> },
    { name: 'code', label: t.code, form: () => <Input maxLength={50} /> },
    { name: 'parentId', label: t.parent, form: () => <ParentSelect self={self} /> },
    {
      name: 'sort',
      label: t.sort,
      form: () => <InputNumber min={1} max={9999} precision={0} className="fill" />,
    },
  ])
