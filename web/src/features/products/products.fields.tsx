import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { MAXIMUM_BOX_QUANTITY } from '@zhenma/contract/kernel/rules/codes'
import {
  type IMAGE_KINDS,
  IMAGES_PER_KIND,
  PRODUCT_TEXT_LIMITS as LIMITS,
  type ProductDetail,
  type ProductRow,
} from '@zhenma/contract/products/product-shapes'
import type { products } from '@zhenma/contract/products/products.contract'
import { Input, Switch } from 'antd'
import { late } from '../../kit/late/late.tsx'
import { Code, Count, Money, When } from '../../kit/atoms.tsx'
import { defineFields } from '../../kit/fields.ts'
import {
  type TranslatedField,
  TranslationsInput,
  TranslationsText,
} from '../../kit/form/translations-input.tsx'
import { translationTexts } from '../../kit/form/translations.texts.ts'
import { PrintTemplateSelect } from '../../entities/select/print-template-select.tsx'
import { MoneyInput, NumberInput } from '../../kit/form/controls.ts'
import {
  CategorySelect,
  CurrencySelect,
  OperationType,
  OperationTypeSelect,
  ShownKindsInput,
} from './product-controls.tsx'
import { ProductTemplate } from './product-template.tsx'
import { productTexts as t } from './products.texts.ts'

/** Loaded with the first form that shows it, as other controls are. */
const MaterialsInput = late(() =>
  import('./materials-input.tsx').then((module) => ({ default: module.MaterialsInput })),
)

const AttributesInput = late(() =>
  import('./attributes/attributes-input.tsx').then((module) => ({
    default: module.AttributesInput,
  })),
)
const PicturesInput = late(() =>
  import('./images/pictures-input.tsx').then((module) => ({ default: module.PicturesInput })),
)

type ImageKind = (typeof IMAGE_KINDS)[number]
/** The form keeps pictures by kind, each kind in a field of its own. */
export type ImageField = `images_${ImageKind}`

export type ProductShapes = {
  row: ProductRow
  detail: ProductDetail
  input: CallInputOf<typeof products.create> & Record<ImageField, unknown>
}

const boxInput = () => <NumberInput min={1} max={MAXIMUM_BOX_QUANTITY} />
const imageInput = () => <PicturesInput maximum={IMAGES_PER_KIND} />

/** What buyers read of a product. */
const TRANSLATED: readonly TranslatedField[] = [
  { name: 'name', label: t.name, limit: LIMITS.name },
  { name: 'specification', label: t.specification, limit: LIMITS.specification },
  { name: 'unit', label: t.unit, limit: LIMITS.unit },
  { name: 'description', label: t.description, limit: LIMITS.description, isLong: true },
]

function Thumbnail(props: { readonly product: ProductRow }) {
  const { imageUrl, name } = props.product
  return (
    <span className="with-thumbnail">
      {imageUrl ? <img src={imageUrl} alt="" loading="lazy" /> : <span className="no-picture" />}
      <span>{name}</span>
    </span>
  )
}

export const productFields = defineFields<ProductShapes>()([
  {
    name: 'name',
    label: t.name,
    show: (row) => <Thumbnail product={row} />,
    column: { width: 240, sort: true },
    detail: (detail) => detail.name,
    form: () => <Input maxLength={200} autoFocus />,
  },
  {
    name: 'number',
    label: t.number,
    show: (row) => <span className="mono">{row.number}</span>,
    column: { width: 130, sort: true },
    detail: true,
    form: () => <Input maxLength={64} />,
  },
  {
    name: 'barcode',
    label: t.barcode,
    help: t.barcodeHelp,
    show: (row) => <Code value={row.barcode} />,
    column: { width: 155 },
    detail: true,
    form: () => <Input maxLength={40} inputMode="numeric" />,
  },
  {
    name: 'categoryId',
    label: t.category,
    show: (row) => row.categoryName ?? '–',
    column: { width: 110 },
    filter: () => <CategorySelect />,
    detail: true,
    form: () => <CategorySelect />,
  },
  {
    name: 'specification',
    label: t.specification,
    column: { width: 145 },
    detail: true,
    form: () => <Input maxLength={200} />,
  },
  {
    name: 'priceCents',
    label: t.price,
    show: (row) => <Money cents={row.priceCents} currency={row.currency} />,
    column: { width: 110, align: 'right' },
    detail: true,
    form: () => <MoneyInput />,
  },
  { name: 'currency', label: t.currency, form: () => <CurrencySelect /> },
  {
    name: 'unit',
    label: t.unit,
    column: { width: 90, isHidden: true },
    detail: true,
    form: () => <Input maxLength={20} />,
  },
  {
    name: 'operationType',
    label: t.operationType,
    help: t.operationTypeHelp,
    show: (row) => <OperationType type={row.operationType} />,
    column: { width: 120 },
    filter: () => <OperationTypeSelect />,
    detail: true,
    form: () => <OperationTypeSelect />,
  },
  {
    name: 'mediumBoxQuantity',
    label: t.mediumBox,
    show: (row) => <Count value={row.mediumBoxQuantity} />,
    column: { width: 110, align: 'right', isHidden: true },
    detail: true,
    form: boxInput,
  },
  {
    name: 'largeBoxQuantity',
    label: t.largeBox,
    help: t.largeBoxHelp,
    show: (row) => <Count value={row.largeBoxQuantity} />,
    column: { width: 110, align: 'right', isHidden: true },
    detail: true,
    form: boxInput,
  },
  { name: 'packaging', label: t.packaging, detail: true, form: () => <Input maxLength={100} /> },
  { name: 'version', label: t.version, detail: true, form: () => <Input maxLength={50} /> },
  {
    name: 'shelfLifeDays',
    label: t.shelfLife,
    show: (row) => <Count value={row.shelfLifeDays} />,
    column: { width: 120, align: 'right', isHidden: true },
    detail: true,
    form: () => <NumberInput min={1} max={36_500} />,
  },
  {
    name: 'extendedAttributes',
    label: t.extended,
    help: t.extendedHelp,
    valueProp: 'checked',
    form: () => <Switch />,
  },
  { name: 'attributes', label: t.attributes, form: () => <AttributesInput /> },
  {
    name: 'printTemplateId',
    label: t.printTemplate,
    help: t.printTemplateHelp,
    detail: (detail) => <ProductTemplate product={detail} />,
    form: () => <PrintTemplateSelect />,
  },
  {
    name: 'labelCount',
    label: t.labelCount,
    detail: (detail) => <Count value={detail.labelCount} />,
  },
  {
    name: 'createdAt',
    label: t.createdAt,
    show: (row) => <When at={row.createdAt} />,
    column: { width: 130, sort: true, isHidden: true },
    detail: true,
  },
  {
    name: 'updatedAt',
    label: t.updatedAt,
    show: (row) => <When at={row.updatedAt} />,
    column: { width: 135, sort: true },
    detail: true,
  },
  {
    name: 'description',
    label: t.description,
    detail: true,
    form: () => <Input.TextArea rows={3} maxLength={5000} showCount />,
  },
  {
    name: 'translations',
    label: translationTexts.title,
    help: translationTexts.help,
    detail: ({ translations }) => (
      <TranslationsText fields={TRANSLATED} translations={translations} />
    ),
    form: () => <TranslationsInput fields={TRANSLATED} />,
  },
  { name: 'images_product', label: t.productImages, form: imageInput },
  { name: 'images_packaging', label: t.packagingImages, form: imageInput },
  { name: 'images_inspection', label: t.inspectionImages, form: imageInput },
  { name: 'images_origin', label: t.originImages, form: imageInput },
  { name: 'images_quarantine', label: t.quarantineImages, form: imageInput },
  { name: 'images_customs', label: t.customsImages, form: imageInput },
  { name: 'images_us_export', label: t.usExportImages, form: imageInput },
  {
    name: 'shownImageKinds',
    label: t.shownKinds,
    help: t.shownKindsHelp,
    form: () => <ShownKindsInput />,
  },
  {
    name: 'materials',
    label: t.materials,
    help: t.materialsHelp,
    form: () => <MaterialsInput />,
  },
])
