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
import { DesignEditor } from './editor/design-editor.tsx'
import type { Opened } from './opened.ts'
import { templateTexts } from './templates.texts.ts'

type Props = {
  readonly onBack: () => void
  /** A new template has been saved. */
  readonly onCreated: (id: number) => void
}

function EditExisting(props: Props & { readonly id: number; readonly isCopy: boolean }): ReactNode {
  const { id, isCopy, ...rest } = props
  const t = useTexts(templateTexts)
  const query = useCall(printTemplates.get, { id })
  // What was read when the editor opened: what others save later must not overwrite what is typed.
  if (query.error) {
    return <FailureBox failure={query.error} onRetry={() => void query.refetch()} />
  }
  if (!query.data) return <Waiting lines={10} />
  const { name, layout, pictures, revision } = query.data
  const template = isCopy
    ? { name: t('copyOf', { name }), layout, pictures }
    : { id, name, layout, pictures, revision }
  return <DesignEditor template={template} {...rest} />
}

function EditNew({ from, ...rest }: Props & { readonly from: StartingPoint }): ReactNode {
  const language = useLanguage()
  const template = { name: '', layout: startingLayout(from, language), pictures: {} }
  return <DesignEditor template={template} {...rest} />
}

/** The editor of what the address names. */
export function OpenEditor({ opened, ...rest }: Props & { readonly opened: Opened }): ReactNode {
  if ('from' in opened) return <EditNew from={opened.from} {...rest} />
  return <EditExisting {...opened} {...rest} />
}
