import type { OperationAnswer } from '@zhenma/contract/labels/label-target'
import { CallFailure } from '../../api/failure.ts'
import type { RequestOptions } from '../../api/request.ts'
import { useSession } from '../../api/session.ts'
import { sayNow } from '../../texts/use-texts.ts'
import type { DeedTarget } from '../table/moving-store.ts'
import { targetInput } from './submit-movement.ts'
import { operateTexts } from '../../features/label-operations/operations.texts.ts'
import { DEEDS } from './deed-list.ts'
import type { DeedFields, DeedInput, May } from './deeds.ts'

/** A deed as it was sent: sent again, it must be the same to the letter. */
export type DeedSubmission = {
  readonly key: string
  /** Of the deed. */
  readonly name: string
  readonly target: DeedTarget
  /** What was filled in beside target and note. */
  readonly fields: DeedFields
  readonly note: string
}

/** What the deed's call takes. */
export function deedInput({ key, target, fields, note }: DeedSubmission): DeedInput {
  const common = { ...fields, note, idempotencyKey: key }
  switch (target.kind) {
    case 'dealer':
      return { ...common, fromDealerId: target.dealerId }
    case 'pair':
      return { ...common, oldCode: target.oldCode, newCode: target.newCode }
    default:
      return { ...common, ...targetInput(target) }
  }
}

const may: May = (permission) =>
  useSession.getState().permissions?.auth.some(({ action }) => action === permission) === true

/** Makes the call of a deed, under its own key. Throws `CallFailure`. */
export async function submitDeed(
  submission: DeedSubmission,
  options?: RequestOptions,
): Promise<OperationAnswer> {
  const deed = DEEDS.find(({ name }) => name === submission.name)
  if (deed === undefined) {
    // What is read from the device may come from another version of the page: it is told as refused.
    throw new CallFailure({
      status: 400,
      error: 'INPUT_INVALID',
      message: sayNow(operateTexts.unknownDeed),
    })
  }
  return deed.send(deedInput(submission), may, options)
}
