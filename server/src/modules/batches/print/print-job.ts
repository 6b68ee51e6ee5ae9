import { shownGtin } from '@zhenma/codes/gs1'
import { hiddenCode } from '@zhenma/codes/hidden-code'
import { codecOf, derivePurposeKey, findKey, type KeyRing } from '@zhenma/codes/key-ring'
import type { LabelCodec } from '@zhenma/codes/label-code'
import { type BatchLayout, type LabelKind, parentOf } from '@zhenma/codes/packaging'
import { rangeLength, type SerialRange, splitRange } from '@zhenma/codes/serial-range'
import type { Language } from '@zhenma/contract/kernel/texts'
import type { LabelData } from '@zhenma/contract/print-templates/label-contents'
import type { Batch } from '../../labels/index.ts'

/** Serials of one kind that follow each other. */
export type PrintSection = {
  readonly kind: LabelKind
  readonly range: SerialRange
  /** The box or package that a serial is packed in; absent at the top level. */
  readonly parentOf?: (serial: number) => number
}

/** All that is needed to write codes to a file; nothing is read from the database any more. */
export type PrintJob = {
  readonly companyId: number
  readonly batchName: string
  /** What its labels say alike. */
  readonly facts: LabelFacts
  readonly codec: LabelCodec
  readonly sections: readonly PrintSection[]
  readonly labelCount: number
  /** What stands before the code in the address that a QR holds: `https://…/t/`. */
  readonly addressStart: string
  /** Absent where the batch has no code under a scratch layer. */
  readonly hiddenCodeOf?: (serial: number) => string
  readonly hasParents: boolean
  readonly language: Language
}

/** One label as it is printed. */
export type PrintedLabel = {
  readonly serial: number
  readonly code: string
  readonly kind: LabelKind
  readonly parentCode: string | null
}

/** What every label of a batch says. */
export type LabelFacts = Omit<LabelData, 'address' | 'code' | 'serial' | 'kind' | 'hiddenCode'>

/** What stands on labels besides what the batch says of itself; `barcode`: the product's GTIN with 14 digits. */
export type PrintNames = Omit<LabelFacts, 'product' | 'batch' | 'producedOn' | 'gtin'> & {
  readonly productName: string | null
  readonly barcode: string | null
}

type Installation = {
  readonly keyRing: KeyRing
  readonly publicUrl: string
  readonly companyId: number
  readonly language: Language
}

/** A job for parts of a batch. Throws where the batch's key is not in the ring. */
export function printJob(
  { keyRing, publicUrl, companyId, language }: Installation,
  batch: Batch,
  { productName, barcode, ...facts }: PrintNames,
  sections: readonly PrintSection[],
): PrintJob {
  const key = findKey(keyRing, batch.keyId)
  if (key === undefined) throw new Error(`the key ${batch.keyId} is not in the key ring`)
  const digits = batch.hiddenDigits
  const hiddenKey = derivePurposeKey(key, 'hidden-code')
  return {
    companyId,
    batchName: batch.name,
    facts: {
      ...facts,
      product: productName ?? batch.name,
      batch: batch.name,
      producedOn: batch.producedOn ?? '',
      gtin: shownGtin(barcode ?? ''),
    },
    codec: codecOf(key, batch.codeLength),
    sections,
    labelCount: sections.reduce((sum, { range }) => sum + rangeLength(range), 0),
    addressStart: `${publicUrl}/t/`,
    hasParents: batch.boxCount > 0,
    language,
    ...(digits === null
      ? {}
      : {
          hiddenCodeOf: (serial: number) =>
            hiddenCode(hiddenKey, { company: companyId, serial }, digits),
        }),
  }
}

/** What of a batch's layout lies in a range and is of a kind, from the boxes down. */
export function sectionsOf(
  layout: BatchLayout,
  range: SerialRange,
  kind: LabelKind | 'all',
): PrintSection[] {
  return layout.levels.flatMap((level, index): PrintSection[] => {
    const lo = Math.max(level.range.lo, range.lo)
    const hi = Math.min(level.range.hi, range.hi)
    if (lo > hi || (kind !== 'all' && kind !== level.kind)) return []
    const section = { kind: level.kind, range: { lo, hi } }
    if (index === 0) return [section]
    return [{ ...section, parentOf: (serial) => parentOf(layout, serial) as number }]
  })
}

/** A job's labels in serial order, some hundred at a time: codes are cheaper together. */
export function* labelsOf(job: PrintJob, atOnce = 500): Generator<PrintedLabel[], void> {
  for (const { kind, range, parentOf: parent } of job.sections) {
    for (const { lo, hi } of splitRange(range, atOnce)) {
      const serials = Array.from({ length: hi - lo + 1 }, (_, index) => lo + index)
      const codes = job.codec.encodeMany(job.companyId, serials)
      const parents = parent === undefined ? [] : [...new Set(serials.map(parent))]
      const parentCodes = job.codec.encodeMany(job.companyId, parents)
      const codeOfParent = new Map(parents.map((serial, index) => [serial, parentCodes[index]]))
      yield serials.map((serial, index) => ({
        serial,
        code: codes[index] as string,
        kind,
        parentCode: parent === undefined ? null : (codeOfParent.get(parent(serial)) ?? null),
      }))
    }
  }
}
