import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import type { ReactNode } from 'react'
import { RemoteSelect } from '../../../kit/form/remote-select.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { treeTexts } from './tree.texts.ts'

/** The dealer above another one. */
export function SuperiorSelect(props: {
  readonly value?: number | null
  readonly onChange?: (id: number | undefined) => void
  readonly id?: string
  readonly isFilter?: boolean
}): ReactNode {
  const { isFilter, ...rest } = props
  const say = useTexts(treeTexts)
  return (
    <RemoteSelect
      {...rest}
      endpoint={dealers.search}
      placeholder={say(isFilter ? 'anySuperior' : 'none')}
    />
  )
}
