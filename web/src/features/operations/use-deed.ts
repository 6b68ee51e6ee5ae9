import { activities } from '@zhenma/contract/activities/activities.contract'
import { batches } from '@zhenma/contract/batches/batches.contract'
import type { OperationAnswer } from '@zhenma/contract/labels/label-target'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { useState } from 'react'
import { invalidate } from '../../api/use-call.ts'
import type { Deed } from './deeds.ts'
import { useSubmission } from './use-submission.ts'

const OUT_OF_DATE = [
  labels.list,
  labels.detail,
  labels.history,
  labels.children,
  movements.list,
  operations.relateGet,
  labels.totals,
  batches.list,
  batches.get,
  qaCards.get,
  qaCards.ofLabel,
  activities.info,
  activities.ofLabel,
]

export type Submitted = { readonly answer: OperationAnswer; readonly deed: Deed }

/** Sends deeds, and keeps what the last one did. */
export function useDeed() {
  const { run, ...rest } = useSubmission()
  const [done, setDone] = useState<Submitted>()
  return {
    ...rest,
    done,
    run: async (deed: Deed, send: (key: string) => Promise<OperationAnswer>): Promise<boolean> => {
      setDone(undefined)
      const answer = await run(send)
      if (answer === undefined) return false
      setDone({ answer, deed })
      await invalidate(...OUT_OF_DATE)
      return true
    },
    forget: () => {
      setDone(undefined)
      rest.forget()
    },
  }
}
