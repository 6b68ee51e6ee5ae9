import { type CheckLook, lookProblems } from '@zhenma/contract/page-documents/check-look'
import {
  picturesOf,
  type TraceDocument,
  traceProblems,
} from '@zhenma/contract/page-documents/trace-document'
import { Failure, fail, failWith, type ProblemDraft } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { pictureUrls, publicFiles } from '../files/index.ts'
import type { PageUse } from './page-templates.store.ts'

export type PageDocument = TraceDocument | CheckLook

/** Refuses what its schema cannot tell: the page as a whole, and pictures that nobody could be shown. */
export async function checkDocument(
  ctx: Context,
  use: PageUse,
  document: PageDocument,
): Promise<void> {
  const wrong =
    use === 'trace' ? traceProblems(document as TraceDocument) : lookProblems(document as CheckLook)
  const problems: ProblemDraft[] = wrong.map(({ error, values }) => ({
    error,
    values,
    field: 'document',
  }))
  const wanted = picturesOf(document)
  const known = await publicFiles(ctx.db, ctx.user.companyId, wanted)
  for (const id of wanted) {
    if (!known.has(id)) problems.push({ error: 'PAGE_PICTURE', values: { id }, field: 'document' })
  }
  const [one] = problems
  if (one === undefined) return
  const summary =
    problems.length === 1 ? new Failure(one.error, one.values, []) : fail('INPUT_INVALID')
  throw failWith(summary, problems)
}

/** Where a document's pictures are, by their numbers. */
export const picturesWithAddresses = (
  companyId: number,
  document: unknown,
): Record<string, string> => pictureUrls(companyId, picturesOf(document))
