import type { OperationAnswer } from '@zhenma/contract/labels/label-target'
import { CallFailure } from '../../api/failure.ts'
import type { RequestOptions } from '../../api/request.ts'
import { useSession } from '../../api/session.ts'
import { sayNow } from '../../texts/use-texts.ts'
import { deedFieldTexts } from './deed-fields.texts.ts'
import { DEEDS } from './deed-list.ts'
import type { DeedInput, May } from './deeds.ts'
import type { DeedSubmission } from './submission.ts'
import { targetInput } from './target-input.ts'

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
  const deed = DEEDS.find(({ name }) => name === submission.operation)
  if (deed === undefined) {
    // What is read from the device may come from another version of the page: it is told as refused.
    throw new CallFailure({
      status: 400,
      error: 'INPUT_INVALID',
      message: sayNow(deedFieldTexts.unknownDeed),
    })
  }
  return deed.send(deedInput(submission), may, options)
}
