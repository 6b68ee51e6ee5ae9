import { type Box, textBoxes } from './label-geometry.ts'
import { exceeds } from './layout-issues.ts'
import { type QrLevel, SMALL_QR_MM } from './layout-limits.ts'
import type { PrintLayout } from './layout-shape.ts'

/** What a layout is taken with, but told of. */
const LAYOUT_WARNINGS = ['qr_small', 'qr_crowded', 'qr_edge', 'qr_neighbour'] as const
export type LayoutWarning = (typeof LAYOUT_WARNINGS)[number]

/** Modules along the edge of the QR code of an address of usual length with a code of 20 digits, by level. */
const MODULES: Readonly<Record<QrLevel, number>> = { L: 29, M: 29, Q: 33, H: 37 }
/** The white margin that readers need around a QR code, in modules (ISO/IEC 18004). */
const QUIET_MODULES = 4

/**
 * What may print well and read badly: a small QR code, a text in the white margin around it, a margin that the label's
 * edge cuts off (what lies beyond is not known to be white), or one that reaches what is printed on the next label.
 */
export function layoutWarnings(layout: PrintLayout): LayoutWarning[] {
  const { qr, texts, labelWidth, labelHeight } = layout
  const quiet = (QUIET_MODULES * qr.edge) / MODULES[qr.level]
  const zone = {
    left: qr.left - quiet,
    top: qr.top - quiet,
    width: qr.edge + 2 * quiet,
    height: qr.edge + 2 * quiet,
  }
  const boxes = textBoxes(texts)
  const label = { left: 0, top: 0, width: labelWidth, height: labelHeight }
  const found: Readonly<Record<LayoutWarning, boolean>> = {
    qr_small: exceeds(SMALL_QR_MM, qr.edge),
    qr_crowded: boxes.some((box) => meets(zone, box)),
    qr_edge: !contains(label, zone),
    qr_neighbour: neighboursOf(layout).some(({ left, top }) =>
      [{ ...qr, width: qr.edge, height: qr.edge }, ...boxes].some((box) =>
        meets(zone, { ...box, left: box.left + left, top: box.top + top }),
      ),
    ),
  }
  return LAYOUT_WARNINGS.filter((warning) => found[warning])
}

/** How far the labels around one are from it; none around the only one of a page, as of a roll. */
function neighboursOf({ columns, rows, pitchX, pitchY }: PrintLayout) {
  const across = columns > 1 ? [-1, 0, 1] : [0]
  const down = rows > 1 ? [-1, 0, 1] : [0]
  return across
    .flatMap((x) => down.map((y) => ({ left: x * pitchX, top: y * pitchY })))
    .filter(({ left, top }) => left !== 0 || top !== 0)
}

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
