import type { PageTemplateRow } from '@zhenma/contract/page-documents/page-template-calls'
import type { ReactNode } from 'react'
import { Count, StatusTag, When } from '../../../kit/atoms.tsx'
import { defineFields } from '../../../kit/fields.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { listTexts as t } from './list.texts.ts'

/** What buyers see of it, and what waits behind that. */
function Published({ row }: { readonly row: PageTemplateRow }): ReactNode {
  const say = useTexts(t)
  return (
    <span className="editor-states">
      {row.liveNumber === null ? (
        <StatusTag tone="idle">{say('never')}</StatusTag>
      ) : (
        <StatusTag tone="good">{say('version', { number: row.liveNumber })}</StatusTag>
      )}
      {row.scheduledAt !== null && <StatusTag tone="info">{say('waits')}</StatusTag>}
      {row.isChanged && row.liveNumber !== null && (
        <StatusTag tone="warn">{say('changed')}</StatusTag>
      )}
    </span>
  )
}

export const templateFields = defineFields<{ row: PageTemplateRow; input: { name: string } }>()([
  { name: 'name', label: t.name, column: { width: 260, sort: true } },
  {
    name: 'liveNumber',
    label: t.published,
    show: (row) => <Published row={row} />,
    column: { width: 250 },
  },
  {
    name: 'publishedAt',
    label: t.publishedAt,
    show: (row) => <When at={row.publishedAt} />,
    column: { width: 130 },
  },
  {
    name: 'bindingCount',
    label: t.uses,
    show: (row) => <Count value={row.bindingCount} />,
    column: { width: 90, align: 'right' },
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
