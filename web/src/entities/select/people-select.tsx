import type { operators } from '@zhenma/contract/operators/operators.contract'
import type { orders } from '@zhenma/contract/orders/orders.contract'
import type { ReactNode } from 'react'
import { RemoteChoices, type RemoteChoicesProps } from '../../kit/form/remote-choices.tsx'

type Person = { readonly name: string; readonly username: string }

const nameOf = ({ name, username }: Person): string =>
  name === '' ? username : `${name} · ${username}`

export type PeopleSelectProps = RemoteChoicesProps

/** Chooses people, whom a call finds by name and by id. */
export function PeopleSelect(
  props: PeopleSelectProps & {
    readonly endpoint: typeof orders.scanners | typeof operators.searchPeople
    readonly maximum: number
    readonly placeholder: string
  },
): ReactNode {
  return <RemoteChoices {...props} nameOf={nameOf} />
}
