import { boundsOf, QUIET_MODULES, symbolPlace } from './element-geometry.ts'
import type { ElementOf, LabelElement } from './element-shapes.ts'
import { contrastOf } from '../page-documents/colour-contrast.ts'
import { exceeds } from './issue-figures.ts'
import type { LabelData } from './label-contents.ts'
import { type Box, cropMarks, pageSize } from './label-geometry.ts'
import { SMALL_QR_MM, type SymbolContent, type Symbology } from './layout-limits.ts'
import type { PrintLayout } from './layout-shape.ts'
import { longestText, shortestText, symbolModules, symbolText } from './symbol-contents.ts'

/** What a design is taken with, but told of: what may print well and read badly. */
export const LAYOUT_WARNINGS = [
  'nothing_to_check',
  'marks_cut',
  'qr_small',
  'module_small',
  'level_low',
  'content_missing',
  'symbol_covered',
  'symbol_background',
  'quiet_crowded',
  'quiet_edge',
  'quiet_neighbour',
  'text_pale',
  'hidden_code_open',
] as const
export type LayoutWarningKind = (typeof LAYOUT_WARNINGS)[number]

export type LayoutWarning = {
  readonly kind: LayoutWarningKind
  /** Absent: of the design as a whole. */
  readonly elementId?: string
  /** The element that is in its way. */
  readonly otherId?: string
  /** What it is, and what it should be at least: in mm, of `text_pale` the contrast. */
  readonly value?: number
  readonly least?: number
}

/**
 * The smallest modules that printers of 203 dpi and usual readers do, in mm: two dots are 0.25, and what a phone's camera
 * reads is larger (ISO/IEC 15415, GS1 General Specifications 5.12).
 */
export const LEAST_READ_MM: Readonly<Record<Symbology, number>> = {
  qr: 0.33,
  data_matrix: 0.25,
  gs1_data_matrix: 0.255,
  code_128: 0.19,
  ean_13: 0.264,
}
const LEAST_TEXT_CONTRAST = 4.5
/** Of what lies below a symbol, to black. */
const LEAST_SYMBOL_CONTRAST = 10
const WHITE = '#ffffff'

const rounded = (value: number): number => Math.round(value * 100) / 100

const meets = (a: Box, b: Box): boolean =>
  exceeds(a.left + a.width, b.left) &&
  exceeds(b.left + b.width, a.left) &&
  exceeds(a.top + a.height, b.top) &&
  exceeds(b.top + b.height, a.top)

const contains = (outer: Box, inner: Box): boolean =>
  !exceeds(outer.left, inner.left) &&
  !exceeds(outer.top, inner.top) &&
  !exceeds(inner.left + inner.width, outer.left + outer.width) &&
  !exceeds(inner.top + inner.height, outer.top + outer.height)

/** A box made smaller by so much on each side; larger by a negative figure. */
const inset = ({ left, top, width, height }: Box, x: number, y = x): Box => ({
  left: left + x,
  top: top + y,
  width: width - 2 * x,
  height: height - 2 * y,
})

type PlacedSymbol = {
  readonly element: ElementOf<'symbol'>
  readonly box: Box
  /** With its white margin, as wide as on any label. */
  readonly zone: Box
  /** As fine as on any label. */
  readonly module: number
}

/**
 * Where a symbol lies on the label as it is turned. The longer its content, the more and the finer its modules are within
 * the same box: its white margin is the widest for the shortest of contents.
 */
function placedSymbol(element: ElementOf<'symbol'>, data: LabelData | undefined): PlacedSymbol {
  const placeFor = (text: string) => symbolPlace(element, symbolModules(element, text))
  const own = data === undefined ? '' : symbolText(element, data)
  const place = placeFor(longestText(element))
  const others = [shortestText(element), own].filter((text) => text !== '').map(placeFor)
  const unitOf = (axis: 'unitX' | 'unitY') =>
    Math.max(...[place, ...others].map((one) => one[axis]))
  const box = boundsOf({
    ...element,
    x: place.left,
    y: place.top,
    width: place.width,
    height: place.height,
  })
  // Bars of which the digits are a part are turned around the middle of the whole.
  const whole = boundsOf(element)
  const isTurned = element.rotation % 180 !== 0
  const quiet = QUIET_MODULES[element.symbology]
  const [x, y] = [quiet.x * unitOf('unitX'), quiet.y * unitOf('unitY')]
  const at = place.digits === undefined ? box : whole
  return {
    element,
    box: at,
    zone: isTurned ? inset(at, -y, -x) : inset(at, -x, -y),
    module: place.unitX,
  }
}

/** Whether an element prints anything within a box; of a frame only its border does. */
function printsWithin(element: LabelElement, box: Box): boolean {
  const bounds = boundsOf(element)
  if (element.type === 'line') return meets(inset(bounds, -element.stroke / 2), box)
  if (!meets(bounds, box)) return false
  if (element.type !== 'box' || isDarkFill(element)) return true
  return element.stroke > 0 && !contains(inset(bounds, element.stroke), box)
}

const isDarkFill = ({ fill }: ElementOf<'box'>): boolean =>
  fill !== null && contrastOf(fill, '#000000') < LEAST_SYMBOL_CONTRAST

/** What lies below a symbol as a ground, and above what it would be printed over. */
const isGround = (element: LabelElement): boolean =>
  element.type === 'picture' || (element.type === 'box' && element.fill !== null)

/** Other elements in the way of a symbol, each told once. */
function meetingWarnings(placed: PlacedSymbol, layout: PrintLayout): LayoutWarning[] {
  const { element, box, zone } = placed
  const at = layout.elements.indexOf(element)
  return layout.elements.flatMap((other, index): LayoutWarning[] => {
    if (other === element) return []
    const ids = { elementId: element.id, otherId: other.id }
    const isAbove = index > at
    // A light ground above a symbol hides it, too.
    const covers = isAbove && isGround(other) && meets(boundsOf(other), box)
    if (covers) return [{ kind: 'symbol_covered', ...ids }]
    if (!printsWithin(other, zone)) return []
    if (!isAbove && isGround(other)) return [{ kind: 'symbol_background', ...ids }]
    return [{ kind: printsWithin(other, box) ? 'symbol_covered' : 'quiet_crowded', ...ids }]
  })
}

/** How far the labels around one are from it; none around the only one of a page, as of a roll. */
function neighboursOf({ columns, rows, pitchX, pitchY }: PrintLayout) {
  const across = columns > 1 ? [-1, 0, 1] : [0]
  const down = rows > 1 ? [-1, 0, 1] : [0]
  return across
    .flatMap((x) => down.map((y) => ({ left: x * pitchX, top: y * pitchY })))
    .filter(({ left, top }) => left !== 0 || top !== 0)
}

function symbolWarnings(placed: PlacedSymbol, layout: PrintLayout): LayoutWarning[] {
  const { element, zone, module, box } = placed
  const elementId = element.id
  const least = LEAST_READ_MM[element.symbology]
  const label = { left: 0, top: 0, width: layout.labelWidth, height: layout.labelHeight }
  const isSmall = element.symbology === 'qr' && exceeds(SMALL_QR_MM, box.width)
  const reachesNeighbour = neighboursOf(layout).some(({ left, top }) =>
    layout.elements.some((other) =>
      printsWithin(other, { ...zone, left: zone.left - left, top: zone.top - top }),
    ),
  )
  const found: LayoutWarning[] = []
  if (isSmall) {
    found.push({ kind: 'qr_small', elementId, value: rounded(box.width), least: SMALL_QR_MM })
  } else if (exceeds(least, module)) {
    found.push({ kind: 'module_small', elementId, value: rounded(module), least })
  }
  if (element.symbology === 'qr' && element.level === 'L') {
    found.push({ kind: 'level_low', elementId })
  }
  found.push(...meetingWarnings(placed, layout))
  if (!contains(label, zone)) found.push({ kind: 'quiet_edge', elementId })
  if (reachesNeighbour) found.push({ kind: 'quiet_neighbour', elementId })
  return found
}

function textWarnings(element: ElementOf<'text'>, layout: PrintLayout): LayoutWarning[] {
  const elementId = element.id
  const value = rounded(contrastOf(element.color, WHITE))
  const isOpen =
    element.paragraphs.some(({ source }) => source === 'hidden_code') &&
    !layout.elements.some(
      (other) => other.type === 'scratch' && contains(boundsOf(other), boundsOf(element)),
    )
  return [
    ...(value < LEAST_TEXT_CONTRAST
      ? [{ kind: 'text_pale', elementId, value, least: LEAST_TEXT_CONTRAST } as const]
      : []),
    ...(isOpen ? [{ kind: 'hidden_code_open', elementId } as const] : []),
  ]
}

/** What a scan is read as the label's code of. */
const HOLDS_CODE: ReadonlySet<SymbolContent> = new Set(['address', 'code', 'gs1'])

function wholeWarnings(layout: PrintLayout): LayoutWarning[] {
  const isChecked = layout.elements.some(
    (element) => element.type === 'symbol' && HOLDS_CODE.has(element.content),
  )
  const { width, height } = pageSize(layout)
  const isCut = cropMarks(layout).some(
    ({ x1, y1, x2, y2 }) =>
      exceeds(0, Math.min(x1, y1)) || exceeds(x2, width) || exceeds(y2, height),
  )
  return [
    ...(isChecked ? [] : [{ kind: 'nothing_to_check' } as const]),
    ...(isCut ? [{ kind: 'marks_cut' } as const] : []),
  ]
}

/**
 * What may print well and read badly, first what is told of the whole, then by element in its order. `data`: a label whose
 * missing values are told of as well. Only of a layout that `printLayout` takes.
 */
export function layoutWarnings(layout: PrintLayout, data?: LabelData): LayoutWarning[] {
  return [
    ...wholeWarnings(layout),
    ...layout.elements.flatMap((element): LayoutWarning[] => {
      if (element.type === 'text') return textWarnings(element, layout)
      if (element.type !== 'symbol') return []
      const isMissing = data !== undefined && symbolText(element, data) === ''
      return [
        ...(isMissing ? [{ kind: 'content_missing', elementId: element.id } as const] : []),
        ...symbolWarnings(placedSymbol(element, data), layout),
      ]
    }),
  ]
}
