import { shownGtin } from '@zhenma/codes/gs1'
import { say } from '@zhenma/contract/kernel/texts'
import { LABEL_KIND_TEXT } from '@zhenma/contract/labels/label-words'
import type { PrintLayout } from '@zhenma/contract/print-templates/print-layout'
import { drawSheet, type SheetLabel } from '../../print-templates/index.ts'
import { labelsOf, type PrintJob } from './print-job.ts'

/** A PDF of a batch's labels, as a layout places them: QR code of the address, and texts. */
export function labelSheet(
  job: PrintJob,
  layout: PrintLayout,
  hungUp: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
  return drawSheet({ title: job.batchName, layout, labels: sheetLabels(job) }, hungUp)
}

function* sheetLabels(job: PrintJob): Generator<SheetLabel, void> {
  const { batchName, productName, language } = job
  const same = {
    product: productName ?? batchName,
    batch: batchName,
    producedOn: job.producedOn ?? '',
    gtin: shownGtin(job.barcode ?? ''),
    company: job.companyName,
  }
  for (const labels of labelsOf(job)) {
    for (const { code, serial, kind } of labels) {
      const word = kind === 'product' ? '' : say(LABEL_KIND_TEXT[kind], language)
      yield { address: job.addressStart + code, data: { ...same, code, serial, kind: word } }
    }
  }
}
