import type { ErrorKey } from '@zhenma/contract/errors'
import type { TextValues } from '@zhenma/contract/kernel/texts'
import type { ProblemDraft } from '../../errors/fail.ts'
import type { Content } from '../../files/content.ts'
import { CodeParts } from '../code-parts.ts'
import { readCodeList } from '../read-code-list.ts'
import { readSheetRows, type RowsWish, type SheetRow } from '../sheet-rows.ts'

/** What is wanted of an uploaded file. */
export type ReadingJob =
  | ({ readonly kind: 'rows' } & RowsWish)
  /** `partSize`: codes in a part. */
  | { readonly kind: 'codes'; readonly limit: number; readonly partSize: number }

/** What it comes to, piece by piece: rows of a sheet, or whole parts of a list of codes (see `CodeParts`). */
export type Batch<Job extends ReadingJob> = Job extends { kind: 'rows' }
  ? readonly SheetRow[]
  : Uint8Array<ArrayBuffer>

export type AnyBatch = Batch<ReadingJob>

/** What a thread is started with: an open file of this process, or a copy of what is in memory. */
export type ThreadStart = {
  readonly job: ReadingJob
  readonly source: { readonly descriptor: number; readonly bytes: number } | Uint8Array
}

/** What it says: a batch, after which it waits for a word, and at last how it ended. */
export type ThreadWord =
  | { readonly batch: AnyBatch }
  | { readonly codeCount: number }
  | {
      readonly refusal: {
        readonly key: ErrorKey
        readonly values: TextValues
        readonly problems: readonly ProblemDraft[]
      }
    }

/**
 * Does it, in whatever thread this is called; the next batch is made when `give` has done. Answers how
 * many codes there were. Throws Failures.
 */
export async function doJob(
  content: Content,
  job: ReadingJob,
  give: (batch: AnyBatch) => Promise<void>,
): Promise<number> {
  if (job.kind === 'rows') {
    await readSheetRows(content, job, give)
    return 0
  }
  const parts = new CodeParts(job.partSize, give)
  const count = await readCodeList(content, job.limit, parts)
  await parts.end()
  return count
}
