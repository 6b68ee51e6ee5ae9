import type { OperationAnswer } from '@zhenma/contract/labels/label-target'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { invalidate } from '../../api/use-call.ts'
import { PACKED } from './packed-calls.ts'
import { useSubmission } from './use-submission.ts'

type Packing = { readonly box: string; readonly codes: string[]; readonly note: string }

/** Sends a packed box, once whatever the connection does. */
export function usePacking() {
  const { run, ...rest } = useSubmission()
  const [done, setDone] = useState<{ readonly box: string; readonly answer: OperationAnswer }>()
  return {
    ...rest,
    done,
    pack: async (packing: Packing): Promise<boolean> => {
      setDone(undefined)
      const answer = await run((idempotencyKey) =>
        call(operations.relateBind, { ...packing, idempotencyKey }),
      )
      if (answer === undefined) return false
      setDone({ box: packing.box, answer })
      await invalidate(...PACKED)
      return true
    },
    forget: () => {
      setDone(undefined)
      rest.forget()
    },
  }
}
