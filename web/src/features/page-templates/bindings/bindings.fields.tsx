import type { BindingMethod, TraceKind } from '@zhenma/contract/page-documents/page-bindings'
import {
  type QueryBindingRow,
  queryTemplates,
} from '@zhenma/contract/query-templates/query-templates.contract'
import { traceTemplates } from '@zhenma/contract/trace/trace-templates.contract'
import type { TraceRow } from '@zhenma/contract/trace/trace.contract'
import { TargetInput } from '../../../entities/page-target/target-input.tsx'
import { When } from '../../../kit/atoms.tsx'
import { defineFields } from '../../../kit/fields.ts'
import {
  KindInput,
  KindSelect,
  MethodSelect,
  ModulesInput,
  TemplateSelect,
  TitleInput,
} from './binding-inputs.tsx'
import {
  KindText,
  MethodText,
  ModulesText,
  TargetText,
  TemplateText,
  TitleText,
} from './binding-words.tsx'
import { bindingTexts as t } from './bindings.texts.ts'

type Filter = { method?: BindingMethod; templateId?: number | null }

export const usesFields = defineFields<{ row: QueryBindingRow; filter: Filter }>()([
  {
    name: 'productName',
    label: t.for,
    show: (row) => <TargetText row={row} />,
    column: { width: 240 },
  },
  {
    name: 'method',
    label: t.method,
    show: (row) => <MethodText method={row.method} />,
    column: { width: 130 },
    filter: () => <MethodSelect />,
    form: () => <TargetInput />,
  },
  {
    name: 'templateId',
    label: t.template,
    show: (row) => <TemplateText row={row} />,
    column: { width: 280 },
    filter: () => <TemplateSelect isFilter endpoint={queryTemplates.search} />,
    form: () => <TemplateSelect endpoint={queryTemplates.search} />,
  },
  {
    name: 'createdAt',
    label: t.createdAt,
    show: (row) => <When at={row.createdAt} />,
    column: { width: 130, isHidden: true },
  },
  {
    name: 'updatedAt',
    label: t.updatedAt,
    show: (row) => <When at={row.updatedAt} />,
    column: { width: 130 },
  },
])

export const traceFields = defineFields<{ row: TraceRow; filter: Filter & { kind?: TraceKind } }>()(
  [
    {
      name: 'productName',
      label: t.for,
      show: (row) => <TargetText row={row} />,
      column: { width: 190 },
    },
    {
      name: 'method',
      label: t.method,
      show: (row) => <MethodText method={row.method} />,
      column: { width: 95 },
      filter: () => <MethodSelect />,
      form: () => <TargetInput />,
    },
    {
      name: 'templateId',
      label: t.template,
      show: (row) => <TemplateText row={row} />,
      column: { width: 190 },
      filter: () => <TemplateSelect isFilter endpoint={traceTemplates.search} />,
      form: () => <TemplateSelect endpoint={traceTemplates.search} />,
    },
    {
      name: 'kind',
      label: t.kind,
      show: (row) => <KindText kind={row.kind} />,
      column: { width: 150 },
      filter: () => <KindSelect />,
      form: () => <KindInput />,
    },
    {
      name: 'title',
      label: t.title,
      show: (row) => <TitleText title={row.title} />,
      column: { width: 150 },
      form: () => <TitleInput />,
    },
    {
      name: 'modules',
      label: t.modules,
      help: t.modulesAll,
      show: (row) => <ModulesText modules={row.modules} />,
      column: { width: 120 },
      form: () => <ModulesInput />,
    },
    {
      name: 'createdAt',
      label: t.createdAt,
      show: (row) => <When at={row.createdAt} />,
      column: { width: 130, isHidden: true },
    },
    {
      name: 'updatedAt',
      label: t.updatedAt,
      show: (row) => <When at={row.updatedAt} />,
      column: { width: 120 },
    },
  ],
)
