import type { OrderChoice } from '@zhenma/contract/orders/order-rows'
import { orders } from '@zhenma/contract/orders/orders.contract'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Select } from '../../kit/form/select.tsx'
import { useSearch, useSearchSelect } from '../../kit/form/use-search.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { pickerTexts } from './pickers.texts.ts'

type Chosen = { readonly value: number; readonly label: string }

const nameOf = ({ number, name }: OrderChoice): string => `${number} · ${name}`

/** Chooses an order that is being scanned: by its number, which a gun may scan, or its name. */
export function OrderSelect(props: {
  readonly id?: string
  /** Its name is the order's number. */
  readonly value: { readonly id: number; readonly name: string } | undefined
  readonly onChange: (order: OrderChoice | undefined) => void
  readonly direction: 'inbound' | 'outbound'
  readonly disabled?: boolean
  /** Something must be chosen: nothing is not an answer. */
  readonly isRequired?: boolean
  readonly 'aria-label'?: string
}): ReactNode {
  const { value, onChange, direction, isRequired = false, ...rest } = props
  const t = useTexts(pickerTexts)
  const search = useSearch()
  const { isOpen, keyword } = search
  const found = useCall(orders.search, { keyword, direction }, { enabled: isOpen })
  const choose = (order: OrderChoice | undefined): void => {
    search.setText('')
    onChange(order)
  }
  const { options, list } = useSearchSelect(search, found, {
    nameOf,
    numberOf: ({ number }) => number,
    onTake(order) {
      search.setOpen(false)
      choose(order)
    },
  })
  return (
    <Select<Chosen>
      {...rest}
      {...list}
      labelInValue
      // Whoever has chosen it knows its name, and a sheet has its number: that is what the field says.
      optionLabelProp="number"
      allowClear
      value={value === undefined ? null : { value: value.id, label: value.name }}
      placeholder={t(isRequired ? 'orderOrNumber' : 'noOrder')}
      popupMatchSelectWidth={false}
      options={(options ?? []).map((order) => ({
        value: order.id,
        label: nameOf(order),
        number: order.number,
      }))}
      onChange={(picked: Chosen | undefined) =>
        choose(options?.find(({ id }) => id === picked?.value))
      }
    />
  )
}
