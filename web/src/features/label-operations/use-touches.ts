import { groupByFour } from '@zhenma/codes/code-format'
import { batches } from '@zhenma/contract/batches/batches.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { useCall } from '../../api/use-call.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { verdictTexts } from '../../scanning/bulk/verdict.texts.ts'
import type { OperateDraft } from './operate-draft.ts'
import { operateTexts } from './operations.texts.ts'
import type { Entry } from '../../scanning/table/draft/draft.ts'

/**
 * What a draft would touch: in words, and as a number where it is known (a network is needed for it). `name`: of the batch or the
 * dealer whose labels they are, else empty.
 */
export function useTouches(
  draft: OperateDraft,
  entries: readonly Entry[],
  /** Of a range or a batch only so many are taken. */
  allowedCount?: number,
): { readonly count: number | undefined; readonly text: string; readonly name: string } {
  const t = useTexts(operateTexts)
  const tVerdict = useTexts(verdictTexts)
  const numberText = useNumberText()
  const withPart = (count: number | undefined, text: string) =>
    allowedCount === undefined
      ? { count, text }
      : {
          count: allowedCount,
          text: `${text} · ${tVerdict('touchesAllowed', { count: numberText(allowedCount) })}`,
        }
  const batch = useCall(
    batches.get,
    { id: draft.batchId ?? 0 },
    { enabled: draft.kind === 'batch' && draft.batchId !== undefined },
  )
  const dealer = useCall(
    dealers.search,
    { ids: [draft.ofDealerId ?? 0] },
    { enabled: draft.kind === 'dealer' && draft.ofDealerId !== undefined },
  )
  switch (draft.kind) {
    case 'codes': {
      const count = entries.reduce((sum, { scanned }) => sum + (scanned?.labelCount ?? 0), 0)
      const codes = numberText(entries.length)
      const isKnown = entries.every(({ state }) => state !== 'unchecked')
      const text = isKnown
        ? t('touchesCodes', { codes, labels: numberText(count) })
        : t('touchesUnchecked', { codes })
      return { count, text, name: '' }
    }
    case 'range': {
      const { start, end } = draft
      const count = start === null || end === null ? 0 : Math.max(0, end - start + 1)
      const values = { start: start ?? '–', end: end ?? '–', count: numberText(count) }
      return { ...withPart(count, t('touchesRange', values)), name: '' }
    }
    case 'batch': {
      const count = batch.data?.labelCount
      const name = batch.data?.name ?? draft.names.batchId ?? ''
      const text =
        count === undefined
          ? t('touchesBatchUncounted', { name: name || '–' })
          : t('touchesBatch', { name, count: numberText(count) })
      return { ...withPart(count, text), name }
    }
    case 'dealer': {
      const name = dealer.data?.[0]?.name ?? draft.names.ofDealerId ?? ''
      return { count: undefined, text: t('touchesDealer', { name: name || '–' }), name }
    }
    case 'pair':
      return {
        count: 2,
        text: t('touchesPair', {
          old: groupByFour(draft.oldCode) || '–',
          new: groupByFour(draft.newCode) || '–',
        }),
        name: '',
      }
  }
}
