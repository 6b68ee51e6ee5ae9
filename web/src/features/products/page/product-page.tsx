import { products } from '@zhenma/contract/products/products.contract'
import { Button } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { ExtendedData, QaCard } from '../../../entities/binding/carried.tsx'
import { ProductInventory } from '../../../entities/inventory/product-inventory.tsx'
import { productAddress } from '../../../entities/product/product-address.ts'
import { Can } from '../../../kit/can.tsx'
import { DetailFields } from '../../../kit/dialog/detail-fields.tsx'
import { FailureBox } from '../../../kit/failure-text.tsx'
import { kitTexts } from '../../../kit/kit.texts.ts'
import { Waiting } from '../../../kit/late/waiting.tsx'
import { useAddress, useTab } from '../../../kit/tab-context.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { AttributesList } from '../attributes/attributes-list.tsx'
import { ProductPapers, ProductPictures } from '../images/product-pictures.tsx'
import { MaterialsList } from '../materials-list.tsx'
import { ProductForm, type ProductFormKind } from '../product-form.tsx'
import { productDetailSections } from '../product-sections.ts'
import { productFields, type ProductShapes } from '../products.fields.tsx'
import { productTexts } from '../products.texts.ts'
import { PriceHistory } from '../versions/price-history.tsx'
import { ProductVersions } from '../versions/product-versions.tsx'
import './product-page.css'
import {
  ActivitiesBlock,
  BatchesBlock,
  ChecksBlock,
  LabelsBlock,
  MovementsBlock,
} from './product-blocks.tsx'
import { pageTexts } from './page.texts.ts'

/** One product with all that there is of it; every part for whoever may open its list. */
export function ProductPage(): ReactNode {
  const t = useTexts(pageTexts)
  const tProduct = useTexts(productTexts)
  const tKit = useTexts(kitTexts)
  const { params } = useAddress()
  const tab = useTab()
  const id = Number(params.get('id')) || undefined
  const query = useCall(products.get, { id: id ?? 0 }, { enabled: id !== undefined })
  const [form, setForm] = useState<ProductFormKind>()
  const product = query.data
  const name = product?.name
  useEffect(() => tab.setLabel(name), [tab, name])
  if (id === undefined) {
    return (
      <section className="list-page">
        <div className="empty">
          <p>{t('missing')}</p>
          <Button onClick={() => tab.open('/product/list')}>{t('toList')}</Button>
        </div>
      </section>
    )
  }
  if (query.error) {
    return (
      <FailureBox
        failure={query.error}
        what={tProduct('infoFailed')}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (!product) return <Waiting lines={10} />
  return (
    <section className="list-page product-page">
      <header className="page-head">
        <h1>{product.name}</h1>
        <div className="page-actions">
          <Can do={products.create.allow}>
            <Button onClick={() => setForm('copy')}>{tProduct('copy')}</Button>
          </Can>
          <Can do={products.update.allow}>
            <Button type="primary" onClick={() => setForm('edit')}>
              {tKit('edit')}
            </Button>
          </Can>
        </div>
      </header>
      <div className="product-columns">
        <div>
          <ProductPictures images={product.images} />
          <DetailFields<ProductShapes>
            fields={productFields}
            sections={productDetailSections}
            detail={product}
          />
          <AttributesList product={product} />
          <ProductPapers images={product.images} />
          <MaterialsList materials={product.materials} />
          <ExtendedData of="product" id={id} />
          <QaCard of="product" id={id} />
        </div>
        <div>
          <LabelsBlock id={id} />
          <ProductInventory productId={id} />
          <ChecksBlock id={id} />
          <BatchesBlock id={id} />
          <MovementsBlock id={id} />
          <ActivitiesBlock id={id} />
          <PriceHistory productId={id} />
        </div>
      </div>
      <ProductVersions productId={id} />
      <ProductForm
        open={form !== undefined}
        kind={form ?? 'edit'}
        product={product}
        onClose={() => setForm(undefined)}
        onDone={(saved) => saved !== id && tab.open(productAddress(saved))}
      />
    </section>
  )
}
