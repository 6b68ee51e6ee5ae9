import { batches } from '@zhenma/contract/batches/batches.contract'
import { devices } from '@zhenma/contract/devices/devices.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import {
  LABEL_ACTIVATIONS,
  LABEL_KINDS,
  LABEL_STATUSES,
} from '@zhenma/contract/labels/label-transitions'
import { LABEL_ACTIVATION_TEXT, LABEL_KIND_TEXT } from '@zhenma/contract/labels/label-words'
import { orders } from '@zhenma/contract/orders/orders.contract'
import { places } from '@zhenma/contract/places/places.contract'
import { products } from '@zhenma/contract/products/products.contract'
import {
  RESULT_FILTERS,
  type ResultFilter,
} from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { RESULT_FILTER_TEXT } from '@zhenma/contract/buyer-checks/buyer-checks.refusals'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { RemoteSelect } from '../../kit/form/remote-select.tsx'
import { Select } from '../../kit/form/select.tsx'
import { WordSelect } from '../../kit/form/word-select.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { pickerTexts } from './pickers.texts.ts'
import { useStatusWords } from '../account/own-words.ts'

/** What a filter bar or a form hands to a picker. `isFilter`: nothing chosen reads "any". */
export type PickerProps<V = number> = {
  readonly value?: V | null
  readonly onChange?: (value: V | undefined) => void
  readonly id?: string
  readonly isFilter?: boolean
  readonly 'aria-label'?: string
}

/** The same for one of many records: it also hands over what the record is called. */
export type RecordPickerProps = Omit<PickerProps, 'onChange'> & {
  readonly onChange?: (id: number | undefined, chosen?: { readonly name: string }) => void
}

export function ProductSelect({ isFilter, ...rest }: RecordPickerProps): ReactNode {
  const t = useTexts(pickerTexts)
  return (
    <RemoteSelect
      {...rest}
      endpoint={products.search}
      {...(isFilter ? { placeholder: t('anyProduct') } : {})}
      show={(product) => `${product.name} · ${product.number}`}
    />
  )
}

export function BatchSelect({ isFilter, ...rest }: RecordPickerProps): ReactNode {
  const t = useTexts(pickerTexts)
  return (
    <RemoteSelect
      {...rest}
      endpoint={batches.search}
      {...(isFilter ? { placeholder: t('anyBatch') } : {})}
    />
  )
}

export function DealerSelect({ isFilter, ...rest }: RecordPickerProps): ReactNode {
  const t = useTexts(pickerTexts)
  return (
    <RemoteSelect
      {...rest}
      endpoint={dealers.search}
      {...(isFilter ? { placeholder: t('anyDealer') } : {})}
    />
  )
}

/** A registered device; one that is deleted is found where something was done on it. */
export function DeviceSelect({ isFilter, ...rest }: RecordPickerProps): ReactNode {
  const t = useTexts(pickerTexts)
  return (
    <RemoteSelect
      {...rest}
      endpoint={devices.search}
      {...(isFilter ? { placeholder: t('anyDevice') } : {})}
    />
  )
}

type Choice = { readonly id: number; readonly name: string }

/** An order, of any state, by its number or name. */
export function OrderFilter(props: Omit<RecordPickerProps, 'isFilter'>): ReactNode {
  const t = useTexts(pickerTexts)
  return (
    <RemoteSelect
      {...props}
      endpoint={orders.search}
      placeholder={t('anyOrder')}
      show={(order) => `${order.number} · ${order.name}`}
    />
  )
}

/** One of a handful: all of them are at hand, searched by name. */
function ShortList(
  props: RecordPickerProps & {
    readonly choices: readonly Choice[] | undefined
    readonly isLoading: boolean
    readonly any: string
  },
): ReactNode {
  const { choices = [], isLoading, any, isFilter, value, onChange, ...rest } = props
  const t = useTexts(pickerTexts)
  return (
    <Select<number>
      {...rest}
      value={value ?? null}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isLoading}
      popupMatchSelectWidth={false}
      placeholder={isFilter ? any : t('choose')}
      options={choices.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id: number | undefined) =>
        onChange?.(
          id,
          choices.find((one) => one.id === id),
        )
      }
    />
  )
}

export function FactorySelect(props: RecordPickerProps): ReactNode {
  const t = useTexts(pickerTexts)
  const factories = useCall(places.factories, {})
  return (
    <ShortList
      {...props}
      choices={factories.data}
      isLoading={factories.isPending}
      any={t('anyFactory')}
    />
  )
}

export function WarehouseSelect(props: RecordPickerProps): ReactNode {
  const t = useTexts(pickerTexts)
  const warehouses = useCall(places.list, { kind: 'warehouse' })
  return (
    <ShortList
      {...props}
      choices={warehouses.data}
      isLoading={warehouses.isPending}
      any={t('anyWarehouse')}
    />
  )
}

/** A warehouse or a factory: where goods are kept. */
export function KeptPlaceSelect(props: RecordPickerProps): ReactNode {
  const t = useTexts(pickerTexts)
  const { data, isPending } = useCall(places.list, {})
  return (
    <ShortList
      {...props}
      choices={data?.filter(({ kind }) => kind === 'warehouse' || kind === 'factory')}
      isLoading={isPending}
      any={t('anyKeptPlace')}
    />
  )
}

export function StatusSelect({
  isFilter: _,
  ...rest
}: PickerProps<(typeof LABEL_STATUSES)[number]>): ReactNode {
  const any = useTexts(pickerTexts)('anyStatus')
  const texts = useStatusWords()
  return <WordSelect {...rest} words={LABEL_STATUSES} texts={texts} any={any} />
}

export function ActivationSelect({
  isFilter: _,
  ...rest
}: PickerProps<(typeof LABEL_ACTIVATIONS)[number]>): ReactNode {
  const any = useTexts(pickerTexts)('anyActivation')
  return <WordSelect {...rest} words={LABEL_ACTIVATIONS} texts={LABEL_ACTIVATION_TEXT} any={any} />
}

export function KindSelect({
  isFilter: _,
  ...rest
}: PickerProps<(typeof LABEL_KINDS)[number]>): ReactNode {
  const any = useTexts(pickerTexts)('anyKind')
  return <WordSelect {...rest} words={LABEL_KINDS} texts={LABEL_KIND_TEXT} any={any} />
}

export function ResultSelect({ isFilter: _, ...rest }: PickerProps<ResultFilter>): ReactNode {
  const any = useTexts(pickerTexts)('anyResult')
  return <WordSelect {...rest} words={RESULT_FILTERS} texts={RESULT_FILTER_TEXT} any={any} />
}
