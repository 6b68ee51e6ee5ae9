import type { ReactNode } from 'react'
import { useCan } from '../api/session.ts'

/** Shows its content only to those who may: `<Can do="label:activate">`. */
export function Can(props: { readonly do: string; readonly children: ReactNode }): ReactNode {
  return useCan(props.do) ? props.children : null
}
