import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { useState, type ReactNode } from 'react'
import { useNumberText } from '../../../kit/atoms.tsx'
import { ReasonDialog } from '../../../kit/dialog/reason-dialog.tsx'
import { useAction } from '../../../kit/use-action.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { reviewTexts } from './review.texts.ts'

/** What answers something else after a decision. */
const CHANGED = [dealers.list, dealers.get, dealers.history, dealers.waiting, dealers.level]

type Wanted = { readonly ids: readonly number[]; readonly revision?: number }

/** Passes a dealer that was looked at, or rejects it with a reason; `dialog` belongs into the page. */
export function useReview(): {
  readonly pass: (wanted: Wanted) => Promise<void>
  readonly reject: (wanted: Wanted) => void
  readonly dialog: ReactNode
} {
  const t = useTexts(reviewTexts)
  const numberText = useNumberText()
  const [rejected, setRejected] = useState<Wanted>()
  const passing = useAction(dealers.approve, {
    success: ({ count }) => t('passed', { count: numberText(count) }),
    invalidates: CHANGED,
  })
  const rejecting = useAction(dealers.approve, {
    success: ({ count }) => t('rejected', { count: numberText(count) }),
    invalidates: CHANGED,
    onDone: () => setRejected(undefined),
  })
  const inputOf = ({ ids, revision }: Wanted) => ({
    ids: [...ids],
    ...(revision === undefined ? {} : { revision }),
  })
  const touches = (ids: readonly number[]): string =>
    t('touches', { count: numberText(ids.length) })
  return {
    async pass(wanted) {
      await passing.run({ ...inputOf(wanted), decision: 'approved' })
    },
    reject: setRejected,
    dialog: (
      <ReasonDialog
        open={rejected !== undefined}
        title={t('rejectTitle')}
        touches={touches(rejected?.ids ?? [])}
        consequence={t('rejectMeans')}
        action={t('reject')}
        isDanger
        needsReason
        busy={rejecting.busy}
        onSubmit={(reason) => {
          if (rejected === undefined) return
          void rejecting.run({ ...inputOf(rejected), decision: 'rejected', reason })
        }}
        onClose={() => setRejected(undefined)}
      />
    ),
  }
}
