import type { BindingMethod, TraceKind } from '@zhenma/contract/page-documents/page-bindings'
import {
  BINDING_METHOD_TEXT,
  BLOCK_TEXT,
  TRACE_KIND_TEXT,
} from '@zhenma/contract/page-documents/page-columns'
import type { TraceModule } from '@zhenma/contract/page-documents/page-limits'
import { LANGUAGES, type Text } from '@zhenma/contract/kernel/texts'
import type { QueryBindingRow } from '@zhenma/contract/query-templates/query-templates.contract'
import type { TraceRow } from '@zhenma/contract/trace/trace.contract'
import type { ReactNode } from 'react'
import { NOTHING, StatusTag, useNamesText } from '../../../kit/atoms.tsx'
import { useLanguage } from '../../../texts/language.ts'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { bindingTexts as t } from './bindings.texts.ts'

/** For which goods, in words. */
export function useTargetText(): (row: QueryBindingRow | TraceRow) => string {
  const say = useSay()
  const tOf = useTexts(t)
  return ({ method, productName, batchName, start, end }) => {
    if (method === 'product') return productName ?? NOTHING
    if (method === 'batch') return batchName ?? NOTHING
    if (method === 'range') return tOf('range', { start: start ?? 0, end: end ?? 0 })
    return say(BINDING_METHOD_TEXT.company)
  }
}

export function TargetText({ row }: { readonly row: QueryBindingRow | TraceRow }): ReactNode {
  return useTargetText()(row)
}

export function MethodText({ method }: { readonly method: BindingMethod }): ReactNode {
  return useSay()(BINDING_METHOD_TEXT[method])
}

/** The template, and whether buyers see it already. */
export function TemplateText({ row }: { readonly row: QueryBindingRow | TraceRow }): ReactNode {
  const tOf = useTexts(t)
  return (
    <>
      {row.templateName}{' '}
      {row.liveNumber === null && <StatusTag tone="warn">{tOf('notLive')}</StatusTag>}
    </>
  )
}

export function ModulesText({ modules }: { readonly modules: readonly TraceModule[] }): ReactNode {
  const say = useSay()
  const names = useNamesText()
  const tOf = useTexts(t)
  return modules.length === 0 ? tOf('all') : names(modules.map((one) => say(BLOCK_TEXT[one])))
}

export function TitleText({ title }: { readonly title: Text }): ReactNode {
  const language = useLanguage()
  return [language, ...LANGUAGES].map((one) => title[one]).find((one) => one !== '') ?? NOTHING
}

export function KindText({ kind }: { readonly kind: TraceKind }): ReactNode {
  return useSay()(TRACE_KIND_TEXT[kind])
}
