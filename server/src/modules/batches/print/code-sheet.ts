import { PRINT_TEXT } from '@zhenma/contract/batches/batches.refusals'
import { say } from '@zhenma/contract/kernel/texts'
import { LABEL_KIND_TEXT } from '@zhenma/contract/labels/label-words'
import type { Readable } from 'node:stream'
import type { Cell } from '../../../platform/sheets/cell.ts'
import { streamXlsx } from '../../../platform/sheets/write-xlsx.ts'
import { labelsOf, type PrintJob } from './print-job.ts'

/** A batch's codes as a sheet for people to read, in the caller's language. Codes stay text. */
export function codeSheet(job: PrintJob): Readable {
  const { language } = job
  const header = [
    PRINT_TEXT.serial,
    PRINT_TEXT.code,
    PRINT_TEXT.kind,
    PRINT_TEXT.url,
    ...(job.hiddenCodeOf === undefined ? [] : [PRINT_TEXT.hiddenCode]),
    ...(job.hasParents ? [PRINT_TEXT.parentCode] : []),
  ].map((text) => say(text, language))
  return streamXlsx(header, sheetRows(job), say(PRINT_TEXT.code, language))
}

function* sheetRows(job: PrintJob): Generator<Cell[], void> {
  const { hiddenCodeOf } = job
  for (const labels of labelsOf(job)) {
    for (const { serial, code, kind, parentCode } of labels) {
      yield [
        // A number in a spreadsheet: `1.1E+07` where the column is narrow.
        String(serial),
        code,
        say(LABEL_KIND_TEXT[kind], job.language),
        job.addressStart + code,
        ...(hiddenCodeOf === undefined ? [] : [hiddenCodeOf(serial)]),
        ...(job.hasParents ? [parentCode] : []),
      ]
    }
  }
}
