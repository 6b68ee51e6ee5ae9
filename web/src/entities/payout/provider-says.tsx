import type { ReactNode } from 'react'
import { NOTHING } from '../../kit/atoms.tsx'
import { useSay } from '../../texts/use-texts.ts'
import { meaningOf } from './provider-code.ts'

/** What a provider said is wrong: in plain words where we have some, and in its own, by which it can be asked. */
export function ProviderSays({ code }: { readonly code: string }): ReactNode {
  const say = useSay()
  if (code === '') return NOTHING
  const means = meaningOf(code)
  return (
    <span>
      {means && `${say(means)} `}
      <span className="mono second-words">{code}</span>
    </span>
  )
}
