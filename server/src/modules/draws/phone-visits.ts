import { ERRORS } from '@zhenma/contract/errors'
import { say } from '@zhenma/contract/kernel/texts'
import { asCompany } from '../../platform/database/database.ts'
import { Failure, fail } from '../../platform/errors/fail.ts'
import { callServices } from '../../platform/http/transactions.ts'
import { checkerOf, type FormPage } from '../buyer-checks/index.ts'
import { joinPhone, personOf } from '../members/index.ts'
import { textOf } from './form-text.ts'
import { type AskedPhone, phoneStep } from './phone-step.ts'
import { makeProof, openProof, type Proven } from './prizes-proof.ts'

/** Nobody turns more pages. */
const MAXIMUM_PAGE = 500
const PROOF_LENGTH = 100

/** The label of a page's address. Throws LABEL_CODE_FORMAT of a code that is none. */
export async function labelOf({ services, code }: FormPage) {
  const { label } = await checkerOf(callServices(services)).find(code)
  if (label === undefined) throw fail('LABEL_CODE_FORMAT', { code })
  return label
}

/** Somebody who is known, with the proof for the forms of further pages. */
type Visitor = Proven & { readonly proof: string }
type Asked = { readonly asked: AskedPhone; readonly status: number }

/** The phone that a proof shows to a company; undefined: none, or too long ago. */
export const provenPhone = (
  { services }: FormPage,
  companyId: number,
  proof: string,
): string | undefined => openProof(services.keyRing, companyId, proof, Date.now())?.phone

const proofOf = ({ fields }: FormPage): string => textOf(fields['proof'], PROOF_LENGTH)

/** Who is proven by the page before, as they are by now; undefined: nobody. */
async function provenBy(at: FormPage, companyId: number): Promise<Proven | undefined> {
  const { keyRing, connections } = at.services
  const proven = openProof(keyRing, companyId, proofOf(at), Date.now())
  const { memberId } = proven ?? {}
  if (memberId === undefined) return proven
  const person = await asCompany(connections, companyId, (db) => personOf(db, companyId, memberId))
  if (person === undefined) return undefined
  return person.phone === '' ? person : { phone: person.phone }
}

/**
 * A buyer is known by the proof of the page before, else by phone and SMS code. Whom WeChat knows may have no phone; where
 * a form of theirs adds one, it is theirs from then on.
 */
export async function visitByAny(at: FormPage, companyId: number): Promise<Visitor | Asked> {
  const proven = await provenBy(at, companyId)
  const addsPhone = proven?.memberId !== undefined && textOf(at.fields['phone'], 20) !== ''
  if (proven !== undefined && !addsPhone) return visitorOf(at, companyId, proven)
  const step = await phoneStep(at)
  if ('asked' in step) {
    const { asked, status } = step
    return { asked: addsPhone ? { ...asked, proof: proofOf(at) } : asked, status }
  }
  const { phone } = step
  if (proven?.memberId === undefined) return visitorOf(at, companyId, { phone })
  const { services, request, language } = at
  const { memberId } = proven
  try {
    const joined = { companyId, memberId, phone, language, ip: request.ip }
    await joinPhone(services.connections, joined)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { status, text } = ERRORS[error.key]
    const refusal = say(text, language, error.values)
    return { asked: { refusal, proof: proofOf(at) }, status }
  }
  return visitorOf(at, companyId, { phone })
}

function visitorOf({ services }: FormPage, companyId: number, of: Proven): Visitor {
  return { ...of, proof: makeProof(services.keyRing, { companyId, ...of }, Date.now()) }
}

/** The same where a phone is needed: who has none is asked for it, and goes on being who they are. */
export async function visitByPhone(
  at: FormPage,
  companyId: number,
): Promise<(Visitor & { readonly memberId?: undefined }) | Asked> {
  const visitor = await visitByAny(at, companyId)
  if ('asked' in visitor) return visitor
  const { phone, proof } = visitor
  return phone === '' ? { asked: { proof }, status: 200 } : { phone, proof }
}

/** The page of a list that a form wishes to see, from 0. */
export function pageOf({ fields }: FormPage): number {
  const wished = Number(textOf(fields['page'], 3))
  return Number.isInteger(wished) ? Math.min(Math.max(wished, 0), MAXIMUM_PAGE) : 0
}
