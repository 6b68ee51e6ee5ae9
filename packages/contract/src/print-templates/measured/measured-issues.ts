import { contentLines, contentOf, isExact, LONGEST } from '../label-contents.ts'
import { glyphWidth } from '../glyph-widths.ts'
import { type Box, LINE_HEIGHT, lineGap, mmOf, pointsOf } from '../label-geometry.ts'
import {
  downTo,
  exceeds,
  type Issue,
  type Path,
  TOLERANCE,
  tooBig,
  tooSmall,
} from '../issue-figures.ts'
import { LAYOUT_LIMITS } from '../layout-limits.ts'
import { sheetIssues } from '../sheet-issues.ts'
import type { MeasuredLayout, MeasuredText } from './measured-shape.ts'

/** What of a measured layout does not lie where it must, by field, with the largest that would do. */
export function measuredIssues(layout: MeasuredLayout): Issue[] {
  return [...sheetIssues(layout), ...qrIssues(layout), ...textIssues(layout)]
}

/** The room that each text takes on the label at most, all of its lines used. */
export function textBoxes(texts: readonly MeasuredText[]): Box[] {
  let down = 0
  return texts.map(({ top, gap, lines, size, left, width }) => {
    const start = top ?? down + mmOf(gap)
    const height = mmOf(lines * (size + lineGap(size)))
    down = start + height
    return { left, top: start, width, height }
  })
}

function qrIssues({ qr, labelWidth, labelHeight }: MeasuredLayout): Issue[] {
  const most = Math.min(labelWidth, labelHeight)
  if (exceeds(qr.edge, most)) return [tooBig(['qr', 'edge'], qr.edge, most)]
  return [
    ...(exceeds(qr.left + qr.edge, labelWidth)
      ? [tooBig(['qr', 'left'], qr.left, downTo(labelWidth - qr.edge, 0.01))]
      : []),
    ...(exceeds(qr.top + qr.edge, labelHeight)
      ? [tooBig(['qr', 'top'], qr.top, downTo(labelHeight - qr.edge, 0.01))]
      : []),
  ]
}

function textIssues(layout: MeasuredLayout): Issue[] {
  const boxes = textBoxes(layout.texts)
  return layout.texts.flatMap((text, index) => {
    const path = ['texts', index]
    const box = boxes[index] as Box
    return [
      ...missingIn(text, path, index),
      ...acrossIssues(text, path, layout.labelWidth),
      ...downIssues(text, path, box, layout.labelHeight),
      ...cutIssues(text, path),
    ]
  })
}

function missingIn({ source, text, top }: MeasuredText, path: Path, index: number): Issue[] {
  const required = (name: string, expected: 'string' | 'number'): Issue => {
    return { code: 'invalid_type', expected, input: undefined, path: [...path, name] }
  }
  return [
    ...(source === 'text' && text === '' ? [required('text', 'string')] : []),
    // There is nothing that the first one could stand below.
    ...(index === 0 && top === null ? [required('top', 'number')] : []),
  ]
}

function acrossIssues({ left, width }: MeasuredText, path: Path, labelWidth: number): Issue[] {
  const [least] = LAYOUT_LIMITS.textWidth
  const room = labelWidth - left
  if (exceeds(least, room))
    return [tooBig([...path, 'left'], left, downTo(labelWidth - least, 0.01))]
  return exceeds(width, room) ? [tooBig([...path, 'width'], width, downTo(room, 0.01))] : []
}

/** A text that reaches below the label: fewer lines, then another place, then a smaller size. */
function downIssues(text: MeasuredText, path: Path, box: Box, labelHeight: number): Issue[] {
  const { lines, size, top, gap } = text
  if (!exceeds(box.top + box.height, labelHeight)) return []
  const lineHeight = mmOf(size + lineGap(size))
  const linesIn = (room: number): number => Math.floor(room / lineHeight + TOLERANCE)
  const below = linesIn(labelHeight - box.top)
  if (below >= 1) return [tooBig([...path, 'lines'], lines, below)]
  const highest = labelHeight - box.height
  if (top !== null && highest >= 0) return [tooBig([...path, 'top'], top, downTo(highest, 0.01))]
  const most = top === null ? gap - pointsOf(box.top + lineHeight - labelHeight) : -1
  if (most >= 0) return [tooBig([...path, 'gap'], gap, downTo(most, 0.5))]
  const room = pointsOf(Math.max(0, labelHeight - box.top))
  const largest = Math.max(0, Math.min(room - lineGap(0), room / LINE_HEIGHT))
  return [tooBig([...path, 'size'], size, downTo(largest, 0.5))]
}

/** A code, a serial or a date must stand on the label whole. */
function cutIssues(text: MeasuredText, path: Path): Issue[] {
  if (!isExact(text)) return []
  const room = pointsOf(text.width)
  const needed = contentLines(text, contentOf(text, LONGEST), room, glyphWidth).length
  return needed > text.lines ? [tooSmall([...path, 'lines'], text.lines, needed)] : []
}
