import { z } from 'zod'
import type { Said } from '../provider.ts'

/**
 * What is wrong with the account that pays, or with how it asks: no payment would succeed, and none is at fault.
 * `INVALID_REQUEST` is not among them and no refusal either: it is said of a daily limit, an address that may not
 * ask and a scene that was not granted, but also of one payment, and only a sentence tells which.
 */
const TROUBLES: ReadonlySet<string> = new Set([
  'APPID_MCHID_NOT_MATCH',
  'FREQUENCY_LIMITED',
  'FREQUENCY_LIMIT_EXCEED',
  'MCH_NOT_EXISTS',
  'NOT_ENOUGH',
  'NO_AUTH',
  'RATELIMIT_EXCEEDED',
  'SIGN_ERROR',
])

/** What is wrong with the one payment: the same would be refused again. */
const REFUSALS: ReadonlySet<string> = new Set(['PARAM_ERROR'])

/** A word of theirs as it is kept; whatever else it is, nobody needs it. */
const code = z.string().regex(/^[\w.-]{1,100}$/)
const bill = z.object({
  out_bill_no: z.string(),
  transfer_bill_no: z.string().max(64),
  state: z.string(),
  mch_id: z.string().optional(),
  fail_reason: code.optional().catch(undefined),
  update_time: z.string().optional(),
  package_info: z.string().max(1_024).optional(),
})
const fault = z.object({ code })

/** What it was told or asked. */
export type Asking = 'send' | 'ask' | 'cancel'

/**
 * What a bill's state says; one that the documents do not name says that it is known there, and no more.
 * Throws where the answer is no bill.
 */
export function judge(
  { merchantId }: { readonly merchantId: string },
  asking: Asking,
  number: string,
  answer: unknown,
): Said {
  const said = bill.parse(answer)
  const { out_bill_no, mch_id = merchantId, transfer_bill_no: providerNumber, state } = said
  if (out_bill_no !== number || mch_id !== merchantId) {
    return { kind: 'unclear', code: 'OTHER_NUMBER' }
  }
  // That it is taken back is what it was told to do: whether it was, it says when it is asked.
  if (asking === 'cancel') return { kind: 'under_way', providerNumber }
  switch (state) {
    case 'SUCCESS':
      return { kind: 'paid', providerNumber, paidAt: momentOf(said.update_time) }
    case 'FAIL':
    case 'CANCELLED':
      return { kind: 'failed', code: said.fail_reason ?? state, providerNumber }
    case 'WAIT_USER_CONFIRM': {
      const { package_info: packageInfo } = said
      return { kind: 'waiting', providerNumber, ...(packageInfo ? { packageInfo } : {}) }
    }
    default:
      return { kind: 'under_way', providerNumber }
  }
}

function momentOf(text: string | undefined): Date | null {
  const at = new Date(text ?? '')
  return Number.isNaN(at.getTime()) ? null : at
}

type Fault = { readonly status: number; readonly text: string; readonly isTheirs: boolean }

/**
 * What an answer that is no bill says. By its signature it may say that there is no such payment, or that it is
 * refused; without one only of our settings, for that moves no money and no state.
 */
export function judgeFault(asking: Asking, { status, text, isTheirs }: Fault): Said {
  const word = wordOf(text)
  if (word === undefined) return { kind: 'unclear', code: `HTTP_${status}` }
  if (status === 401 || status === 429 || TROUBLES.has(word)) return { kind: 'trouble', code: word }
  if (isTheirs && asking === 'ask' && status === 404 && word === 'NOT_FOUND') {
    return { kind: 'unknown' }
  }
  const isRefusal = isTheirs && asking === 'send' && status === 400 && REFUSALS.has(word)
  return { kind: isRefusal ? 'refused' : 'unclear', code: word }
}

function wordOf(text: string): string | undefined {
  try {
    return fault.safeParse(JSON.parse(text)).data?.code
  } catch {
    return undefined
  }
}
