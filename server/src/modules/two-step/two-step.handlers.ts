import { twoStep } from '@zhenma/contract/two-step/two-step.contract'
import { logChange } from '../../platform/audit/log-change.ts'
import { requireHome } from '../../platform/auth/session.ts'
import { type Failure, fail } from '../../platform/errors/fail.ts'
import { fieldFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { prove, wrongPassword } from '../login-guard/index.ts'
import { takeTotp } from './check-code.ts'
import { newRecoveryCodes, newSecret, shownSecret } from './codes.ts'
import { hashRecoveryCode, seal } from './secret-box.ts'
import {
  confirm,
  holdTwoStep,
  removeTwoStep,
  type TwoStep,
  type Whose,
  writeRecoveryCodes,
  writeSecret,
} from './two-step.store.ts'

const ENTITY = 'user'

/** Whose second step a call is about: the caller's own, and only at home. */
function ownOf({ user }: Context): Whose {
  requireHome(user)
  return { companyId: user.companyId, userId: user.id }
}

async function heldOn(ctx: Context, whose: Whose): Promise<TwoStep> {
  const found = await holdTwoStep(ctx.db, whose)
  if (found === undefined || found.confirmedAt === null) throw fail('TWO_STEP_OFF')
  return found
}

type Given = { readonly whose: Whose; readonly twoStep: TwoStep; readonly code: string }

/** What is wrong with a code; null: it was right, and is taken. */
async function wrongTotp({ db, services }: Context, given: Given): Promise<Failure | null> {
  const isRight = await takeTotp(db, services.keyRing, given)
  return isRight ? null : fieldFailure('code', 'TWO_STEP_CODE_WRONG', {})
}

async function giveRecoveryCodes(ctx: Context, whose: Whose, keyId: string) {
  const recoveryCodes = newRecoveryCodes()
  const { keyRing } = ctx.services
  const hashes = recoveryCodes.map((code) => hashRecoveryCode(keyRing, keyId, code))
  await writeRecoveryCodes(ctx.db, whose, hashes)
  return { recoveryCodes }
}

async function log(ctx: Context, what: { readonly operation: string }): Promise<void> {
  await logChange(ctx, { ...what, entity: ENTITY, entityId: ctx.user.id })
}

export const twoStepRoutes = implement(twoStep)({
  async status(ctx) {
    const found = await holdTwoStep(ctx.db, ownOf(ctx))
    const since = found?.confirmedAt ?? null
    const recoveryCodesLeft = since === null ? 0 : (found?.recoveryCodesLeft ?? 0)
    return { isOn: since !== null, since, recoveryCodesLeft }
  },

  async begin(ctx, { password }) {
    const whose = ownOf(ctx)
    // Whoever has taken a session over must not lock its owner out.
    await prove(ctx, () => wrongPassword(ctx, password))
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
    // Not counted as a guess: whoever sets it up has been shown the secret.
    const wrong = await wrongTotp(ctx, { whose, twoStep: found, code })
    if (wrong !== null) throw wrong
    await confirm(ctx.db, whose)
    await log(ctx, { operation: 'two_step_on' })
    return giveRecoveryCodes(ctx, whose, found.keyId)
  },

  async renewRecoveryCodes(ctx, { code }) {
    const whose = ownOf(ctx)
    await prove(ctx, async () => wrongTotp(ctx, { whose, twoStep: await heldOn(ctx, whose), code }))
    const { keyId } = await heldOn(ctx, whose)
    await log(ctx, { operation: 'renew_recovery_codes' })
    return giveRecoveryCodes(ctx, whose, keyId)
  },

  async turnOff(ctx, { password, code }) {
    const whose = ownOf(ctx)
    await prove(ctx, async () => {
      const twoStep = await heldOn(ctx, whose)
      // Both are looked at only where the first is right: which one was wrong is told, no code is lost.
      return (
        (await wrongPassword(ctx, password)) ?? (await wrongTotp(ctx, { whose, twoStep, code }))
      )
    })
    await removeTwoStep(ctx.db, whose)
    await log(ctx, { operation: 'two_step_off' })
    return {}
  },
})
