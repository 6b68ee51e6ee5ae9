import { Failure } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { codeSource, codesOfSerials, labelOf } from '../../labels/index.ts'

/** Shorter codes are never printed; anything else is a name, a phone or a number. */
const LIKE_A_CODE = /^[\dA-Za-z\s-]{12,}$/

/** The label that a keyword is the whole code of; undefined: it is none that the caller sees. */
async function serialOfKeyword(
  ctx: Context,
  keyword: string | undefined,
): Promise<number | undefined> {
  if (keyword === undefined || !LIKE_A_CODE.test(keyword)) return undefined
  try {
    return (await labelOf(ctx, keyword)).serial
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}

/** Rows with the codes of their labels, looked up at once. */
export async function withCodes<Row extends { readonly serial: number }>(
  ctx: Context,
  records: readonly Row[],
): Promise<(Row & { code: string })[]> {
  const codes = await codesOfSerials(
    codeSource(ctx),
    records.map(({ serial }) => serial),
  )
  return records.map((record) => ({ ...record, code: codes.get(record.serial) ?? '' }))
}

/** One page of a list that is filtered so. */
export type PageOf<Filter> = Filter & {
  readonly sort?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/** The same as a store reads it: with the label that the keyword is the whole code of. */
export type FoundPage<Filter> = PageOf<Filter> & { readonly serial?: number | undefined }

type Found<Row, Counts> = {
  readonly records: Row[]
  readonly total: number
  readonly counts: Counts
}

/** One page as a store reads it, with the codes of its labels. */
export async function pageWithCodes<
  Filter extends { readonly keyword?: string | undefined },
  Row extends { readonly serial: number },
  Counts,
>(
  ctx: Context,
  page: PageOf<Filter>,
  list: (
    db: Context['db'],
    user: Context['user'],
    page: FoundPage<Filter>,
  ) => Promise<Found<Row, Counts>>,
) {
  const serial = await serialOfKeyword(ctx, page.keyword)
  const { records, ...more } = await list(ctx.db, ctx.user, { ...page, serial })
  return { ...more, records: await withCodes(ctx, records) }
}
