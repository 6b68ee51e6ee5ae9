import { PLATFORM_TIME_ZONE } from '@zhenma/contract/kernel/time-zone'
import type { InputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { registration } from '@zhenma/contract/registration/registration.contract'
import { logChange } from '../../platform/audit/log-change.ts'
import type { Database } from '../../platform/database/database.ts'
import { fail, failWith, problem } from '../../platform/errors/fail.ts'
import type { PublicContext } from '../../platform/http/context.ts'
import { openCompany } from '../company-opening/index.ts'
import { sendMessage } from '../messages/index.ts'
import { consumePhoneCode, type CheckedCode, verifyPhoneCode } from '../phone-codes/index.ts'
import { hashOfPassword, requireStrong } from '../../platform/auth/password.ts'
import { insertAdministrator, isTaken } from './registration.store.ts'
import { readRegistrationMode } from './settings.store.ts'

type Given = InputOf<typeof registration.register>
type Registered = OutputOf<typeof registration.register>

const TAKEN = {
  username: 'USERNAME_TAKEN',
  phone: 'PHONE_TAKEN',
  email: 'EMAIL_TAKEN',
} as const
type UniqueField = keyof typeof TAKEN

async function requireFree(
  db: Database,
  given: Pick<Given, UniqueField>,
  fields: readonly UniqueField[],
): Promise<void> {
  const taken: UniqueField[] = []
  for (const field of fields) if (await isTaken(db, field, given[field])) taken.push(field)
  const [first] = taken
  if (first === undefined) return
  const problems = taken.map((field) => problem(TAKEN[field], {}, { field }))
  throw failWith(fail(TAKEN[first]), problems)
}

/**
 * Opens a company with its first administrator. Whoever has a phone or an e-mail is told only to who
 * has brought the phone's code; a username is known to be free or not before, like on the form.
 */
export async function register(ctx: PublicContext, input: Given): Promise<Registered> {
  const given = { ...input, email: input.email.toLowerCase() }
  if (!given.agreement) {
    throw failWith(fail('AGREEMENT_REQUIRED'), [
      problem('AGREEMENT_REQUIRED', {}, { field: 'agreement' }),
    ])
  }
  requireStrong(given.password)
  await ctx.asPlatform(async (db) => {
    if ((await readRegistrationMode(db)) === 'closed') throw fail('REGISTRATION_CLOSED')
    await requireFree(db, given, ['username'])
  })
  const { phone, code } = given
  const verified = await verifyPhoneCode(ctx, { phone, purpose: 'register', code })
  // Slow on purpose, so only for who has brought a code, and outside of any transaction.
  const passwordHash = await hashOfPassword(given.password)
  return ctx.asPlatform((db) => open(db, ctx, given, { verified, passwordHash }))
}

async function open(
  db: Database,
  ctx: PublicContext,
  given: Given,
  { verified, passwordHash }: { verified: CheckedCode; passwordHash: string },
): Promise<Registered> {
  const mode = await readRegistrationMode(db)
  if (mode === 'closed') throw fail('REGISTRATION_CLOSED')
  const unique = ['username', 'phone', 'email'] as const
  await requireFree(
    db,
    given,
    unique.filter((field) => given[field] !== ''),
  )
  await consumePhoneCode(db, verified)
  const { username, realName, phone, email, companyName } = given
  const { language, ip } = ctx
  const isWaiting = mode === 'approval'
  const approval = isWaiting ? ('waiting' as const) : ('approved' as const)
  const company = {
    code: null,
    name: companyName,
    englishName: '',
    phone,
    email,
    // Its administrator chooses another one in the company information.
    timeZone: PLATFORM_TIME_ZONE,
    approval,
    language,
  }
  const { companyId, code, administratorRoleId } = await openCompany(db, company)
  const user = { username, realName, phone, email, passwordHash, language }
  const userId = await insertAdministrator(db, { companyId, roleId: administratorRoleId, ...user })
  const author = { db, ip, user: { id: userId, companyId } }
  const after = { name: companyName, code, username, approval }
  await logChange(author, { operation: 'register', entity: 'company', entityId: companyId, after })
  await sendMessage(db, {
    ...(email === ''
      ? { channel: 'sms' as const, to: phone }
      : { channel: 'email' as const, to: email }),
    kind: isWaiting ? 'registration_received' : 'registration_done',
    values: { company: companyName, username },
    companyId,
    language,
  })
  return { username, companyName, companyCode: code, state: isWaiting ? 'waiting' : 'open' }
}
