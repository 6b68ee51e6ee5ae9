import { ProductLink } from '../../entities/product/product-link.tsx'
import { type BatchRow, type batches } from '@zhenma/contract/batches/batches.contract'
import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { Input, Switch } from 'antd'
import type { ReactNode } from 'react'
import { FactorySelect, ProductSelect } from '../../entities/select/pickers.tsx'
import { PrintTemplateSelect } from '../../entities/select/print-template-select.tsx'
import { pickerTexts } from '../../entities/select/pickers.texts.ts'
import { Count, When } from '../../kit/atoms.tsx'
import { defineFields, type Section } from '../../kit/fields.ts'
import { DayInput, DayRange, NumberInput } from '../../kit/form/controls.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { BatchProgress } from './batch-progress.tsx'
import { batchTexts as t } from './batches.texts.ts'
import { CODE_LENGTHS, DigitsSelect, HIDDEN_DIGITS } from './digits-select.tsx'
import { PackagingInput } from './packaging-input.tsx'
import { packagingText } from './packaging-choice.ts'
import { ProductInput } from './product-input.tsx'

function SerialRangeText({ batch }: { readonly batch: BatchRow }): ReactNode {
  return (
    <span className="serials">
      <Count value={batch.start} /> – <Count value={batch.end} />
    </span>
  )
}

function TemplateName({ printTemplateName }: Pick<BatchRow, 'printTemplateName'>): ReactNode {
  const say = useTexts(pickerTexts)
  return printTemplateName ?? say('standardSheet')
}

export const batchFields = defineFields<{
  row: BatchRow
  input: CallInputOf<typeof batches.generate> & { packaging: unknown }
  filter: CallInputOf<typeof batches.list>
}>()([
  {
    name: 'name',
    label: t.name,
    column: { width: 230, sort: true },
    form: () => <Input maxLength={100} autoFocus />,
  },
  {
    name: 'productId',
    label: t.product,
    show: (row) => row.productName ?? '–',
    column: { width: 200 },
    filter: () => <ProductSelect isFilter />,
    detail: (batch) => <ProductLink id={batch.productId} name={batch.productName} />,
    form: () => <ProductInput />,
  },
  {
    name: 'labelCount',
    label: t.labelCount,
    show: (row) => <Count value={row.labelCount} />,
    column: { width: 110, align: 'right' },
    detail: true,
  },
  {
    name: 'start',
    label: t.range,
    show: (row) => <SerialRangeText batch={row} />,
    column: { width: 195 },
    detail: true,
  },
  {
    name: 'activatedCount',
    label: t.progress,
    show: (row) => <BatchProgress batch={row} />,
    column: { width: 215 },
  },
  {
    name: 'productCount',
    label: t.productCount,
    show: (row) => <Count value={row.productCount} />,
    detail: true,
    form: () => <NumberInput min={1} max={1_000_000_000} />,
  },
  {
    name: 'packagesPerBox',
    label: t.packaging,
    show: (row) => packagingText(row) ?? '–',
    column: { width: 100 },
    detail: true,
  },
  { name: 'packaging', label: t.packagingKind, form: () => <PackagingInput /> },
  {
    name: 'boxCount',
    label: t.boxCount,
    show: (row) => <Count value={row.boxCount} />,
    detail: true,
  },
  {
    name: 'packageCount',
    label: t.packageCount,
    show: (row) => <Count value={row.packageCount} />,
    detail: true,
  },
  {
    name: 'codeLength',
    label: t.codeLength,
    show: (row) => <Count value={row.codeLength} />,
    column: { width: 90, align: 'right', isHidden: true },
    detail: true,
    help: t.lengthHelp,
    form: () => <DigitsSelect counts={CODE_LENGTHS} none="lengthOfCompany" />,
  },
  {
    name: 'hiddenDigits',
    label: t.hiddenDigits,
    show: (row) => <Count value={row.hiddenDigits} />,
    detail: true,
    form: () => <DigitsSelect counts={HIDDEN_DIGITS} none="noHidden" />,
  },
  {
    name: 'factoryId',
    label: t.factory,
    show: (row) => row.factoryName ?? '–',
    column: { width: 150, isHidden: true },
    detail: true,
    form: () => <FactorySelect />,
  },
  {
    name: 'producedOn',
    label: t.producedOn,
    column: { width: 120, isHidden: true },
    detail: true,
    form: () => <DayInput />,
  },
  {
    name: 'activationRequired',
    label: t.activationRequired,
    help: t.activationHelp,
    valueProp: 'checked',
    form: () => <Switch />,
  },
  {
    name: 'createdAt',
    label: t.createdAt,
    show: (row) => <When at={row.createdAt} />,
    column: { width: 110, sort: true },
    detail: true,
  },
  {
    name: 'createdByName',
    label: t.createdBy,
    column: { width: 120, isHidden: true },
    detail: true,
  },
  {
    name: 'printTemplateId',
    label: t.printTemplate,
    show: (row) => <TemplateName printTemplateName={row.printTemplateName} />,
    detail: true,
    form: () => <PrintTemplateSelect />,
  },
  { name: 'note', label: t.note, detail: true, form: () => <Input maxLength={500} /> },
  {
    name: 'createdFrom',
    filterTo: 'createdTo',
    label: t.createdAt,
    filter: () => <DayRange />,
  },
])

export const batchFormSections: readonly Section[] = [
  { columns: 2, names: ['name', 'productId', 'productCount'] },
  { names: ['packaging'] },
  { columns: 2, names: ['hiddenDigits', 'factoryId', 'producedOn', 'activationRequired'] },
  { names: ['note'] },
  { title: t.advanced, columns: 2, names: ['codeLength', 'printTemplateId'] },
]

export const batchEditSections: readonly Section[] = [
  { names: ['name', 'printTemplateId', 'note'] },
]

export const batchDetailSections: readonly Section[] = [
  {
    columns: 2,
    names: [
      'productId',
      'start',
      'labelCount',
      'packagesPerBox',
      'productCount',
      'packageCount',
      'boxCount',
    ],
  },
  {
    columns: 2,
    names: ['factoryId', 'producedOn', 'codeLength', 'hiddenDigits', 'createdAt', 'createdByName'],
  },
  { names: ['printTemplateId', 'note'] },
]
