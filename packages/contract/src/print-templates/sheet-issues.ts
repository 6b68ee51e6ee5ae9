import { downTo, exceeds, type Issue, tooBig, tooSmall, TOLERANCE } from './issue-figures.ts'
import { pageSize } from './label-geometry.ts'
import type { SheetFigures } from './sheet-shape.ts'

/** What of a sheet does not lie on its page, by field, with the figure that would do. */
export function sheetIssues(layout: SheetFigures): Issue[] {
  if (layout.paper === 'roll') {
    const most = { columns: 1, rows: 1, marginLeft: 0, marginTop: 0 }
    return Object.entries(most).flatMap(([name, maximum]) => {
      const value = layout[name as keyof typeof most]
      return exceeds(value, maximum) ? [tooBig([name], value, maximum)] : []
    })
  }
  const page = pageSize(layout)
  return [
    ...directionIssues(layout, page.width, ['marginLeft', 'labelWidth', 'columns', 'pitchX']),
    ...directionIssues(layout, page.height, ['marginTop', 'labelHeight', 'rows', 'pitchY']),
  ]
}

type Names = readonly [
  margin: 'marginLeft' | 'marginTop',
  label: 'labelWidth' | 'labelHeight',
  count: 'columns' | 'rows',
  pitch: 'pitchX' | 'pitchY',
]

/** Whether the labels of a row (column) stand side by side on a page so wide (high). */
function directionIssues(layout: SheetFigures, page: number, names: Names): Issue[] {
  const [margin, label, count, pitch] = names.map((name) => layout[name]) as [
    number,
    number,
    number,
    number,
  ]
  const [marginName, labelName, countName, pitchName] = names
  if (exceeds(label, page)) return [tooBig([labelName], label, page)]
  if (exceeds(margin + label, page))
    return [tooBig([marginName], margin, downTo(page - label, 0.01))]
  if (count <= 1) return []
  const apart = label + 2 * (layout.bleed ?? 0)
  if (exceeds(apart, pitch)) return [tooSmall([pitchName], pitch, apart)]
  if (!exceeds(margin + (count - 1) * pitch + label, page)) return []
  const most = Math.floor((page - margin - label + TOLERANCE) / pitch) + 1
  return [tooBig([countName], count, most)]
}
