import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import type { CategoryNode } from '@zhenma/contract/products/category-shapes'
import { products } from '@zhenma/contract/products/products.contract'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { defineFields } from '../../kit/fields.ts'
import { NumberInput } from '../../kit/form/controls.ts'
import { TreeChoice } from '../../kit/form/tree-choice.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { categoryTexts as t } from './categories.texts.ts'

function ParentSelect(props: {
  readonly self: number | undefined
  readonly value?: number | null
  readonly onChange?: (id: number | null) => void
  readonly id?: string
}): ReactNode {
  const { self, ...rest } = props
  const say = useTexts(t)
  const tree = useCall(products.categories, {})
  return (
    <TreeChoice
      {...rest}
      nodes={tree.data ?? []}
      // A category cannot lie below itself.
      without={self}
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
      form: () => <NumberInput min={1} max={9999} />,
    },
  ])
