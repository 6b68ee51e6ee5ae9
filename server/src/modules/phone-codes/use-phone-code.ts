import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { AnyContext } from '../../platform/http/context.ts'
import { doorsOf } from '../login-guard/index.ts'
import { countAttempt, markUsed } from './phone-codes.store.ts'
import { derivePurposeKey, type KeyRing } from '@zhenma/codes/key-ring'
import type { PhoneCodePurpose } from '@zhenma/contract/phone-codes/phone-codes.contract'

const ATTEMPTS = 5

/** A code that was right, and is not used up yet. */
export type CheckedCode = { readonly id: number }

type Caller = Pick<AnyContext, 'services' | 'aside' | 'ip' | 'deviceToken' | 'user'>

/** Counts an attempt, and uses the code up at once where `isLast`; undefined: it was not right. */
async function attempt(
  ctx: Caller,
  given: GivenCode,
  isLast: boolean,
): Promise<CheckedCode | undefined> {
  const { keyRing } = ctx.services
  return ctx.aside(async (db) => {
    // Also where there is none to compare with: the time taken tells nothing.
    const hash = hashCode(keyRing, given)
    const newest = await countAttempt(db, given, { doors: doorsOf(ctx), maximum: ATTEMPTS })
    if (newest === undefined) return undefined
    if (!timingSafeEqual(newest.hash, hash)) return undefined
    if (isLast && !(await markUsed(db, newest.id))) return undefined
    return { id: newest.id }
  })
}

/**
 * Whether a code is right, and uses it up: it is right once, for its phone and purpose, among five
 * attempts. It has a transaction of its own, so that a refusal does not give attempts back: call it
 * outside of any other, or in a session's call as the last check.
 */
export async function tryPhoneCode(ctx: Caller, given: GivenCode): Promise<boolean> {
  return (await attempt(ctx, given, true)) !== undefined
}

/** The same for who refuses a wrong one at once. Refuses VERIFICATION_CODE_WRONG. */
export async function usePhoneCode(ctx: Caller, given: GivenCode): Promise<void> {
  if (!(await tryPhoneCode(ctx, given))) throw fail('VERIFICATION_CODE_WRONG')
}

/**
 * The same without using it up, for who may still refuse something else: `consumePhoneCode` does,
 * in the transaction of what the code was for.
 */
export async function verifyPhoneCode(ctx: Caller, given: GivenCode): Promise<CheckedCode> {
  const verified = await attempt(ctx, given, false)
  if (verified === undefined) throw fail('VERIFICATION_CODE_WRONG')
  return verified
}

/** Uses a verified code up, as the platform. Refuses VERIFICATION_CODE_WRONG where another did. */
export async function consumePhoneCode(db: Database, { id }: CheckedCode): Promise<void> {
  if (!(await markUsed(db, id))) throw fail('VERIFICATION_CODE_WRONG')
}

/** A code with what it is good for. */
export type GivenCode = {
  readonly phone: string
  readonly purpose: PhoneCodePurpose
  readonly code: string
}

/**
 * What is stored of a code. A million codes are soon tried, so it takes the installation's key:
 * who reads the table alone learns nothing.
 */
export function hashCode(keyRing: KeyRing, { phone, purpose, code }: GivenCode): Buffer {
  // The oldest key stays when keys are rotated, so servers that share a database agree.
  const key = derivePurposeKey(keyRing.at(-1) ?? keyRing[0], 'phone-code')
  return createHmac('sha256', key).update(`${purpose}:${phone}:${code}`).digest()
}
