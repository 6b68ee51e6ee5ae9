import { TRACE_KIND_TEXT } from '@zhenma/contract/page-documents/page-columns'
import { traceTemplates } from '@zhenma/contract/trace/trace-templates.contract'
import { trace, type TraceRow } from '@zhenma/contract/trace/trace.contract'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { StatusTag } from '../../kit/atoms.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { CarriedSection } from './carried-section.tsx'
import { tracePagesTexts } from './trace-pages.texts.ts'

/** Where trace settings and their templates are. */
const SCREEN = '/trace/configurations'
const TEMPLATES = '/trace/templates'
/** More than these are seen where they are configured. */
const SHOWN = 5

/** The trace pages that a product's or batch's buyers may be shown, the one that applies marked. */
export function TracePagesSection(props: {
  readonly of: 'product' | 'batch'
  readonly id: number
}): ReactNode {
  return useCan(trace.list.allow) ? <TracePages {...props} /> : null
}

function TracePages({ of, id }: Parameters<typeof TracePagesSection>[0]): ReactNode {
  const t = useTexts(tracePagesTexts)
  const say = useSay()
  const maySeeTemplates = useCan(traceTemplates.list.allow)
  const nameOf = ({ templateId, templateName }: TraceRow): ReactNode =>
    maySeeTemplates ? <a href={`#${TEMPLATES}?open=${templateId}`}>{templateName}</a> : templateName
  return (
    <CarriedSection
      title={t('title')}
      nothing={t('nothing')}
      bindWord={t('configure')}
      bindHref={`#${SCREEN}`}
      read={useCall(of === 'product' ? trace.ofProduct : trace.ofBatch, { id })}
      entries={({ configurations, effective }) =>
        configurations.slice(0, SHOWN).map((row) => (
          <li key={row.id}>
            <header>
              <b>{nameOf(row)}</b>
              <small>{say(TRACE_KIND_TEXT[row.kind])}</small>
              {row.id === effective?.id && <StatusTag tone="good">{t('applies')}</StatusTag>}
              {row.liveNumber === null && <StatusTag tone="warn">{t('notLive')}</StatusTag>}
            </header>
          </li>
        ))
      }
    />
  )
}
