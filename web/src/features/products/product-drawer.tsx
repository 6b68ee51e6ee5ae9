import { products } from '@zhenma/contract/products/products.contract'
import { Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { ExtendedData, QaCard, QueryLooks, TracePages } from '../../entities/binding/carried.tsx'
import { productAddress } from '../../entities/product/product-address.ts'
import { ProductInventory } from '../../entities/inventory/product-inventory.tsx'
import { Can } from '../../kit/can.tsx'
import { DetailDrawer } from '../../kit/dialog/detail-drawer.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { MaterialsList } from './materials-list.tsx'
import { AttributesList } from './attributes/attributes-list.tsx'
import { ProductPapers, ProductPictures } from './images/product-pictures.tsx'
import { productDetailSections } from './product-sections.ts'
import { productFields, type ProductShapes } from './products.fields.tsx'
import { productTexts } from './products.texts.ts'
import { useRemoveProducts } from './use-remove-products.tsx'

/** One product beside the list. */
export function ProductDrawer(props: {
  readonly id: number | undefined
  readonly onClose: () => void
  readonly onEdit: () => void
  readonly onCopy: () => void
}): ReactNode {
  const { id, onClose } = props
  const t = useTexts(kitTexts)
  const tProduct = useTexts(productTexts)
  const { remove } = useRemoveProducts()
  const query = useCall(products.get, { id: id ?? 0 }, { enabled: id !== undefined })
  return (
    <DetailDrawer<ProductShapes>
      open={id !== undefined}
      onClose={onClose}
      title={query.data?.name ?? ''}
      fields={productFields}
      sections={productDetailSections}
      query={query}
      failed={tProduct('infoFailed')}
      actions={(product) => (
        <Space>
          <Can do={products.remove.allow}>
            <Button
              danger
              onClick={() => void remove([product.id]).then((isDone) => isDone && onClose())}
            >
              {t('remove')}
            </Button>
          </Can>
          <Can do={products.create.allow}>
            <Button onClick={props.onCopy}>{tProduct('copy')}</Button>
          </Can>
          <Can do={products.update.allow}>
            <Button type="primary" onClick={props.onEdit}>
              {t('edit')}
            </Button>
          </Can>
        </Space>
      )}
      lead={(product) => (
        <>
          <p>
            <a href={`#${productAddress(product.id)}`}>{tProduct('openPage')}</a>
          </p>
          <ProductPictures images={product.images} />
        </>
      )}
    >
      {(product) => (
        <>
          <AttributesList product={product} />
          <ProductPapers images={product.images} />
          <MaterialsList materials={product.materials} />
          <ProductInventory productId={product.id} />
          <ExtendedData of="product" id={product.id} />
          <QaCard of="product" id={product.id} />
          <TracePages of="product" id={product.id} />
          <QueryLooks of="product" id={product.id} />
        </>
      )}
    </DetailDrawer>
  )
}
