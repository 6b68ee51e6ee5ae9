import type { OperationAnswer } from '@zhenma/contract/labels/label-target'
import { CallFailure } from '../../api/failure.ts'
import type { RequestOptions } from '../../api/request.ts'
import { useSession } from '../../api/session.ts'
import { sayNow } from '../../texts/use-texts.ts'
import { operationFieldTexts } from './operation-fields.texts.ts'
import { SINGLE_OPERATIONS } from './operation-list.ts'
import type { SingleOperationInput, May } from './operations.ts'
import type { OperationSubmission } from './submission.ts'
import { targetInput } from './target-input.ts'

/** What the operation's call takes. */
export function singleOperationInput({
  key,
  target,
  fields,
  note,
}: OperationSubmission): SingleOperationInput {
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

/** Makes the call of an operation, under its own key. Throws `CallFailure`. */
export async function submitSingleOperation(
  submission: OperationSubmission,
  options?: RequestOptions,
): Promise<OperationAnswer> {
  const operation = SINGLE_OPERATIONS.find(({ name }) => name === submission.operation)
  if (operation === undefined) {
    // What is read from the device may come from another version of the page: it is told as refused.
    throw new CallFailure({
      status: 400,
      error: 'INPUT_INVALID',
      message: sayNow(operationFieldTexts.unknownOperation),
    })
  }
  return operation.send(singleOperationInput(submission), may, options)
}
