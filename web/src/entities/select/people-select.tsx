import type { operators } from '@zhenma/contract/operators/operators.contract'
import { orders } from '@zhenma/contract/orders/orders.contract'
import type { ReactNode } from 'react'
import { RemoteChoices, type RemoteChoicesProps } from '../../kit/form/remote-choices.tsx'
import { RemoteSelect } from '../../kit/form/remote-select.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { RecordPickerProps } from './pickers.tsx'
import { pickerTexts } from './pickers.texts.ts'

type Person = { readonly name: string; readonly username: string }

const personName = ({ name, username }: Person): string =>
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
  return <RemoteChoices {...props} nameOf={personName} />
}

/** One of the people who scan orders; who was deleted since is named all the same. */
export function ScannerFilter(props: Omit<RecordPickerProps, 'isFilter'>): ReactNode {
  const t = useTexts(pickerTexts)
  return (
    <RemoteSelect
      {...props}
      endpoint={orders.scanners}
      placeholder={t('anyScanner')}
      show={personName}
    />
  )
}
