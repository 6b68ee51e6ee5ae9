import type { z } from 'zod'
import { glyphWidth } from './glyph-widths.ts'
import { contentLines, contentOf, isExact, LONGEST } from './label-contents.ts'
import {
  type Box,
  LINE_HEIGHT,
  lineGap,
  mmOf,
  pageSize,
  pointsOf,
  textBoxes,
} from './label-geometry.ts'
import { LAYOUT_LIMITS } from './layout-limits.ts'
import type { LabelText, PrintLayout } from './layout-shape.ts'

type Issue = z.core.$ZodRawIssue
type Path = (string | number)[]

/** Sums of hundredths are off by less. */
const TOLERANCE = 1e-6
export const exceeds = (value: number, limit: number): boolean => value > limit + TOLERANCE
/** Down to what can be typed, in hundredths or halves. */
const downTo = (value: number, step: number): number =>
  Math.round(Math.floor(value / step + TOLERANCE) * step * 100) / 100

function tooBig(path: Path, input: number, maximum: number): Issue {
  return { code: 'too_big', origin: 'number', maximum, inclusive: true, input, path }
}
function tooSmall(path: Path, input: number, minimum: number): Issue {
  return { code: 'too_small', origin: 'number', minimum, inclusive: true, input, path }
}

/** What of a layout does not lie where it must, by field, with the largest that would do. */
export function layoutIssues(layout: PrintLayout): Issue[] {
  return [...sheetIssues(layout), ...qrIssues(layout), ...textIssues(layout)]
}

function sheetIssues(layout: PrintLayout): Issue[] {
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
function directionIssues(layout: PrintLayout, page: number, names: Names): Issue[] {
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
  if (exceeds(label, pitch)) return [tooSmall([pitchName], pitch, label)]
  if (!exceeds(margin + (count - 1) * pitch + label, page)) return []
  const most = Math.floor((page - margin - label + TOLERANCE) / pitch) + 1
  return [tooBig([countName], count, most)]
}

function qrIssues({ qr, labelWidth, labelHeight }: PrintLayout): Issue[] {
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

function textIssues(layout: PrintLayout): Issue[] {
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

function missingIn({ source, text, top }: LabelText, path: Path, index: number): Issue[] {
  const required = (name: string, expected: 'string' | 'number'): Issue => {
    return { code: 'invalid_type', expected, input: undefined, path: [...path, name] }
  }
  return [
    ...(source === 'text' && text === '' ? [required('text', 'string')] : []),
    // There is nothing that the first one could stand below.
    ...(index === 0 && top === null ? [required('top', 'number')] : []),
  ]
}

function acrossIssues({ left, width }: LabelText, path: Path, labelWidth: number): Issue[] {
  const [least] = LAYOUT_LIMITS.textWidth
  const room = labelWidth - left
  if (exceeds(least, room))
    return [tooBig([...path, 'left'], left, downTo(labelWidth - least, 0.01))]
  return exceeds(width, room) ? [tooBig([...path, 'width'], width, downTo(room, 0.01))] : []
}

/** A text that reaches below the label: fewer lines, then another place, then a smaller size. */
function downIssues(text: LabelText, path: Path, box: Box, labelHeight: number): Issue[] {
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
function cutIssues(text: LabelText, path: Path): Issue[] {
  if (!isExact(text)) return []
  const room = pointsOf(text.width)
  const needed = contentLines(text, contentOf(text, LONGEST), room, glyphWidth).length
  return needed > text.lines ? [tooSmall([...path, 'lines'], text.lines, needed)] : []
}
