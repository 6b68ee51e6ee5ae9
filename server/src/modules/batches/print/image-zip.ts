import { Readable } from 'node:stream'
import yazl from 'yazl'
import { qrModules } from '@zhenma/contract/print-templates/symbol-contents'
import { labelsOf, type PrintedLabel, type PrintJob } from './print-job.ts'
import { qrPng, qrSvg } from './qr-image.ts'

/** Serials in file names are padded, so that files stand in the order of serials. */
const SERIAL_DIGITS = 12

/**
 * A zip of one QR image per label, named by serial. Each image is made when its turn comes, so a
 * receiver that takes no more, or hangs up, stops the work.
 */
export function imageZip(job: PrintJob, format: 'svg' | 'png'): Readable {
  const zip = new yazl.ZipFile()
  const mtime = new Date()
  const labels = eachLabel(job)
  const addNext = (): void => {
    const { value: label, done } = labels.next()
    if (done === true) {
      zip.end()
      return
    }
    zip.addReadStreamLazy(nameOf(label, format), { mtime, compress: format === 'svg' }, (give) => {
      give(null, Readable.from(imageOf(job, label, format), { objectMode: false }))
      addNext()
    })
  }
  addNext()
  return zip.outputStream as Readable
}

function* eachLabel(job: PrintJob): Generator<PrintedLabel, undefined> {
  for (const labels of labelsOf(job)) yield* labels
  return undefined
}

async function* imageOf(
  job: PrintJob,
  { code }: PrintedLabel,
  format: 'svg' | 'png',
): AsyncGenerator<Buffer, void> {
  const qr = qrModules(job.addressStart + code, 'M')
  yield format === 'svg' ? Buffer.from(qrSvg(qr)) : await qrPng(qr)
}

function nameOf({ serial }: PrintedLabel, format: 'svg' | 'png'): string {
  return `${String(serial).padStart(SERIAL_DIGITS, '0')}.${format}`
}
