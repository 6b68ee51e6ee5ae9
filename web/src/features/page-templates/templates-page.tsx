import './page-templates.css'
import { Suspense, type ReactNode } from 'react'
import { late } from '../../kit/late/late.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useAddress } from '../../kit/tab-context.ts'
import type { TemplateKind } from './editor/kind.ts'
import { QUERY_KIND, TRACE_KIND } from './list/kinds.ts'
import { TemplateList } from './list/template-list.tsx'

// Needed by who designs, not by who looks at the list.
const OpenEditor = late(() =>
  import('./list/open-editor.tsx').then((module) => ({ default: module.OpenEditor })),
)

/** Templates of one kind; `?open=3` shows the editor of one. */
function TemplatesOf({ kind }: { readonly kind: TemplateKind }): ReactNode {
  const { params, change } = useAddress()
  const id = /^[1-9]\d{0,15}$/.test(params.get('open') ?? '')
    ? Number(params.get('open'))
    : undefined
  if (id === undefined) {
    return (
      <TemplateList
        kind={kind}
        onOpen={(opened) => change({ open: String(opened) }, { push: true })}
      />
    )
  }
  return (
    <Suspense fallback={<Waiting lines={10} />}>
      <OpenEditor key={id} kind={kind} id={id} onBack={() => change({ open: undefined })} />
    </Suspense>
  )
}

/** Trace pages: what a buyer is shown of goods after the verdict. */
export const TraceTemplatesPage = (): ReactNode => <TemplatesOf kind={TRACE_KIND} />

/** Query templates: how the check itself looks and what it says. */
export const QueryTemplatesPage = (): ReactNode => <TemplatesOf kind={QUERY_KIND} />
