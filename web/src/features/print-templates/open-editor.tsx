import { printTemplates } from '@zhenma/contract/print-templates/print-templates.contract'
import {
  startingLayout,
  type StartingPoint,
} from '@zhenma/contract/print-templates/starting-points'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { FailureBox } from '../../kit/failure-text.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useLanguage } from '../../texts/language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { Opened } from './opened.ts'
import { TemplateEditor } from './template-editor.tsx'
import { templateTexts } from './templates.texts.ts'

type Props = { readonly onBack: () => void }

function EditExisting(props: Props & { readonly id: number; readonly isCopy: boolean }): ReactNode {
  const { id, isCopy, onBack } = props
  const t = useTexts(templateTexts)
  const query = useCall(printTemplates.get, { id })
  // What was read when the editor opened: what others save later must not overwrite what is typed.
  if (query.error) {
    return <FailureBox failure={query.error} onRetry={() => void query.refetch()} />
  }
  if (!query.data) return <Waiting lines={10} />
  const { name, layout, revision } = query.data
  const template = isCopy ? { name: t('copyOf', { name }), layout } : { id, name, layout, revision }
  return <TemplateEditor template={template} onBack={onBack} onSaved={onBack} />
}

function EditNew({ from, onBack }: Props & { readonly from: StartingPoint }): ReactNode {
  const language = useLanguage()
  const template = { name: '', layout: startingLayout(from, language) }
  return <TemplateEditor template={template} onBack={onBack} onSaved={onBack} />
}

/** The editor of what the address names. */
export function OpenEditor({ opened, onBack }: Props & { readonly opened: Opened }): ReactNode {
  if ('from' in opened) return <EditNew from={opened.from} onBack={onBack} />
  return <EditExisting {...opened} onBack={onBack} />
}
