import { products } from '@zhenma/contract/products/products.contract'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { NOTHING } from '../../kit/atoms.tsx'
import { productAddress } from './product-address.ts'

/** A product's name; a link to its page for who may look at products. */
export function ProductLink(props: {
  readonly id: number | null
  readonly name: string | null
}): ReactNode {
  const { id, name } = props
  const maySee = useCan(products.get.allow)
  if (name === null) return NOTHING
  if (id === null || id === 0 || !maySee) return name
  return (
    // A row that is pressed opens its own record, not the product's.
    <a href={`#${productAddress(id)}`} onClick={(event) => event.stopPropagation()}>
      {name}
    </a>
  )
}
