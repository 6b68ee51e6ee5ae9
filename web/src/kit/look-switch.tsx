import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { type AddressPatch, useAddress } from './tab-context.ts'

export type Look = { readonly value: string; readonly label: string }

/** The look that the address names; the first where it names none of them. */
export function useLook<const L extends string>(looks: readonly [L, ...L[]]): L {
  const named = useAddress().params.get('look')
  return looks.find((look) => look === named) ?? looks[0]
}

/**
 * The same records in one look or another (a list, a tree, a calendar). It stands in the address, the first
 * look unsaid, and Back goes to the other.
 */
export function LookSwitch(props: {
  readonly name: string
  readonly looks: readonly Look[]
  /** What of the address a change of look takes along: a page of one look is none of another. */
  readonly change?: AddressPatch
}): ReactNode {
  const { params, change } = useAddress()
  const [first] = props.looks
  const named = params.get('look')
  const now = props.looks.find(({ value }) => value === named) ?? first
  return (
    <Segmented
      aria-label={props.name}
      value={now?.value}
      options={[...props.looks]}
      onChange={(look) =>
        change({ ...props.change, look: look === first?.value ? undefined : look }, { push: true })
      }
    />
  )
}
