import { cleanScannedText } from '@zhenma/codes/code-format'
import { Failure } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { codeSource, codesOfSerials } from './label-rows.ts'
import { labelOf } from './visible/visible-label.ts'

/** Shorter codes are never printed; anything else is a name, a phone or a number. */
const LIKE_A_CODE = /^[\dA-Za-z\s-]{12,}$/

/**
 * The label that a list's keyword is the whole code of, typed or scanned, with its address or without; undefined: it is
 * none that the caller sees.
 */
export async function serialOfKeyword(
  ctx: Context,
  keyword: string | undefined,
): Promise<number | undefined> {
  if (keyword === undefined) return undefined
  const code = cleanScannedText(keyword)
  if (!LIKE_A_CODE.test(code)) return undefined
  try {
    return (await labelOf(ctx, code)).serial
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
