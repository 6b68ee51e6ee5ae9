import { encodeRange, type LinePart } from '@zhenma/codes/label-lines'
import { splitRange } from '@zhenma/codes/serial-range'
import type { CsvReaders } from '../../../platform/sheets/write-csv.ts'
import type { PrintJob, PrintSection } from './print-job.ts'

/** Lines written before other calls get a turn: a few milliseconds' worth. */
const LINES_PER_TURN = 4096
const LINE_END = '\r\n'
/** Around a code, the cell `="0123…"`: a spreadsheet keeps it as text. */
const TEXT_CELL = ['"=""', '"""'] as const

/**
 * A batch's codes as csv. Names and kinds are the same in every language and plain ASCII, for a
 * printing press is set up for them once. No field can hold a comma or a quote. For a spreadsheet, codes are
 * written so that it keeps them as text.
 */
export function* csvLines(
  job: PrintJob,
  readers: CsvReaders = 'programs',
): Generator<Buffer, void> {
  const names = [
    'serial',
    'code',
    'kind',
    'url',
    ...(job.hiddenCodeOf === undefined ? [] : ['hidden_code']),
    ...(job.hasParents ? ['parent_code'] : []),
  ]
  yield Buffer.from(names.join(',') + LINE_END)
  for (const section of job.sections) yield* linesOf(job, section, csvLine(job, section, readers))
}

function csvLine(job: PrintJob, { kind, parentOf }: PrintSection, readers: CsvReaders): LinePart[] {
  const { hiddenCodeOf } = job
  const [open, close] = readers === 'programs' ? ['', ''] : TEXT_CELL
  return [
    { field: 'serial' },
    `,${open}`,
    { field: 'code' },
    `${close},${kind},${job.addressStart}`,
    { field: 'code' },
    ...(hiddenCodeOf === undefined
      ? []
      : [`,${open}`, { field: 'text', of: hiddenCodeOf } as const, close]),
    ...(job.hasParents ? [','] : []),
    ...(parentOf === undefined ? [] : [open, { field: 'code', of: parentOf } as const, close]),
    LINE_END,
  ]
}

/** The addresses that the QR codes hold, one per line. */
export function* addressLines(job: PrintJob): Generator<Buffer, void> {
  for (const section of job.sections) {
    yield* linesOf(job, section, [job.addressStart, { field: 'code' }, LINE_END])
  }
}

function* linesOf(
  { codec, companyId }: PrintJob,
  { range }: PrintSection,
  line: readonly LinePart[],
): Generator<Buffer, void> {
  for (const piece of splitRange(range, LINES_PER_TURN)) {
    yield* encodeRange(codec, companyId, piece, line)
  }
}
