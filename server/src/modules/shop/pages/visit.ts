import type { ShopOptions, Visitor } from '@zhenma/buyer-page/shop/shop-frame'
import { ERRORS } from '@zhenma/contract/errors'
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { asCompany, type Database } from '../../../platform/database/database.ts'
import { Failure } from '../../../platform/errors/fail.ts'
import type { FormPage } from '../../buyer-checks/index.ts'
import { prizesAddress, textOf } from '../../draws/index.ts'
import { availablePoints } from '../../members/index.ts'

/** Somebody in the shop, known by phone and SMS code. */
export type Visit = {
  readonly at: FormPage
  readonly companyId: number
  /** The label whose page led there. */
  readonly serial: number | null
  readonly visitor: Visitor
  /** Undefined: the phone is no member's, and has no points. */
  readonly memberId: number | undefined
}

/** A number that no id is beyond. */
const ID_LENGTH = 15

const pathOf = (code: string): string => `/t/${encodeURIComponent(code)}/shop`

export const addressOf =
  ({ code }: FormPage) =>
  (other: Language): string =>
    `${pathOf(code)}?lang=${other}`

export const optionsOf = (at: FormPage): ShopOptions => ({
  language: at.language,
  addressIn: addressOf(at),
  action: pathOf(at.code),
  prizesAddress: prizesAddress(at.code, at.language),
})

/** The record that a form names under a name; undefined: none. */
export function idOf({ fields }: FormPage, name: string): number | undefined {
  const text = textOf(fields[name], ID_LENGTH)
  return /^[1-9]\d*$/.test(text) ? Number(text) : undefined
}

/** Work in a transaction of the visit's company. */
export const within = <T>(
  { at, companyId }: Visit,
  work: (db: Database) => Promise<T>,
): Promise<T> => asCompany(at.services.connections, companyId, work)

/** What a visitor can spend. */
export const pointsOf = async (db: Database, { companyId, memberId }: Visit): Promise<number> =>
  memberId === undefined ? 0 : await availablePoints(db, companyId, memberId)

/** Why something cannot be, in the language of the page, and the status of the answer that says so. */
export type Refused = { readonly refusal: string; readonly status: number }

export function refusedBy({ at }: Visit, { key, values }: Failure): Refused {
  const { status, text } = ERRORS[key]
  return { refusal: say(text, at.language, values), status }
}

/** Work in a transaction of its own, or why it is refused: nothing of it is done then. */
export async function doneOrRefused<T>(
  visit: Visit,
  work: (db: Database) => Promise<T>,
): Promise<{ readonly done: T } | Refused> {
  try {
    return { done: await within(visit, work) }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return refusedBy(visit, error)
  }
}
