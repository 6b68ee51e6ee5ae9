import type { Visitor } from '@zhenma/buyer-page/shop/shop-frame'
import type { WarrantyOptions } from '@zhenma/buyer-page/warranty/warranty-frame'
import { ERRORS } from '@zhenma/contract/errors'
import { GENUINE_RESULTS } from '@zhenma/contract/buyer-checks/check-results'
import { FIELD_LABELS } from '@zhenma/contract/field-labels'
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { asCompany, type Database } from '../../../platform/database/database.ts'
import { Failure, saidBy } from '../../../platform/errors/fail.ts'
import { callServices } from '../../../platform/http/transactions.ts'
import { timeZoneOf } from '../../../platform/time/time-zone.store.ts'
import { checkerOf, type FormPage } from '../../buyer-checks/index.ts'
import { textOf } from '../../draws/index.ts'
import type { Stepper } from '../registrations/step-warranty.ts'

/** Longer than any ticket. */
const TICKET_LENGTH = 2_000
/** A number that no id is beyond. */
const ID_LENGTH = 15

/** Somebody with a label in hand, known by phone and SMS code. */
export type Visit = {
  readonly at: FormPage
  readonly companyId: number
  readonly serial: number
  readonly visitor: Visitor
}

const pathOf = (code: string): string => `/t/${encodeURIComponent(code)}`
const actionOf = (code: string): string => `${pathOf(code)}/warranty`
const ticketOf = ({ fields }: FormPage): string => textOf(fields['ticket'], TICKET_LENGTH)

/** Where the warranty of a label is seen, from the page of a check. */
export const warrantyAddress = (code: string, language: Language, ticket: string): string =>
  `${actionOf(code)}?lang=${language}${ticket === '' ? '' : `&ticket=${encodeURIComponent(ticket)}`}`

export const addressOf =
  (at: FormPage) =>
  (other: Language): string =>
    warrantyAddress(at.code, other, ticketOf(at))

export const optionsOf = (at: FormPage): WarrantyOptions => ({
  language: at.language,
  addressIn: addressOf(at),
  action: actionOf(at.code),
  checkAddress: `${pathOf(at.code)}?lang=${at.language}`,
  ticket: ticketOf(at),
})

export const picturesAction = (code: string, token: string): string =>
  `${actionOf(code)}/pictures/${token}`

/** What the check that led here has shown: that the label is genuine, and whether by its hidden digits; undefined: no check has. */
export function checkedBy(at: FormPage): { readonly isHiddenProven: boolean } | undefined {
  const found = checkerOf(callServices(at.services)).checkOf(at.code, ticketOf(at))
  if (found === undefined || !found.known || !GENUINE_RESULTS.has(found.label.result)) {
    return undefined
  }
  // With other digits, or without any, it would not have been found genuine.
  return { isHiddenProven: found.label.hiddenDigits !== null }
}

/** The record that a form names under a name; undefined: none. */
export function idOf({ fields }: FormPage, name: string): number | undefined {
  const text = textOf(fields[name], ID_LENGTH)
  return /^[1-9]\d*$/.test(text) ? Number(text) : undefined
}

/** Work in a transaction of the visit's company. */
export const within = <T>(
  { at, companyId }: Pick<Visit, 'at' | 'companyId'>,
  work: (db: Database) => Promise<T>,
): Promise<T> => asCompany(at.services.connections, companyId, work)

/** Who takes a step: the holder. */
export async function stepperOf(db: Database, { at, companyId }: Visit): Promise<Stepper> {
  const company = { companyId, timeZone: await timeZoneOf(db, companyId) }
  return { company, language: at.language, userId: null }
}

/** Why something cannot be, in the language of the page, and the status of the answer that says so. */
export type Refused = { readonly refusals: readonly string[]; readonly status: number }

/** Fields are called as the forms call them. */
export function refusedBy({ language }: FormPage, failure: Failure): Refused {
  const refusals = saidBy(failure).map(({ error, values }) => {
    const label = FIELD_LABELS[String(values['field'])]
    const named = label === undefined ? values : { ...values, field: say(label, language) }
    return say(ERRORS[error].text, language, named)
  })
  return { refusals, status: ERRORS[failure.key].status }
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
    return refusedBy(visit.at, error)
  }
}
