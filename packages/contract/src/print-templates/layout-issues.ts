import { boundsOf, flowHeight, paragraphWidth } from './element-geometry.ts'
import type { ElementOf, LabelElement, LabelParagraph } from './element-shapes.ts'
import { glyphWidth } from './glyph-widths.ts'
import { downTo, exceeds, type Issue, type Path, tooBig, tooSmall, upTo } from './issue-figures.ts'
import { contentLines, contentOf, isExact, LONGEST } from './label-contents.ts'
import { LINE_HEIGHT, mmOf, pointsOf } from './label-geometry.ts'
import {
  CONTENTS_OF,
  isLinear,
  LEAST_MODULE_MM,
  MAXIMUM_PARAGRAPHS,
  MAXIMUM_PICTURES,
} from './layout-limits.ts'
import type { PrintLayout } from './layout-shape.ts'
import { sheetIssues } from './sheet-issues.ts'
import { longestText, symbolModules } from './symbol-contents.ts'
import { textWidth } from './wrap-text.ts'

/** The least height of bars that a reader's line is held over. */
const LEAST_BARS_MM = 3

/** What of a design does not lie where it must, by field, with the figure that would do. */
export function layoutIssues(layout: PrintLayout): Issue[] {
  return [
    ...sheetIssues(layout),
    ...layout.elements.flatMap((element, index) => [
      ...placeIssues(element, ['elements', index], layout),
      ...ownIssues(element, ['elements', index]),
    ]),
    ...togetherIssues(layout.elements),
  ]
}

/** Elements of which only what lies within the label is seen anyway: they may reach into the bleed. */
const BLEEDING: readonly LabelElement['type'][] = ['box', 'line', 'picture']

/** Whether an element lies on the label, as it is turned. */
function placeIssues(element: LabelElement, path: Path, layout: PrintLayout): Issue[] {
  const beyond = BLEEDING.includes(element.type) ? layout.bleed : 0
  const box = boundsOf(element)
  const isTurned = element.rotation % 180 !== 0
  return (['x', 'y'] as const).flatMap((axis): Issue[] => {
    const isAcross = axis === 'x'
    const [start, size] = isAcross ? [box.left, box.width] : [box.top, box.height]
    const label = isAcross ? layout.labelWidth : layout.labelHeight
    const most = label + 2 * beyond
    const sizeName = isAcross === isTurned ? 'height' : 'width'
    if (exceeds(size, most)) return [tooBig([...path, sizeName], size, downTo(most, 0.01))]
    // How far the box was moved by turning it.
    const moved = element[axis] - start
    if (exceeds(-beyond, start)) {
      return [tooSmall([...path, axis], element[axis], upTo(moved - beyond, 0.01))]
    }
    if (!exceeds(start + size, label + beyond)) return []
    return [tooBig([...path, axis], element[axis], downTo(label + beyond - size + moved, 0.01))]
  })
}

function ownIssues(element: LabelElement, path: Path): Issue[] {
  switch (element.type) {
    case 'text':
      return textIssues(element, path)
    case 'symbol':
      return symbolIssues(element, path)
    case 'scratch':
      return scratchIssues(element, path)
    case 'line': {
      const { width, height } = element
      return width === 0 && height === 0 ? [tooSmall([...path, 'width'], width, 0.1)] : []
    }
    default:
      return (['width', 'height'] as const).flatMap((name) =>
        exceeds(0.1, element[name]) ? [tooSmall([...path, name], element[name], 0.1)] : [],
      )
  }
}

function textIssues(element: ElementOf<'text'>, path: Path): Issue[] {
  const { width, height, paragraphs } = element
  if (exceeds(1, width)) return [tooSmall([...path, 'width'], width, 1)]
  const issues = paragraphs.flatMap((paragraph, index) =>
    paragraphIssues(paragraph, element, [...path, 'paragraphs', index]),
  )
  const needed = flowHeight(paragraphs)
  if (exceeds(needed, height)) {
    issues.push(tooSmall([...path, 'height'], height, upTo(needed, 0.01)))
  }
  return issues
}

function paragraphIssues(
  paragraph: LabelParagraph,
  element: ElementOf<'text'>,
  path: Path,
): Issue[] {
  const { source, text, indent, width, lines } = paragraph
  if (source === 'text' && text === '') {
    return [{ code: 'invalid_type', expected: 'string', input: undefined, path: [...path, 'text'] }]
  }
  const room = element.width - indent
  if (exceeds(1, room))
    return [tooBig([...path, 'indent'], indent, downTo(element.width - 1, 0.01))]
  if (width !== null && exceeds(width, room)) {
    return [tooBig([...path, 'width'], width, downTo(room, 0.01))]
  }
  if (!isExact(paragraph)) return []
  // A code, a serial or a date must stand on the label whole.
  const across = pointsOf(paragraphWidth(paragraph, element))
  const content = contentOf(paragraph, LONGEST)
  const needed = contentLines(paragraph, content, across, glyphWidth).length
  return needed > lines ? [tooSmall([...path, 'lines'], lines, needed)] : []
}

function symbolIssues(element: ElementOf<'symbol'>, path: Path): Issue[] {
  const { symbology, content, width, height, showText } = element
  const values = CONTENTS_OF[symbology]
  if (!values.includes(content)) {
    return [
      { code: 'invalid_value', values: [...values], input: content, path: [...path, 'content'] },
    ]
  }
  const { columns } = symbolModules(element, longestText(element))
  const least = upTo(columns * LEAST_MODULE_MM, 0.01)
  if (exceeds(least, width)) return [tooSmall([...path, 'width'], width, least)]
  const leastHeight = isLinear(symbology)
    ? upTo(LEAST_BARS_MM / (showText ? 0.75 : 1), 0.01)
    : least
  return exceeds(leastHeight, height) ? [tooSmall([...path, 'height'], height, leastHeight)] : []
}

function scratchIssues({ width, height, size }: ElementOf<'scratch'>, path: Path): Issue[] {
  const across = upTo(mmOf(textWidth(LONGEST.hiddenCode, size, glyphWidth)), 0.01)
  const down = upTo(mmOf(LINE_HEIGHT * size), 0.01)
  return [
    ...(exceeds(across, width) ? [tooSmall([...path, 'width'], width, across)] : []),
    ...(exceeds(down, height) ? [tooSmall([...path, 'height'], height, down)] : []),
  ]
}

/** What elements must be together: each with an id of its own, and not more of them than can be printed quickly. */
function togetherIssues(elements: readonly LabelElement[]): Issue[] {
  const issues: Issue[] = []
  const ids = new Set<string>()
  const pictures = new Set<string>()
  let paragraphs = 0
  for (const [index, element] of elements.entries()) {
    const path = ['elements', index]
    if (ids.has(element.id)) {
      const values = [freeId(element.type, elements)]
      issues.push({ code: 'invalid_value', values, input: element.id, path: [...path, 'id'] })
    }
    ids.add(element.id)
    if (element.type === 'picture') {
      pictures.add(element.imageId)
      if (pictures.size > MAXIMUM_PICTURES) {
        const maximum = MAXIMUM_PICTURES
        issues.push({
          code: 'too_big',
          origin: 'array',
          maximum,
          input: elements,
          path: ['elements'],
        })
        break
      }
    }
    if (element.type !== 'text') continue
    const left = Math.max(0, MAXIMUM_PARAGRAPHS - paragraphs)
    paragraphs += element.paragraphs.length
    if (paragraphs > MAXIMUM_PARAGRAPHS) {
      const input = element.paragraphs
      issues.push({
        code: 'too_big',
        origin: 'array',
        maximum: left,
        input,
        path: [...path, 'paragraphs'],
      })
    }
  }
  return issues
}

/** An id that no element has: `text-3`. */
export function freeId(
  type: LabelElement['type'],
  elements: readonly Pick<LabelElement, 'id'>[],
): string {
  const taken = new Set(elements.map(({ id }) => id))
  let number = 1
  while (taken.has(`${type}-${number}`)) number += 1
  return `${type}-${number}`
}
