import type { auth } from '@zhenma/contract/auth/auth.contract'
import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import { logChange } from '../../platform/audit/log-change.ts'
import { asPlatformRole } from '../../platform/database/database.ts'
import { requireHome } from '../../platform/auth/session.ts'
import { fail, failWith, problem } from '../../platform/errors/fail.ts'
import { inputFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { thumbnailUrl } from '../files/index.ts'
import { prove } from '../login-guard/index.ts'
import { tryPhoneCode } from '../phone-codes/index.ts'
import {
  isTakenByOther,
  type OwnFields,
  readOwn,
  writeOwn,
  writePreferences,
} from './account.store.ts'

type Input = InputOf<typeof auth.updateProfile>
type Given = Omit<Input, 'language' | 'settings' | 'phoneCode'>

const TAKEN = { email: 'EMAIL_TAKEN', phone: 'PHONE_TAKEN' } as const

/** What was given over what there is; an email without regard to case, and nothing where it is empty. */
function fieldsOf(before: OwnFields, given: Given): OwnFields {
  return {
    realName: given.realName ?? before.realName,
    nickname: given.nickname === undefined ? before.nickname : (given.nickname ?? ''),
    gender: given.gender ?? before.gender,
    phone: given.phone === undefined ? before.phone : given.phone || null,
    email: given.email === undefined ? before.email : given.email?.toLowerCase() || null,
    birthday: given.birthday === undefined ? before.birthday : given.birthday,
    avatarId: given.avatarId === undefined ? before.avatarId : given.avatarId,
  }
}

async function requireFree({ db, user }: Context, fields: OwnFields): Promise<void> {
  for (const field of ['email', 'phone'] as const) {
    const value = fields[field]
    if (value === null || !(await isTakenByOther(db, field, { value, userId: user.id }))) continue
    throw failWith(fail(TAKEN[field]), [problem(TAKEN[field], {}, { field })])
  }
}

/** A new phone is one's own only with the code that was sent to it. */
async function requirePhone(ctx: Context, phone: string, code: string | undefined): Promise<void> {
  if (code === undefined) {
    throw inputFailure('phoneCode', 'FIELD_REQUIRED')
  }
  await prove(ctx, async () => {
    // An unreadable code never comes here, so what is refused is a guess.
    const isRight = await tryPhoneCode(ctx, { phone, purpose: 'phone', code })
    return isRight ? null : fail('VERIFICATION_CODE_WRONG')
  })
}

async function changeFields(ctx: Context, given: Given, code: string | undefined): Promise<void> {
  const { db, user } = ctx
  const { companyId, id: userId } = user
  requireHome(user)
  const {
    username: _u,
    language: _l,
    companyName: _c,
    roles: _r,
    createdAt: _a,
    ...before
  } = await readOwn(db, companyId, userId, { hold: true })
  const fields = fieldsOf(before, given)
  await requireFree(ctx, fields)
  const isNewPhone = fields.phone !== null && fields.phone !== before.phone
  if (isNewPhone) await requirePhone(ctx, fields.phone, code)
  const headImage = fields.avatarId === null ? '' : thumbnailUrl(companyId, fields.avatarId)
  await writeOwn(db, { companyId, userId }, { fields, headImage })
  const change = { operation: 'update_profile', entity: 'user', entityId: userId }
  await logChange(ctx, { ...change, before, after: fields })
}

/** Changes the own profile, language and settings; what is not given stays. */
export async function updateProfile(
  ctx: Context,
  { language, settings, phoneCode, ...given }: Input,
): Promise<Record<string, never>> {
  const { db, user } = ctx
  if (Object.values(given).some((value) => value !== undefined)) {
    await changeFields(ctx, given, phoneCode)
  }
  if (language !== undefined || settings !== undefined) {
    // Their own settings follow the platform's administrators into a company.
    const preferences = { language, settings }
    await asPlatformRole(db, () => writePreferences(db, user.homeCompanyId, user.id, preferences))
  }
  return {}
}
