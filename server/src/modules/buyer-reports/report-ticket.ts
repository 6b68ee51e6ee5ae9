import { derivePurposeKey, type KeyRing } from '@zhenma/codes/key-ring'
import { LEAST_REPORT_SECONDS } from '@zhenma/contract/buyer-reports/report-words'
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { fail } from '../../platform/errors/fail.ts'

/** Long enough to write, to be called away and to come back. */
export const TICKET_SECONDS = 2 * 60 * 60

/** What a form is sent with: which form it was, and when it was opened. */
type ReportTicket = { readonly id: string; readonly at: number }

const TICKET = /^([0-9a-z]{8,9})\.([\w-]{16})\.([\w-]{22})$/
const ID_BYTES = 12
const SIGN_BYTES = 16

function signOf(keyRing: KeyRing, code: string, { id, at }: ReportTicket): Buffer {
  const key = derivePurposeKey(keyRing[0], 'report-form')
  return createHmac('sha256', key).update(`${at} ${id} ${code}`).digest().subarray(0, SIGN_BYTES)
}

/** A new form's ticket, good for this code alone. `now` in milliseconds. */
export function makeReportTicket(keyRing: KeyRing, code: string, now: number): string {
  const ticket = { id: newReportId(), at: now }
  const sign = signOf(keyRing, code, ticket).toString('base64url')
  return `${now.toString(36)}.${ticket.id}.${sign}`
}

export const newReportId = (): string => randomBytes(ID_BYTES).toString('base64url')

/** What a ticket was made of, however old; undefined where it is none of ours, or of another code. */
export function openReportTicket(
  keyRing: KeyRing,
  code: string,
  text: string,
): ReportTicket | undefined {
  const [, at, id, sign] = TICKET.exec(text) ?? []
  if (at === undefined || id === undefined || sign === undefined) return undefined
  const ticket = { id, at: Number.parseInt(at, 36) }
  const isOurs = timingSafeEqual(Buffer.from(sign, 'base64url'), signOf(keyRing, code, ticket))
  return isOurs ? ticket : undefined
}

/** Refuses a form that nobody can have filled in yet, or that was opened too long ago. */
export function requireAge({ at }: ReportTicket, now: number): void {
  const seconds = Math.floor((now - at) / 1000)
  if (seconds > TICKET_SECONDS) throw fail('REPORT_TICKET')
  const left = LEAST_REPORT_SECONDS - seconds
  if (left > 0) throw fail('REPORT_TOO_SOON', { seconds: left })
}

/** Digits and letters that nobody takes for one another; as many as five bits tell apart. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The number of the report that a form becomes: told to the buyer, read out on the telephone. */
export function caseNumber(id: string): string {
  const bytes = createHash('sha256').update(`case ${id}`).digest()
  const signs = Array.from(bytes.subarray(0, 8), (byte) => SIGNS[byte % SIGNS.length])
  return `${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`
}
