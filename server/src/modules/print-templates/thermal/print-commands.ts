import { setImmediate } from 'node:timers/promises'
import type { LabelData } from '@zhenma/contract/print-templates/label-contents'
import type { PrintLayout } from '@zhenma/contract/print-templates/print-layout'
import type { PrintPicture } from '../print-pictures.ts'
import { GlyphDots } from './glyph-dots.ts'
import { type DotPrinting, sameDots, sizeInDots } from './same-dots.ts'
import { type PlacedDots, thermalLabel, type ThermalLabel } from './thermal-label.ts'
import { tsplEnd, tsplLabel, tsplStart } from './tspl.ts'
import { zplEnd, zplLabel, zplStart } from './zpl.ts'

const MM_PER_INCH = 25.4
/** Printers that are called 203 dpi have eight dots to the millimetre. */
const dotsPerMm = (dpi: number): number => (dpi === 203 ? 8 : dpi / MM_PER_INCH)

/** Labels written before other calls get a turn. */
const LABELS_PER_TURN = 20

export type ThermalPrint = {
  readonly layout: PrintLayout
  readonly pictures: ReadonlyMap<string, PrintPicture>
  readonly labels: Iterable<LabelData>
  readonly dpi: number
}

type Commands = {
  readonly start: (same: PlacedDots | undefined) => string | Buffer
  readonly label: (label: ThermalLabel, same: PlacedDots | undefined) => string | Buffer
  readonly end: (same: PlacedDots | undefined) => string | Buffer
}

function commandsOf(language: 'zpl' | 'tspl', printing: DotPrinting): Commands {
  if (language === 'zpl') {
    const size = sizeInDots(printing)
    return { start: zplStart, label: (label, same) => zplLabel(label, same, size), end: zplEnd }
  }
  const { labelWidth: width, labelHeight: height } = printing.layout
  return { start: (same) => tsplStart(same, { width, height }), label: tsplLabel, end: tsplEnd }
}

/**
 * Labels in the language of thermal printers, one after the other as on a roll: symbols by the printer's own commands, in
 * whole dots; everything else as dots. What is the same on every label is sent once. Nothing is cut around it: bleed and
 * crop marks are for sheets.
 */
export async function* printCommands(
  language: 'zpl' | 'tspl',
  { layout, pictures, labels, dpi }: ThermalPrint,
  hungUp: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
  const glyphs = await GlyphDots.load()
  const printing = { layout, pictures, glyphs, dotsPerMm: dotsPerMm(dpi) }
  const commands = commandsOf(language, printing)
  let same: PlacedDots | undefined
  let written = 0
  for (const data of labels) {
    if (hungUp.aborted) return
    if (written === 0) {
      same = (await sameDots(printing, data)).cropped()
      yield Buffer.from(commands.start(same))
    }
    yield Buffer.from(commands.label(await thermalLabel(printing, data), same))
    written += 1
    if (written % LABELS_PER_TURN === 0) await setImmediate()
  }
  if (written > 0) yield Buffer.from(commands.end(same))
}
