import { randomInt } from 'node:crypto'
import {
  type PhoneCodePurpose,
  SECONDS_BETWEEN_CODES,
} from '@zhenma/contract/phone-codes/phone-codes.contract'
import { PLATFORM_COMPANY_ID } from '../../platform/auth/session.ts'
import { asPlatform, type Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { PublicContext } from '../../platform/http/context.ts'
import { sendMessage } from '../messages/index.ts'
import { hashCode } from './hash-code.ts'
import { countAsked, findOwner, insertCode, lockPhone } from './phone-codes.store.ts'

const CODE_MINUTES = 5
const CODES_OF_PHONE_IN_DAY = 10
/** A company's people share one address. */
const CODES_OF_ADDRESS_IN_HOUR = 60

const KIND_OF = {
  login: 'code_login',
  register: 'code_register',
  reset: 'code_reset',
  phone: 'code_phone',
} as const

type Wanted = { readonly phone: string; readonly purpose: PhoneCodePurpose }

/**
 * Sends a code of 6 digits to a phone. For a log-in or a new password it is sent only to a phone that
 * somebody has, and the answer is the same. Refuses CODE_TOO_SOON, CODE_DAILY_LIMIT,
 * CODE_ADDRESS_LIMIT, and SESSION_ENDED where a new phone is meant and nobody is logged in.
 */
export async function sendPhoneCode(
  ctx: PublicContext,
  wanted: Wanted,
): Promise<{ expiresInSeconds: number; againInSeconds: number }> {
  if (wanted.purpose === 'phone' && ctx.user === null) throw fail('SESSION_ENDED')
  await asPlatform(ctx.services.connections, (db) => send(db, ctx, wanted))
  return { expiresInSeconds: CODE_MINUTES * 60, againInSeconds: SECONDS_BETWEEN_CODES }
}

async function send(db: Database, ctx: PublicContext, { phone, purpose }: Wanted): Promise<void> {
  await lockPhone(db, phone)
  await refuseTooMany(db, phone, ctx.ip)
  const owner = await findOwner(db, phone)
  const isMeant = owner !== undefined || purpose === 'register' || purpose === 'phone'
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const codeHash = isMeant ? hashCode(ctx.services.keyRing, { phone, purpose, code }) : null
  await insertCode(db, { phone, purpose, codeHash, ip: ctx.ip, minutes: CODE_MINUTES })
  if (!isMeant) return
  // A code for a new phone is its asker's business, not that of whoever may have the phone.
  const asker = purpose === 'phone' ? ctx.user : owner
  await sendMessage(db, {
    channel: 'sms',
    to: phone,
    kind: KIND_OF[purpose],
    values: { code, minutes: CODE_MINUTES },
    companyId: asker?.companyId ?? PLATFORM_COMPANY_ID,
    language: ctx.language,
  })
}

async function refuseTooMany(db: Database, phone: string, ip: string): Promise<void> {
  const asked = await countAsked(db, { phone, ip }, SECONDS_BETWEEN_CODES)
  if (asked.waitSeconds > 0) throw fail('CODE_TOO_SOON', { seconds: asked.waitSeconds })
  if (asked.ofPhoneInDay >= CODES_OF_PHONE_IN_DAY) {
    throw fail('CODE_DAILY_LIMIT', { count: CODES_OF_PHONE_IN_DAY })
  }
  if (asked.ofAddressInHour >= CODES_OF_ADDRESS_IN_HOUR) throw fail('CODE_ADDRESS_LIMIT')
}
