import type { Language } from '@zhenma/contract/kernel/texts'
import type { PrintLayout } from '@zhenma/contract/print-templates/print-layout'
import { printTemplates } from '@zhenma/contract/print-templates/print-templates.contract'
import { sayIssue } from '../../kit/form/issues.ts'

/** A layout while somebody types: a field may be empty for a moment. */
type Typed<T> = T extends number
  ? number | null
  : T extends readonly (infer Item)[]
    ? readonly Typed<Item>[]
    : T extends object
      ? { readonly [K in keyof T]: Typed<T[K]> }
      : T

export type TypedLayout = Typed<PrintLayout>

export type TemplateDraft = { readonly name: string; readonly layout: TypedLayout }

/** What is wrong with a draft, by path (`layout.texts.2.top`). */
export type DraftErrors = Readonly<Record<string, readonly string[]>>

export type DraftCheck = {
  readonly errors: DraftErrors
  /** The layout, where nothing is wrong with it, whatever is wrong with the name. */
  readonly layout: PrintLayout | undefined
}

/** `labelOf`: what people call the field at the end of a path. */
export function checkDraft(
  draft: TemplateDraft,
  labelOf: (name: string) => string,
  language: Language,
): DraftCheck {
  const parsed = printTemplates.save.input.safeParse(draft, { reportInput: true })
  if (parsed.success) return { errors: {}, layout: parsed.data.layout }
  const errors: Record<string, string[]> = {}
  for (const issue of parsed.error.issues) {
    const path = issue.path.map(String)
    const label = labelOf(path.findLast((part) => !/^\d+$/.test(part)) ?? '')
    const key = path.join('.')
    errors[key] = [...(errors[key] ?? []), sayIssue(issue, label, language)]
  }
  const isOnlyName = Object.keys(errors).every((path) => path === 'name')
  return { errors, layout: isOnlyName ? (draft.layout as PrintLayout) : undefined }
}

/** What a change of the paper brings along: on a roll a page is one label. */
export function onPaper(layout: TypedLayout, paper: TypedLayout['paper']): TypedLayout {
  if (paper !== 'roll') return { ...layout, paper }
  return { ...layout, paper, columns: 1, rows: 1, marginLeft: 0, marginTop: 0 }
}
