import { fail } from '../../platform/errors/fail.ts'
import { callServices } from '../../platform/http/transactions.ts'
import { checkerOf, type FormPage } from '../buyer-checks/index.ts'
import { textOf } from './form-text.ts'
import { type AskedPhone, phoneStep } from './phone-step.ts'
import { makeProof, openProof } from './prizes-proof.ts'

/** Nobody turns more pages. */
const MAXIMUM_PAGE = 500
const PROOF_LENGTH = 100

/** The label of a page's address. Throws LABEL_CODE_FORMAT of a code that is none. */
export async function labelOf({ services, code }: FormPage) {
  const { label } = await checkerOf(callServices(services)).find(code)
  if (label === undefined) throw fail('LABEL_CODE_FORMAT', { code })
  return label
}

/** Whose phone it is, with the proof for the forms of further pages; else what is asked for. */
type PhoneVisit =
  | { readonly phone: string; readonly proof: string }
  | { readonly asked: AskedPhone; readonly status: number }

/** The phone that a proof shows to a company; undefined: none, or too long ago. */
export const provenPhone = (
  { services }: FormPage,
  companyId: number,
  proof: string,
): string | undefined => openProof(services.keyRing, companyId, proof, Date.now())

/** A buyer is known by the proof of the page before, else by phone and SMS code. */
export async function visitByPhone(at: FormPage, companyId: number): Promise<PhoneVisit> {
  const { keyRing } = at.services
  const now = Date.now()
  const proven = openProof(keyRing, companyId, textOf(at.fields['proof'], PROOF_LENGTH), now)
  const step = proven === undefined ? await phoneStep(at) : { phone: proven }
  if ('asked' in step) return step
  const { phone } = step
  return { phone, proof: makeProof(keyRing, { companyId, phone }, now) }
}

/** The page of a list that a form wishes to see, from 0. */
export function pageOf({ fields }: FormPage): number {
  const wished = Number(textOf(fields['page'], 3))
  return Number.isInteger(wished) ? Math.min(Math.max(wished, 0), MAXIMUM_PAGE) : 0
}
