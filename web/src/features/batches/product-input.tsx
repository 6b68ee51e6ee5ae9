import { products } from '@zhenma/contract/products/products.contract'
import { Form } from 'antd'
import { useRef, type ReactNode } from 'react'
import { RemoteSelect } from '../../kit/form/remote-select.tsx'
import { NO_PACKAGING, packagingOfProduct, type PackagingChoice } from './packaging-choice.ts'

const isSame = (one: PackagingChoice, other: PackagingChoice): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The product of a new batch. How it is packed is taken over, unless somebody has chosen otherwise. */
export function ProductInput(props: {
  readonly value?: number | null
  readonly onChange?: (id: number | undefined) => void
  readonly id?: string
}): ReactNode {
  const form = Form.useFormInstance<{ packaging?: PackagingChoice }>()
  const taken = useRef(NO_PACKAGING)
  return (
    <RemoteSelect
      {...props}
      endpoint={products.search}
      show={(product) => `${product.name} · ${product.number}`}
      onChange={(id, product) => {
        props.onChange?.(id)
        const now = form.getFieldValue('packaging') ?? NO_PACKAGING
        if (product === undefined || !isSame(now, taken.current)) return
        taken.current = packagingOfProduct(product)
        form.setFieldValue('packaging', taken.current)
      }}
    />
  )
}
