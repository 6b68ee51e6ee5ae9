import { MAXIMUM_CODES } from '@zhenma/contract/labels/label-target'

/** Which labels somebody is naming. Null and undefined: not yet. */
export type LabelTargetDraft = {
  readonly kind: 'codes' | 'range' | 'batch'
  readonly codes: string
  readonly start: number | null
  readonly end: number | null
  readonly batchId?: number | undefined
}

/** The codes of a text: one on each line, or with blanks or commas between them. */
export function codesIn(text: string): string[] {
  return text.split(/[\s,，;；]+/).filter((code) => code !== '')
}

/** How much is named: codes, serials, or the one batch; 0 while it is not clear. */
export function countTarget({ kind, codes, start, end, batchId }: LabelTargetDraft): number {
  switch (kind) {
    case 'codes': {
      const { length } = codesIn(codes)
      return length <= MAXIMUM_CODES ? length : 0
    }
    case 'range':
      return start === null || end === null ? 0 : Math.max(0, end - start + 1)
    case 'batch':
      return batchId === undefined ? 0 : 1
  }
}

/** The chosen kind of target as a call takes it, and nothing of the others. */
export function targetOf({ kind, codes, start, end, batchId }: LabelTargetDraft) {
  return {
    ...(kind === 'codes' ? { codes: codesIn(codes) } : {}),
    ...(kind === 'range' ? { start: start ?? undefined, end: end ?? undefined } : {}),
    ...(kind === 'batch' ? { batchId } : {}),
  }
}
