import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { PAPERS, type Paper } from '@zhenma/contract/print-templates/layout-limits'
import type {
  PrintTemplateRow,
  printTemplates,
} from '@zhenma/contract/print-templates/print-templates.contract'
import { PAPER_TEXT } from '@zhenma/contract/print-templates/print-templates.refusals'
import type { ReactNode } from 'react'
import { Count, When } from '../../kit/atoms.tsx'
import { defineFields } from '../../kit/fields.ts'
import { WordSelect } from '../../kit/form/word-select.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { LabelPreview } from './label-preview.tsx'
import { templateTexts as t } from './templates.texts.ts'

/** The page and how many labels are on it. */
export function PaperText({ layout }: Pick<PrintTemplateRow, 'layout'>): ReactNode {
  const say = useSay()
  const tOf = useTexts(t)
  const { columns, rows } = layout
  const paper = say(PAPER_TEXT[layout.paper])
  return layout.paper === 'roll' ? paper : tOf('sheetOf', { paper, columns, rows })
}

/** How large a label is. */
export function SizeText({ layout }: Pick<PrintTemplateRow, 'layout'>): ReactNode {
  const { labelWidth: width, labelHeight: height } = layout
  return useTexts(t)('sizeOf', { width, height })
}

function PaperSelect(props: {
  readonly value?: Paper
  readonly onChange?: (value: Paper | undefined) => void
  readonly 'aria-label'?: string
}): ReactNode {
  const any = useTexts(t)('anyPaper')
  return <WordSelect {...props} words={PAPERS} texts={PAPER_TEXT} any={any} />
}

export const templateFields = defineFields<{
  row: PrintTemplateRow & { preview?: never }
  filter: CallInputOf<typeof printTemplates.list>
}>()([
  { name: 'name', label: t.name, column: { width: 240, sort: true } },
  {
    name: 'preview',
    label: t.preview,
    show: (row) => (
      <span className="template-thumbnail">
        <LabelPreview layout={row.layout} pictures={row.pictures} />
      </span>
    ),
    column: { width: 150 },
  },
  {
    name: 'paper',
    label: t.paper,
    show: (row) => <PaperText layout={row.layout} />,
    column: { width: 150 },
    filter: () => <PaperSelect />,
  },
  {
    name: 'layout',
    label: t.labelSize,
    show: (row) => <SizeText layout={row.layout} />,
    column: { width: 160 },
  },
  {
    name: 'batchCount',
    label: t.batchCount,
    show: (row) => <Count value={row.batchCount} />,
    column: { width: 100, align: 'right' },
  },
  {
    name: 'createdAt',
    label: t.createdAt,
    show: (row) => <When at={row.createdAt} />,
    column: { width: 130, sort: true, isHidden: true },
  },
  {
    name: 'updatedAt',
    label: t.updatedAt,
    show: (row) => <When at={row.updatedAt} />,
    column: { width: 130, sort: true },
  },
])
