import { drawElement, isSameElement } from '@zhenma/contract/print-templates/draw-label'
import { boundsOf, symbolPlace } from '@zhenma/contract/print-templates/element-geometry'
import type { ElementOf, LabelElement } from '@zhenma/contract/print-templates/element-shapes'
import type { LabelData } from '@zhenma/contract/print-templates/label-contents'
import type { Rotation, Symbology } from '@zhenma/contract/print-templates/layout-limits'
import { isLinear } from '@zhenma/contract/print-templates/layout-limits'
import {
  byteQrEdge,
  symbolModules,
  symbolText,
} from '@zhenma/contract/print-templates/symbol-contents'
import { DotMap } from './dot-map.ts'
import { type DotPrinting, sizeOfText } from './same-dots.ts'

/** A symbol that the printer makes itself: of whole dots, so that no module is wider than another. */
export type PrinterSymbol = {
  readonly symbology: Symbology
  readonly text: string
  readonly level: ElementOf<'symbol'>['level']
  readonly rotation: Rotation
  /** Upper left corner as it lies on the label, and its size there, in dots. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Dots of a module, and of bars their height. */
  readonly module: number
  readonly barHeight: number
  readonly showText: boolean
}

/** A map of dots at a place on the label. */
export type PlacedDots = { readonly map: DotMap; readonly left: number; readonly top: number }

/** What of a label is its own. */
export type ThermalLabel = {
  readonly symbols: readonly PrinterSymbol[]
  readonly dots: readonly PlacedDots[]
}

export async function thermalLabel(printing: DotPrinting, data: LabelData): Promise<ThermalLabel> {
  const symbols: PrinterSymbol[] = []
  const dots: PlacedDots[] = []
  for (const element of printing.layout.elements) {
    if (element.type === 'symbol') {
      const text = symbolText(element, data)
      if (text !== '') symbols.push(printerSymbol(element, text, printing.dotsPerMm))
    } else if (!isSameElement(element)) {
      const placed = await ownDots(element, data, printing)
      if (placed !== undefined) dots.push(placed)
    }
  }
  return { symbols, dots }
}

/** How many modules a QR code has hangs of the length of its text alone, where all of that is bytes. */
const knownEdges = new Map<string, number>()

/** How many modules the printer's own symbol has at most. */
function modulesOf(
  element: ElementOf<'symbol'>,
  text: string,
): { readonly columns: number; readonly rows: number } {
  if (element.symbology !== 'qr') return symbolModules(element, text)
  // Printers may write the digits of a QR code as bytes, which takes more modules than ours has.
  const key = `${Buffer.byteLength(text)} ${element.level}`
  const edge = knownEdges.get(key) ?? byteQrEdge(text, element.level)
  knownEdges.set(key, edge)
  return { columns: edge, rows: edge }
}

/** The largest symbol of whole dots that lies in its element, in the middle of that. */
function printerSymbol(
  element: ElementOf<'symbol'>,
  text: string,
  dotsPerMm: number,
): PrinterSymbol {
  const { symbology, level, rotation, showText } = element
  const { columns, rows } = modulesOf(element, text)
  const place = symbolPlace(element, { columns, rows })
  const module = Math.max(1, Math.floor((place.width * dotsPerMm) / columns + 1e-6))
  const barHeight = Math.max(1, Math.round(place.height * dotsPerMm))
  const bounds = boundsOf(element)
  const isTurned = rotation % 180 !== 0
  const across = module * columns
  const down = isLinear(symbology) ? Math.round(element.height * dotsPerMm) : across
  const [width, height] = isTurned ? [down, across] : [across, down]
  return {
    symbology,
    text,
    level,
    rotation,
    left: Math.max(0, Math.round(bounds.left * dotsPerMm + (bounds.width * dotsPerMm - width) / 2)),
    top: Math.max(0, Math.round(bounds.top * dotsPerMm + (bounds.height * dotsPerMm - height) / 2)),
    width,
    height,
    module,
    barHeight,
    showText,
  }
}

/** The texts of an element that differ from label to label, as dots. */
async function ownDots(
  element: LabelElement,
  data: LabelData,
  { glyphs, dotsPerMm }: DotPrinting,
): Promise<PlacedDots | undefined> {
  const { shapes, rotation } = drawElement(element, data, glyphs.widthOf)
  const [width, height] = [element.width, element.height].map((mm) =>
    Math.ceil(mm * dotsPerMm),
  ) as [number, number]
  const map = new DotMap(width, height)
  for (const shape of shapes) {
    if (shape.kind === 'line-of-text') {
      const left = (shape.left - element.x) * dotsPerMm
      const baseline = (shape.baseline - element.y) * dotsPerMm
      await glyphs.write(map, shape.text, sizeOfText(shape.size, dotsPerMm), left, baseline)
    } else if (shape.kind === 'box') outline(map, Math.max(1, Math.round(shape.stroke * dotsPerMm)))
  }
  const bounds = boundsOf(element)
  const cropped = map.turned(rotation / 90).cropped()
  return (
    cropped && {
      map: cropped.map,
      left: Math.round(bounds.left * dotsPerMm) + cropped.left,
      top: Math.round(bounds.top * dotsPerMm) + cropped.top,
    }
  )
}

/** The edge of a map, so many dots wide. */
function outline(map: DotMap, wide: number): void {
  for (let y = 0; y < map.height; y++) {
    for (let x = 0; x < map.width; x++) {
      const isEdge = Math.min(x, y, map.width - 1 - x, map.height - 1 - y) < wide
      if (isEdge) map.dots[y * map.width + x] = 1
    }
  }
}
