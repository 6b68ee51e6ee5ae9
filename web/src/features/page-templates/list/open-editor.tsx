import type { ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { FailureBox } from '../../../kit/failure-text.tsx'
import { Waiting } from '../../../kit/late/waiting.tsx'
import { TemplateEditor } from '../editor/template-editor.tsx'
import type { TemplateKind } from '../editor/kind.ts'

/** The editor of one template, once it is read. */
export function OpenEditor(props: {
  readonly kind: TemplateKind
  readonly id: number
  readonly onBack: () => void
}): ReactNode {
  const { kind, id, onBack } = props
  const query = useCall(kind.calls.get, { id })
  // What is read again later must not take an editor away that somebody types into.
  if (query.data) return <TemplateEditor kind={kind} record={query.data} onBack={onBack} />
  if (query.error) return <FailureBox failure={query.error} onRetry={() => void query.refetch()} />
  return <Waiting lines={10} />
}
