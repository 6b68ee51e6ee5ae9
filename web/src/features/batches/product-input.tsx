import { products } from '@zhenma/contract/products/products.contract'
import { Form } from 'antd'
import { useRef, type ReactNode } from 'react'
import { RemoteSelect } from '../../kit/form/remote-select.tsx'
import { NO_PACKAGING, packagingOfProduct, type PackagingChoice } from './packaging-choice.ts'

const isSame = (one: PackagingChoice, other: PackagingChoice): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The product of a new batch. How it is packed and printed is taken over, unless somebody has chosen otherwise. */
export function ProductInput(props: {
  readonly value?: number | null
  readonly onChange?: (id: number | undefined) => void
  readonly id?: string
}): ReactNode {
  const form = Form.useFormInstance<{
    packaging?: PackagingChoice
    printTemplateId?: number | null
  }>()
  const taken = useRef(NO_PACKAGING)
  const takenTemplate = useRef<number | null>(null)
  return (
    <RemoteSelect
      {...props}
      endpoint={products.search}
      show={(product) => `${product.name} · ${product.number}`}
      onChange={(id, product) => {
        props.onChange?.(id)
        const template = form.getFieldValue('printTemplateId') ?? null
        if (product !== undefined && template === takenTemplate.current) {
          takenTemplate.current = product.printTemplateId
          form.setFieldValue('printTemplateId', product.printTemplateId)
        }
        const now = form.getFieldValue('packaging') ?? NO_PACKAGING
        if (product === undefined || !isSame(now, taken.current)) return
        taken.current = packagingOfProduct(product)
        form.setFieldValue('packaging', taken.current)
      }}
    />
  )
}
