import { randomInt } from 'node:crypto'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import {
  type phoneCodes,
  type PhoneCodePurpose,
  SECONDS_BETWEEN_CODES,
} from '@zhenma/contract/phone-codes/phone-codes.contract'
import { PLATFORM_COMPANY_ID } from '../../platform/auth/session.ts'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { PublicContext } from '../../platform/http/context.ts'
import { networkOf } from '../../platform/http/gate/client-address.ts'
import { originOf, sessionDoor, subjectOf } from '../login-guard/index.ts'
import { sendIfMeant } from '../messages/index.ts'
import { hashCode } from './use-phone-code.ts'
import {
  type Asker,
  countAsked,
  findOwner,
  insertCode,
  lockAsking,
  type PhoneOwner,
} from './phone-codes.store.ts'

const CODE_MINUTES = 5
/** Asked for from addresses and devices that are not known for the phone's account. */
const CODES_OF_PHONE_IN_DAY = 10
/** Asked for from one address, one known device, or one session. */
const CODES_OF_DOOR_IN_DAY = 5
/** A company's people share one address. */
const CODES_OF_ADDRESS_IN_HOUR = 60

const KIND_OF = {
  login: 'code_login',
  register: 'code_register',
  reset: 'code_reset',
  phone: 'code_phone',
  draw: 'code_draw',
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
): Promise<OutputOf<typeof phoneCodes.send>> {
  if (wanted.purpose === 'phone' && ctx.user === null) throw fail('SESSION_ENDED')
  await ctx.asPlatform((db) => send(db, ctx, wanted))
  return {
    expiresInSeconds: CODE_MINUTES * 60,
    againInSeconds: SECONDS_BETWEEN_CODES,
    staysHere: ctx.services.carriesSms !== true,
  }
}

/** Who asks: in a session it is told by that; else by the device, where the phone's account knows it. */
async function askerOf(
  db: Database,
  ctx: PublicContext,
  of: { readonly wanted: Wanted; readonly network: string; readonly owner: PhoneOwner | undefined },
): Promise<Asker> {
  const { wanted, network, owner } = of
  if (wanted.purpose === 'phone' && ctx.user !== null) {
    return { network, door: sessionDoor(ctx.user.sessionId), isStranger: false }
  }
  const subject = subjectOf(owner?.id, wanted.phone)
  const { door, isStranger } = await originOf(db, ctx, { userId: owner?.id, subject })
  return { network, door, isStranger }
}

/** Of a phone that nobody has the database does the same work: the time taken does not tell. */
async function send(db: Database, ctx: PublicContext, wanted: Wanted): Promise<void> {
  const { phone, purpose } = wanted
  const network = networkOf(ctx.ip)
  await lockAsking(db, phone, network)
  const owner = await findOwner(db, phone)
  const asker = await askerOf(db, ctx, { wanted, network, owner })
  await refuseTooMany(db, phone, asker)
  const isMeant = owner !== undefined || (purpose !== 'login' && purpose !== 'reset')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const hash = hashCode(ctx.services.keyRing, { phone, purpose, code })
  const codeHash = isMeant ? hash : null
  await insertCode(db, { phone, purpose, codeHash, asker, minutes: CODE_MINUTES })
  // A code for a new phone is its asker's business, not that of whoever may have the phone.
  const concerned = purpose === 'phone' ? ctx.user : owner
  const message = {
    channel: 'sms',
    to: phone,
    kind: KIND_OF[purpose],
    values: { code, minutes: CODE_MINUTES },
    companyId: concerned?.companyId ?? PLATFORM_COMPANY_ID,
    language: ctx.language,
  } as const
  await sendIfMeant(db, message, isMeant)
}

/** Strangers share a day's codes of a phone; one address, a known device and a session have their own. */
async function refuseTooMany(db: Database, phone: string, asker: Asker): Promise<void> {
  const asked = await countAsked(db, phone, asker, SECONDS_BETWEEN_CODES)
  if (asked.waitSeconds > 0) throw fail('CODE_TOO_SOON', { seconds: asked.waitSeconds })
  // This machine is no address: everybody behind a proxy that we do not know of would be one.
  if (asker.door !== '' && asked.ofDoorInDay >= CODES_OF_DOOR_IN_DAY) {
    throw fail('CODE_DAILY_LIMIT', { count: CODES_OF_DOOR_IN_DAY })
  }
  if (asker.isStranger && asked.ofStrangersInDay >= CODES_OF_PHONE_IN_DAY) {
    throw fail('CODE_DAILY_LIMIT', { count: CODES_OF_PHONE_IN_DAY })
  }
  if (asked.ofAddressInHour >= CODES_OF_ADDRESS_IN_HOUR) throw fail('CODE_ADDRESS_LIMIT')
}
