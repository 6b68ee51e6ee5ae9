import { type Language, say } from '@zhenma/contract/kernel/texts'
import {
  layoutWarnings,
  type LayoutWarning,
} from '@zhenma/contract/print-templates/layout-warnings'
import type { LabelData } from '@zhenma/contract/print-templates/label-contents'
import type { PrintLayout } from '@zhenma/contract/print-templates/print-layout'
import { printTemplates } from '@zhenma/contract/print-templates/print-templates.contract'
import { sayIssue } from '../../../kit/form/issues.ts'
import { nameOf } from '../elements/element-words.ts'
import type { DraftErrors } from '../properties/design-fields.tsx'
import { fieldTexts, isFieldName } from '../properties/field.texts.ts'
import { WARNING_TEXT } from './warning.texts.ts'
import type { Draft } from './use-design.ts'

/** Something that is told of a design, with the element that it is of. */
export type Finding = {
  /** A mistake keeps it from being saved; a warning does not. */
  readonly sort: 'mistake' | 'warning'
  /** None: of the sheet, or of the design as a whole. */
  readonly elementId: string | undefined
  readonly message: string
}

export type DesignCheck = {
  readonly errors: DraftErrors
  readonly findings: readonly Finding[]
  /** The layout, where nothing is wrong with it, whatever is wrong with the name. */
  readonly layout: PrintLayout | undefined
}

function labelOf(path: readonly string[], language: Language): string {
  const name = path.findLast((part) => !/^\d+$/.test(part)) ?? ''
  return isFieldName(name) ? say(fieldTexts[name], language) : name
}

/** The element that a path of the draft leads into. */
const elementAt = ({ layout }: Draft, [, list, index]: readonly string[]) =>
  list === 'elements' && index !== undefined ? layout.elements[Number(index)] : undefined

function sayWarning(warning: LayoutWarning, layout: PrintLayout, language: Language): string {
  const other = layout.elements.find(({ id }) => id === warning.otherId)
  return say(WARNING_TEXT[warning.kind], language, {
    value: warning.value ?? '',
    least: warning.least ?? '',
    other: other ? nameOf(other, language) : '',
  })
}

/** What the schema refuses of a design, and, where it refuses nothing, what may be read badly. `data`: of the label shown. */
export function checkDesign(
  draft: Draft,
  data: LabelData | undefined,
  language: Language,
): DesignCheck {
  const parsed = printTemplates.save.input.safeParse(draft, { reportInput: true })
  const errors: Record<string, string[]> = {}
  const findings: Finding[] = []
  for (const issue of parsed.error?.issues ?? []) {
    const path = issue.path.map(String)
    const message = sayIssue(issue, labelOf(path, language), language)
    const key = path.join('.')
    errors[key] = [...(errors[key] ?? []), message]
    // An empty name stands above everything anyway.
    if (key === 'name') continue
    const element = elementAt(draft, path)
    findings.push({ sort: 'mistake', elementId: element?.id, message })
  }
  if (findings.length > 0) return { errors, findings, layout: undefined }
  const { layout } = draft
  const warnings = layoutWarnings(layout, data).map(
    (warning): Finding => ({
      sort: 'warning',
      elementId: warning.elementId,
      message: sayWarning(warning, layout, language),
    }),
  )
  return { errors, findings: warnings, layout }
}
