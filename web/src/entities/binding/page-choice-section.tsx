import { BINDING_METHOD_TEXT, TRACE_KIND_TEXT } from '@zhenma/contract/page-documents/page-columns'
import type { TraceKind } from '@zhenma/contract/page-documents/page-bindings'
import { queryTemplates } from '@zhenma/contract/query-templates/query-templates.contract'
import { traceTemplates } from '@zhenma/contract/trace/trace-templates.contract'
import { trace } from '@zhenma/contract/trace/trace.contract'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { StatusTag } from '../../kit/atoms.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { CarriedSection } from './carried-section.tsx'
import { ChoosePage, type Goods, TakePageOff } from './page-choice-actions.tsx'
import { pageChoiceTexts } from './page-choice.texts.ts'

/** More than these are seen where they are configured. */
const SHOWN = 5

type Bound = {
  readonly id: number
  readonly method: keyof typeof BINDING_METHOD_TEXT
  readonly templateId: number
  readonly templateName: string
  readonly liveNumber: number | null
  /** Of trace pages; others have none. */
  readonly kind?: TraceKind | null
}

/** One that buyers may be shown: where it comes from, and whether it is the one. */
function BoundRow(props: {
  readonly row: Bound
  readonly isEffective: boolean
  /** Where templates are; undefined for who may not see them. */
  readonly screen: string | undefined
}): ReactNode {
  const { row, screen } = props
  const { templateId, templateName, method, kind, liveNumber } = row
  const t = useTexts(pageChoiceTexts)
  const say = useSay()
  return (
    <li>
      <header>
        <b>
          {screen === undefined ? (
            templateName
          ) : (
            <a href={`#${screen}?open=${templateId}`}>{templateName}</a>
          )}
        </b>
        {kind != null && <small>{say(TRACE_KIND_TEXT[kind])}</small>}
        <small>{t('from', { source: say(BINDING_METHOD_TEXT[method]) })}</small>
        {props.isEffective && <StatusTag tone="good">{t('applies')}</StatusTag>}
        {liveNumber === null && <StatusTag tone="warn">{t('notLive')}</StatusTag>}
      </header>
    </li>
  )
}

/** The rows of a section, and what may be done about those of just these goods. */
function actionsOf(goods: Goods, use: 'trace' | 'query', configurations: readonly Bound[]) {
  const own = configurations.filter(({ method }) => method === goods.of)
  return (
    <>
      {goods.of === 'batch' && <ChoosePage batchId={goods.id} use={use} own={own} />}
      <TakePageOff goods={goods} use={use} own={own} />
    </>
  )
}

/** What both kinds of a choice are called, where they are read, and where they are configured. */
const CHOICES = {
  trace: {
    list: trace.list,
    read: { product: trace.ofProduct, batch: trace.ofBatch },
    templates: { list: traceTemplates.list, screen: '/trace/templates' },
    settings: '/trace/configurations',
    title: 'traceTitle',
    nothing: 'traceNothing',
    configure: 'traceConfigure',
  },
  query: {
    list: queryTemplates.list,
    read: { product: queryTemplates.ofProduct, batch: queryTemplates.ofBatch },
    templates: { list: queryTemplates.list, screen: '/query/templates' },
    settings: '/query/uses',
    title: 'queryTitle',
    nothing: 'queryNothing',
    configure: 'queryConfigure',
  },
} as const

/** The trace pages that a product's or batch's buyers may be shown, the one that applies marked. */
export function TracePagesSection(goods: Goods): ReactNode {
  return useCan(CHOICES.trace.list.allow) ? <PageChoice use="trace" goods={goods} /> : null
}

/** The query templates of a product's or batch's goods, the one that applies marked. */
export function QueryLooksSection(goods: Goods): ReactNode {
  return useCan(CHOICES.query.list.allow) ? <PageChoice use="query" goods={goods} /> : null
}

function PageChoice(props: {
  readonly use: keyof typeof CHOICES
  readonly goods: Goods
}): ReactNode {
  const { use, goods } = props
  const { read, templates, settings, title, nothing, configure } = CHOICES[use]
  const t = useTexts(pageChoiceTexts)
  const screen = useCan(templates.list.allow) ? templates.screen : undefined
  return (
    <CarriedSection
      title={t(title)}
      nothing={t(nothing)}
      bindWord={t(configure)}
      bindHref={`#${settings}`}
      read={useCall(read[goods.of], { id: goods.id })}
      actions={({ configurations }) => actionsOf(goods, use, configurations)}
      entries={({ configurations, effective }) =>
        configurations
          .slice(0, SHOWN)
          .map((row) => (
            <BoundRow
              key={row.id}
              row={row}
              isEffective={row.id === effective?.id}
              screen={screen}
            />
          ))
      }
    />
  )
}
