import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import UploadOutlined from '@ant-design/icons/UploadOutlined'
import { products } from '@zhenma/contract/products/products.contract'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { SheetImport, useSheetImport } from '../../entities/sheet-import/sheet-import.tsx'
import { Can } from '../../kit/can.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useShortcut } from '../../kit/keys/shortcuts.ts'
import { useAddress, useTab } from '../../kit/tab-context.ts'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ProductDrawer } from './product-drawer.tsx'
import { ProductForm, type ProductFormKind } from './product-form.tsx'
import { PRODUCT_ACTIONS, PRODUCT_INLINE } from './product-steps.tsx'
import { productFields } from './products.fields.tsx'
import { productTexts } from './products.texts.ts'

/** Where deleted products are: the recycle bin with this kind chosen. */
const PRODUCTS_BIN = '/system/recycle-bin?kind=products'

const SHOWN_PRODUCTS = [products.list, products.search, products.categories]

/** Products: list, detail, form, import, export, the way to the recycle bin. The pattern for other entities. */
export function ProductsPage(): ReactNode {
  const t = useTexts(productTexts)
  const list = useList(products.list)
  const { params, change } = useAddress()
  const [form, setForm] = useState<ProductFormKind>()
  const openImport = useSheetImport()
  const tab = useTab()
  const mayCreate = useCan(products.create.allow)

  // The open product is part of the address: it can be linked to, and Back closes it.
  const openId = Number(params.get('open')) || undefined
  const opened = useCall(products.get, { id: openId ?? 0 }, { enabled: openId !== undefined })
  useShortcut({ keys: 'n', label: productTexts.create }, () => setForm('new'), mayCreate)
  // The command palette asks for the empty form by the address.
  const isNewAsked = mayCreate && params.has('new')

  const createButton = (
    <Can do={products.create.allow}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setForm('new')}>
        {t('create')}
      </Button>
    </Can>
  )
  return (
    <>
      <ListPage
        listKey="products"
        title={t('products')}
        list={list}
        fields={productFields}
        rowKey={(row) => row.id}
        onOpen={(row) => change({ open: String(row.id) }, { push: true })}
        toolbar={
          <>
            <Can do={products.recover.allow}>
              <Button icon={<DeleteOutlined />} onClick={() => tab.open(PRODUCTS_BIN)}>
                {t('recycleBin')}
              </Button>
            </Can>
            <Can do={products.importSheet.allow}>
              <Button icon={<UploadOutlined />} onClick={openImport}>
                {t('import')}
              </Button>
            </Can>
            {createButton}
          </>
        }
        steps={PRODUCT_ACTIONS}
        inline={PRODUCT_INLINE}
        exportWith={products.exportSheet}
        empty={{ text: t('empty'), action: createButton }}
      />
      <ProductDrawer
        id={openId}
        onClose={() => change({ open: undefined })}
        onEdit={() => setForm('edit')}
        onCopy={() => setForm('copy')}
      />
      <ProductForm
        open={form !== undefined || isNewAsked}
        kind={form ?? 'new'}
        product={form === undefined || form === 'new' ? undefined : opened.data}
        onClose={() => {
          setForm(undefined)
          change({ new: undefined })
        }}
      />
      <Can do={products.importSheet.allow}>
        <SheetImport kind="product" invalidates={SHOWN_PRODUCTS} />
      </Can>
    </>
  )
}
