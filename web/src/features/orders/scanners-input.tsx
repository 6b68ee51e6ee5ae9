import { MAXIMUM_ORDER_SCANNERS } from '@zhenma/contract/orders/order-rows'
import { orders } from '@zhenma/contract/orders/orders.contract'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { SearchChoices } from '../../kit/form/search-choices.tsx'
import { useSearch } from '../../kit/form/use-search.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { orderTexts } from './orders.texts.ts'

type Person = { readonly name: string; readonly username: string }

const nameOf = ({ name, username }: Person): string =>
  name === '' ? username : `${name} · ${username}`

/** Chooses the people who scan an order; a form hands over value and change. */
export function ScannersInput(props: {
  readonly value?: readonly number[]
  readonly onChange?: (ids: readonly number[]) => void
  readonly id?: string
}): ReactNode {
  const { value = [], onChange = () => {}, ...rest } = props
  const t = useTexts(orderTexts)
  const search = useSearch()
  const { isOpen, keyword } = search
  const found = useCall(orders.scanners, { keyword }, { enabled: isOpen })
  const chosen = useCall(
    orders.scanners,
    { ids: [...value] },
    { enabled: value.length > 0, keepPrevious: true },
  )
  return (
    <SearchChoices
      {...rest}
      value={value}
      onChange={onChange}
      search={search}
      found={found}
      chosen={chosen.data}
      nameOf={nameOf}
      maxCount={MAXIMUM_ORDER_SCANNERS}
      placeholder={t('chooseScanners')}
    />
  )
}
