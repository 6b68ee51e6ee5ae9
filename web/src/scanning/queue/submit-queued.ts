import type { OperationAnswer } from '@zhenma/contract/labels/label-target'
import type { RequestOptions } from '../../api/request.ts'
import { isMoving } from '../submission/movings.ts'
import { submitDeed } from '../submission/submit-deed.ts'
import type { Queued } from './queued.ts'
import { submissionOf } from './queue-store.ts'
import { submitMovement } from '../submission/submit-movement.ts'

/** Makes the call of what waited, under its own key. Throws `CallFailure`. */
export function submitQueued(queued: Queued, options?: RequestOptions): Promise<OperationAnswer> {
  const { operation } = queued
  const { target, deed, ...submission } = submissionOf(queued)
  if (deed !== undefined) {
    return submitDeed({ ...submission, name: operation, target, fields: deed }, options)
  }
  if (!isMoving(operation) || target.kind === 'dealer' || target.kind === 'pair') {
    // What is read from the device was looked at: see queue-storage.
    throw new Error('a scanning table has no such submission')
  }
  return submitMovement(operation, { ...submission, target }, options)
}
