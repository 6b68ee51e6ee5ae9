import {
  type batches,
  PRINT_LIMITS,
  type PrintFormat,
} from '@zhenma/contract/batches/batches.contract'
import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import type { Readable } from 'node:stream'
import { logChange } from '../../../platform/audit/log-change.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { fileName } from '../../../platform/files/file-name.ts'
import type { Context, FileAnswer } from '../../../platform/http/context.ts'
import { streamOf } from '../../../platform/http/answer/send-file.ts'
import { findBatch, FOREIGN_KEY, layoutOf } from '../../labels/index.ts'
import { codeSheet } from './code-sheet.ts'
import { imageZip } from './image-zip.ts'
import { issueRun } from './issue-run.ts'
import {
  labelCommands,
  type LabelDesign,
  labelSheet,
  printedData,
  refuseEmptySymbols,
} from './label-sheet.ts'
import { readPrintData } from './print-runs.store.ts'
import { type PrintJob, printJob, sectionsOf } from './print-job.ts'
import { addressLines, csvLines } from './text-lines.ts'
import { issuedBy, rangeWithin } from './wanted-part.ts'
import { STANDARD, startingLayout } from '@zhenma/contract/print-templates/starting-points'
import { failedReference } from '../../../platform/errors/reference.ts'
import { findTemplate, readPictures } from '../../print-templates/index.ts'

type Wish = InputOf<typeof batches.print>

type Writer = {
  readonly ending: string
  readonly mediaType: string
  readonly write: (job: PrintJob, design: LabelDesign & { readonly dpi: number }) => Readable
}

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Formats of labels as a template lays them out; others are of codes alone. */
const DESIGNED: readonly PrintFormat[] = ['pdf', 'zpl', 'tspl']

const WRITERS: Readonly<Record<PrintFormat, Writer>> = {
  csv: {
    ending: 'csv',
    mediaType: 'text/csv; charset=utf-8',
    write: (job) => streamOf(() => csvLines(job)),
  },
  txt: {
    ending: 'txt',
    mediaType: 'text/plain; charset=utf-8',
    write: (job) => streamOf(() => addressLines(job)),
  },
  spreadsheet_csv: {
    ending: 'csv',
    mediaType: 'text/csv; charset=utf-8',
    write: (job) => streamOf(() => csvLines(job, 'spreadsheets')),
  },
  xlsx: { ending: 'xlsx', mediaType: SHEET, write: codeSheet },
  svg: { ending: 'zip', mediaType: 'application/zip', write: (job) => imageZip(job, 'svg') },
  png: { ending: 'zip', mediaType: 'application/zip', write: (job) => imageZip(job, 'png') },
  pdf: {
    ending: 'pdf',
    mediaType: 'application/pdf',
    write: (job, design) => streamOf((hungUp) => labelSheet(job, design, hungUp)),
  },
  zpl: {
    ending: 'zpl',
    mediaType: 'text/plain; charset=utf-8',
    write: (job, design) => streamOf((hungUp) => labelCommands('zpl', job, design, hungUp)),
  },
  tspl: {
    ending: 'prn',
    mediaType: 'application/octet-stream',
    write: (job, design) => streamOf((hungUp) => labelCommands('tspl', job, design, hungUp)),
  },
}

/**
 * A batch's codes as a file for printing. Everything is read, and the download recorded as a print
 * run, before the first byte goes out: the file itself is computed, without the database. Throws
 * BATCH_CODES_FOREIGN, EXPORT_EMPTY, EXPORT_TOO_LARGE, PRINT_RUN_REPEATED, or what is wrong with the range.
 */
export async function printBatch(ctx: Context, wish: Wish): Promise<FileAnswer> {
  const { db, user, services, language } = ctx
  const batch = await findBatch(db, user.companyId, wish.id)
  if (batch === undefined) throw fail('BATCH_NOT_FOUND')
  if (batch.keyId === FOREIGN_KEY) throw fail('BATCH_CODES_FOREIGN', { name: batch.name })
  const range = rangeWithin(batch, wish)
  const { templateId: own, ...names } = await readPrintData(db, user, batch.id)
  const layout = await chooseLayout(ctx, wish.templateId, own)
  const job = printJob(
    { ...services, companyId: user.companyId, language },
    batch,
    names,
    sectionsOf(layoutOf(batch), range, wish.kind),
  )
  const { format, kind, reason } = wish
  if (job.labelCount === 0) throw fail('EXPORT_EMPTY')
  const limit = PRINT_LIMITS[format]
  if (job.labelCount > limit) throw fail('EXPORT_TOO_LARGE', { format, limit })
  const isDesigned = DESIGNED.includes(format)
  if (isDesigned) refuseEmptySymbols(layout, printedData(job))
  const issued = issuedBy(job.sections, range)
  const run = await issueRun(ctx, { batchId: batch.id, ...issued, kind, format, reason })
  const { lo: start, hi: end } = issued
  const after = {
    run,
    format,
    kind,
    start,
    end,
    labelCount: job.labelCount,
    reason,
    ...(isDesigned ? { templateId: wish.templateId ?? own ?? 0 } : {}),
  }
  await logChange(ctx, { operation: 'print', entity: 'batch', entityId: batch.id, after })
  const { ending, mediaType, write } = WRITERS[format]
  const name = `${fileName(batch.name)}-${range.lo}-${range.hi}.${ending}`
  const pictures = isDesigned
    ? await readPictures(services.files, user.companyId, layout)
    : new Map<string, never>()
  return { name, mediaType, content: write(job, { layout, pictures, dpi: wish.dpi }) }
}

/**
 * How a batch's labels are laid out: by the template that was asked for (0: the standard sheet),
 * else by the batch's own, else by the standard sheet. Throws FIELD_REFERENCE.
 */
export async function chooseLayout(
  { db, user, language }: Context,
  wanted: number | undefined,
  ofBatch: number | null,
): Promise<LabelDesign['layout']> {
  const id = wanted ?? ofBatch ?? 0
  if (id === 0) return startingLayout(STANDARD, language)
  const template = await findTemplate(db, user.companyId, id)
  if (template === undefined) throw failedReference('templateId')
  return template.layout
}
