import { say } from '@zhenma/contract/kernel/texts'
import { LABEL_KIND_TEXT } from '@zhenma/contract/labels/label-words'
import type { LabelData } from '@zhenma/contract/print-templates/label-contents'
import type { PrintLayout } from '@zhenma/contract/print-templates/print-layout'
import { GS1_SERIAL_DIGITS, symbolText } from '@zhenma/contract/print-templates/symbol-contents'
import { fail } from '../../../platform/errors/fail.ts'
import { drawSheet, printCommands, type PrintPicture } from '../../print-templates/index.ts'
import { labelsOf, type PrintJob } from './print-job.ts'

/** How labels look: a layout, and the pictures on it. */
export type LabelDesign = {
  readonly layout: PrintLayout
  readonly pictures: ReadonlyMap<string, PrintPicture>
}

/**
 * Refuses to print symbols that would be missing on the labels: what they hold is the product's, so the first label tells
 * of all. Throws PRINT_SYMBOL_GTIN, PRINT_SYMBOL_GS1.
 */
export function refuseEmptySymbols({ elements }: PrintLayout, labels: Iterable<LabelData>): void {
  const [first] = labels
  if (first === undefined) return
  for (const element of elements) {
    if (element.type !== 'symbol' || symbolText(element, first) !== '') continue
    const name = element.name === '' ? element.id : element.name
    throw element.content === 'gs1'
      ? fail('PRINT_SYMBOL_GS1', { element: name, limit: GS1_SERIAL_DIGITS })
      : fail('PRINT_SYMBOL_GTIN', { element: name })
  }
}

/** A PDF of a batch's labels, as a design places them. */
export function labelSheet(
  job: PrintJob,
  design: LabelDesign,
  hungUp: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
  return drawSheet({ title: job.batchName, ...design, labels: printedData(job) }, hungUp)
}

/** The same for a thermal printer, label by label. */
export function labelCommands(
  language: 'zpl' | 'tspl',
  job: PrintJob,
  design: LabelDesign & { readonly dpi: number },
  hungUp: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
  return printCommands(language, { ...design, labels: printedData(job) }, hungUp)
}

/** What stands on each label of a job. */
export function* printedData(job: PrintJob): Generator<LabelData, void> {
  const { facts, hiddenCodeOf, language } = job
  for (const labels of labelsOf(job)) {
    for (const { code, serial, kind } of labels) {
      yield {
        ...facts,
        address: job.addressStart + code,
        code,
        serial,
        kind: kind === 'product' ? '' : say(LABEL_KIND_TEXT[kind], language),
        hiddenCode: hiddenCodeOf?.(serial) ?? '',
      }
    }
  }
}
