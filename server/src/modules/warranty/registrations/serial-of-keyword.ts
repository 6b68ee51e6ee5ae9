import { Failure } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { codeSource, codesOfSerials, labelOf } from '../../labels/index.ts'

/** Shorter codes are never printed; anything else is a name, a phone or a number. */
const LIKE_A_CODE = /^[\dA-Za-z\s-]{12,}$/

/** The label that a keyword is the whole code of; undefined: it is none that the caller sees. */
export async function serialOfKeyword(
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
