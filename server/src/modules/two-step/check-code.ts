import type { SecondStepMethod } from '@zhenma/contract/auth/login-answer'
import type { KeyRing } from '@zhenma/codes/key-ring'
import type { Database } from '../../platform/database/database.ts'
import { plainRecoveryCode, stepOf } from './codes.ts'
import { hashRecoveryCode, unseal } from './secret-box.ts'
import {
  holdTwoStep,
  takeRecoveryCode,
  takeStep,
  type TwoStep,
  type Whose,
} from './two-step.store.ts'

/** Whether a code of the authenticator is right; it is taken, and is wrong ever after. */
export async function takeTotp(
  db: Database,
  keyRing: KeyRing,
  of: { readonly whose: Whose; readonly twoStep: TwoStep; readonly code: string },
): Promise<boolean> {
  const step = stepOf(unseal(keyRing, of.whose.userId, of.twoStep), of.code)
  return step !== null && (await takeStep(db, of.whose, step))
}

/**
 * Whether a code opens a user's second step: of the authenticator, or a recovery code. Either is
 * taken. Within the caller's transaction, on the held row: the same code sent twice opens once.
 */
export async function takeSecondStep(
  db: Database,
  keyRing: KeyRing,
  of: { readonly whose: Whose; readonly method: SecondStepMethod; readonly code: string },
): Promise<boolean> {
  const { whose, method, code } = of
  const twoStep = await holdTwoStep(db, whose)
  if (twoStep === undefined || twoStep.confirmedAt === null) return false
  if (method === 'authenticator') return takeTotp(db, keyRing, { whose, twoStep, code })
  const hash = hashRecoveryCode(keyRing, twoStep.keyId, plainRecoveryCode(code))
  return takeRecoveryCode(db, whose, hash)
}
