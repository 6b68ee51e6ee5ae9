import type { RequestOptions } from '../../api/request.ts'
import type { Submission } from './submission.ts'
import { submitCount } from './submit-count.ts'
import { submitSingleOperation } from './submit-operation.ts'
import { submitMovement } from './submit-movement.ts'

/** Makes the call of a submission, whatever it is, under its own key. Throws `CallFailure`. */
export async function submit(submission: Submission, options?: RequestOptions): Promise<void> {
  switch (submission.kind) {
    case 'movement':
      await submitMovement(submission, options)
      break
    case 'operation':
      await submitSingleOperation(submission, options)
      break
    case 'count':
      await submitCount(submission, options)
  }
}
