import { labels } from '@zhenma/contract/labels/labels.contract'
import type { ReactNode } from 'react'
import { useCan } from '../api/session.ts'
import { Code, CodeGroups } from '../kit/atoms.tsx'

/** A code that leads to its label, for who may look at labels. */
export function LabelLink({ code }: { readonly code: string }): ReactNode {
  const maySee = useCan(labels.detail.allow)
  if (!maySee || code === '') return <Code value={code} />
  return (
    <a className="mono" href={`#/label/query?open=${code}`}>
      <CodeGroups value={code} />
    </a>
  )
}
