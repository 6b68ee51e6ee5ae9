import { twoStep } from '@zhenma/contract/two-step/two-step.contract'
import { logChange } from '../../platform/audit/log-change.ts'
import { checkPassword } from '../../platform/auth/password.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { takeTotp } from './check-code.ts'
import { newRecoveryCodes, newSecret, shownSecret } from './codes.ts'
import { hashRecoveryCode, seal } from './secret-box.ts'
import {
  confirm,
  holdTwoStep,
  readPasswordHash,
  removeTwoStep,
  type TwoStep,
  type Whose,
  writeRecoveryCodes,
  writeSecret,
} from './two-step.store.ts'

const ENTITY = 'user'

/** Whose second step a call is about: the caller's own, and only at home. */
function ownOf({ user }: Context): Whose {
  if (user.companyId !== user.homeCompanyId) throw fail('INSIDE_COMPANY')
  return { companyId: user.companyId, userId: user.id }
}

async function heldOn(ctx: Context, whose: Whose): Promise<TwoStep> {
  const found = await holdTwoStep(ctx.db, whose)
  if (found === undefined || found.confirmedAt === null) throw fail('TWO_STEP_OFF')
  return found
}

async function requireTotp(ctx: Context, of: { whose: Whose; twoStep: TwoStep; code: string }) {
  if (!(await takeTotp(ctx.db, ctx.services.keyRing, of))) throw fail('TWO_STEP_CODE_WRONG')
}

async function giveRecoveryCodes(ctx: Context, whose: Whose, keyId: string) {
  const recoveryCodes = newRecoveryCodes()
  const { keyRing } = ctx.services
  const hashes = recoveryCodes.map((code) => hashRecoveryCode(keyRing, keyId, code))
  await writeRecoveryCodes(ctx.db, whose, hashes)
  return { recoveryCodes }
}

async function log({ user, db, ip }: Context, operation: string): Promise<void> {
  await logChange({ user, db, ip }, { operation, entity: ENTITY, entityId: user.id })
}

export const twoStepRoutes = implement(twoStep)({
  async status(ctx) {
    const found = await holdTwoStep(ctx.db, ownOf(ctx))
    const since = found?.confirmedAt ?? null
    const recoveryCodesLeft = since === null ? 0 : (found?.recoveryCodesLeft ?? 0)
    return { isOn: since !== null, since, recoveryCodesLeft }
  },

  async begin(ctx) {
    const whose = ownOf(ctx)
    const secret = newSecret()
    const sealed = seal(ctx.services.keyRing, whose.userId, secret)
    if (!(await writeSecret(ctx.db, whose, sealed))) throw fail('TWO_STEP_ON_ALREADY')
    return shownSecret(secret, ctx.user.username)
  },

  async confirm(ctx, { code }) {
    const whose = ownOf(ctx)
    const found = await holdTwoStep(ctx.db, whose)
    if (found === undefined) throw fail('TWO_STEP_OFF')
    if (found.confirmedAt !== null) throw fail('TWO_STEP_ON_ALREADY')
    await requireTotp(ctx, { whose, twoStep: found, code })
    await confirm(ctx.db, whose)
    await log(ctx, 'two_step_on')
    return giveRecoveryCodes(ctx, whose, found.keyId)
  },

  async renewRecoveryCodes(ctx, { code }) {
    const whose = ownOf(ctx)
    const found = await heldOn(ctx, whose)
    await requireTotp(ctx, { whose, twoStep: found, code })
    await log(ctx, 'renew_recovery_codes')
    return giveRecoveryCodes(ctx, whose, found.keyId)
  },

  async turnOff(ctx, { password, code }) {
    const whose = ownOf(ctx)
    const found = await heldOn(ctx, whose)
    const stored = await readPasswordHash(ctx.db, whose)
    if (!(await checkPassword(password, stored))) throw fail('PASSWORD_WRONG')
    await requireTotp(ctx, { whose, twoStep: found, code })
    await removeTwoStep(ctx.db, whose)
    await log(ctx, 'two_step_off')
    return {}
  },
})
