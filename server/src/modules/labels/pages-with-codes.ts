import type { Context } from '../../platform/http/context.ts'
import { serialOfKeyword, withCodes } from './codes-of-rows.ts'

/** One page of a list that is filtered so. */
export type PageOf<Filter> = Filter & {
  readonly sort?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/** The same as a store reads it: with the label that the keyword is the whole code of. */
export type FoundPage<Filter> = PageOf<Filter> & { readonly serial?: number | undefined }

/**
 * One page as a store reads it, with the codes of its labels: a keyword that is a label's whole code, typed or scanned,
 * finds that label's rows, any other is words.
 */
export async function pageWithCodes<
  Filter extends { readonly keyword?: string | undefined },
  Row extends { readonly serial: number },
  Found extends { readonly records: readonly Row[] },
>(
  ctx: Context,
  page: PageOf<Filter>,
  list: (
    db: Context['db'],
    user: Context['user'],
    page: FoundPage<Filter>,
  ) => Promise<Found & { readonly records: readonly Row[] }>,
) {
  const serial = await serialOfKeyword(ctx, page.keyword)
  const { records, ...more } = await list(ctx.db, ctx.user, { ...page, serial })
  return { ...more, records: await withCodes(ctx, records) }
}
