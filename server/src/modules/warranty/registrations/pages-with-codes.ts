import type { Context } from '../../../platform/http/context.ts'
import { serialOfKeyword, withCodes } from '../../labels/index.ts'

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
