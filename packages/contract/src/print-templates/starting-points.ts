import { PRINT_TEXT } from '../batches/batches.refusals.ts'
import { type Language, say } from '../kernel/texts.ts'
import type { PrintLayout } from './layout-shape.ts'
import type { MeasuredLayout, MeasuredText } from './measured/measured-shape.ts'
import { LABEL_WORD } from './print-templates.refusals.ts'
import { upgradeLayout } from './upgrade-layout.ts'

/** Layouts that come with the product: a template of one's own begins as a copy of one. */
export const STARTING_POINTS = ['l7160', 'l7651', 'roll50x30', 'roll30x20', 'box100'] as const
export type StartingPoint = (typeof STARTING_POINTS)[number]

const NO_GRID = { columns: 1, rows: 1, marginLeft: 0, marginTop: 0 } as const

type Column = Pick<MeasuredText, 'left' | 'width'>
const below = (gap: number): Pick<MeasuredText, 'text' | 'top' | 'gap'> => ({
  text: '',
  top: null,
  gap,
})
const at = (top: number): Pick<MeasuredText, 'text' | 'top' | 'gap'> => ({ text: '', top, gap: 0 })

/** A4 with 3 × 7 labels of 63.5 × 38.1 mm: the most common ready-cut sheet. */
function l7160(serialWord: string): MeasuredLayout {
  const column: Column = { left: 35, width: 27 }
  return {
    paper: 'a4',
    columns: 3,
    rows: 7,
    marginLeft: 7.25,
    marginTop: 15.15,
    pitchX: 66,
    pitchY: 38.1,
    labelWidth: 63.5,
    labelHeight: 38.1,
    qr: { edge: 26, level: 'M', left: 4.5, top: 5.5 },
    texts: [
      { source: 'product', ...at(5.5), ...column, size: 8, lines: 2 },
      // So narrow that a line takes three groups of a code and not four.
      { source: 'code', ...below(4), ...column, width: 20, size: 7.5, lines: 2 },
      { source: 'serial', ...below(4), ...column, text: serialWord, size: 6.5, lines: 1 },
      { source: 'kind', ...below(0), ...column, size: 6.5, lines: 1 },
    ],
  }
}

/** A4 with 5 × 13 labels of 38.1 × 21.2 mm. */
function l7651(serialWord: string): MeasuredLayout {
  const column: Column = { left: 20.6, width: 16.5 }
  return {
    paper: 'a4',
    columns: 5,
    rows: 13,
    marginLeft: 4.65,
    marginTop: 10.7,
    pitchX: 40.65,
    pitchY: 21.2,
    labelWidth: 38.1,
    labelHeight: 21.2,
    qr: { edge: 15.5, level: 'M', left: 2.55, top: 2.6 },
    texts: [
      { source: 'product', ...at(2.6), ...column, size: 5.5, lines: 2 },
      { source: 'code', ...below(1.5), ...column, size: 5.5, lines: 2 },
      { source: 'serial', ...below(1.5), ...column, text: serialWord, size: 4.5, lines: 1 },
      { source: 'kind', ...below(0), ...column, size: 4.5, lines: 1 },
    ],
  }
}

function roll50x30(serialWord: string): MeasuredLayout {
  const column: Column = { left: 28, width: 20.5 }
  return {
    paper: 'roll',
    ...NO_GRID,
    pitchX: 50,
    pitchY: 30,
    labelWidth: 50,
    labelHeight: 30,
    qr: { edge: 21, level: 'M', left: 3.4, top: 4 },
    texts: [
      { source: 'product', ...at(4), ...column, size: 7, lines: 3 },
      { source: 'code', ...below(3), ...column, size: 6.5, lines: 2 },
      { source: 'serial', ...below(3), ...column, text: serialWord, size: 5.5, lines: 1 },
      { source: 'kind', ...below(0), ...column, size: 5.5, lines: 1 },
    ],
  }
}

function roll30x20(): MeasuredLayout {
  const column: Column = { left: 18.5, width: 11 }
  return {
    paper: 'roll',
    ...NO_GRID,
    pitchX: 30,
    pitchY: 20,
    labelWidth: 30,
    labelHeight: 20,
    qr: { edge: 14, level: 'M', left: 2.25, top: 3 },
    texts: [
      { source: 'product', ...at(1.5), ...column, size: 4.5, lines: 2 },
      { source: 'code', ...below(1), ...column, size: 4.5, lines: 3 },
      { source: 'serial', ...below(1), ...column, size: 4, lines: 1 },
      { source: 'kind', ...below(0), ...column, size: 4, lines: 1 },
    ],
  }
}

/** A shipping label, read from some metres away. */
function box100(serialWord: string, language: Language): MeasuredLayout {
  const beside: Column = { left: 60, width: 36 }
  const under: Column = { left: 5, width: 90 }
  const batch = say(LABEL_WORD.batch, language)
  const producedOn = say(LABEL_WORD.producedOn, language)
  return {
    paper: 'roll',
    ...NO_GRID,
    pitchX: 100,
    pitchY: 100,
    labelWidth: 100,
    labelHeight: 100,
    qr: { edge: 45.5, level: 'Q', left: 6.3, top: 6.3 },
    texts: [
      { source: 'kind', ...at(5), ...beside, size: 20, lines: 2 },
      { source: 'serial', ...at(30), ...beside, text: serialWord, size: 10, lines: 2 },
      { source: 'product', ...at(58.5), ...under, size: 18, lines: 2 },
      { source: 'code', ...below(4), ...under, size: 14, lines: 1 },
      { source: 'batch', ...below(2), ...under, text: batch, size: 11, lines: 1 },
      { source: 'produced_on', ...below(2), ...under, text: producedOn, size: 11, lines: 1 },
      { source: 'company', ...below(2), ...under, size: 10, lines: 1 },
    ],
  }
}

/** A starting point, with the words that stand on it in a language. */
export const startingLayout = (point: StartingPoint, language: Language): PrintLayout =>
  upgradeLayout(measuredStart(point, language))

/** The same as measures: one QR code, and texts that flow beside it. */
export function measuredStart(point: StartingPoint, language: Language): MeasuredLayout {
  const serialWord = say(PRINT_TEXT.serial, language)
  switch (point) {
    case 'l7160':
      return l7160(serialWord)
    case 'l7651':
      return l7651(serialWord)
    case 'roll50x30':
      return roll50x30(serialWord)
    case 'roll30x20':
      return roll30x20()
    case 'box100':
      return box100(serialWord, language)
  }
}

/** What a batch without a template of its own is printed by. */
export const STANDARD: StartingPoint = 'l7160'
