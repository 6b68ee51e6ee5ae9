import { MAXIMUM_CODES } from '@zhenma/contract/labels/label-target'

export const TARGET_KINDS = ['codes', 'range', 'batch'] as const
export type TargetKind = (typeof TARGET_KINDS)[number]

/** What the assigning dialog holds. */
export type AssignDraft = {
  readonly kind: TargetKind
  readonly isCancelling: boolean
  readonly activityId: number | undefined
  readonly codes: string
  readonly start: number | null
  readonly end: number | null
  readonly batchId: number | undefined
  readonly note: string
}

export const EMPTY_DRAFT: AssignDraft = {
  kind: 'codes',
  isCancelling: false,
  activityId: undefined,
  codes: '',
  start: null,
  end: null,
  batchId: undefined,
  note: '',
}

/** The codes of a text: one on each line, or with blanks or commas between them. */
export function codesOf(text: string): string[] {
  return text.split(/[\s,，;；]+/).filter((code) => code !== '')
}

/** How much is named: codes, serials, or the one batch; 0 while it is not clear. */
export function countTouched({ kind, codes, start, end, batchId }: AssignDraft): number {
  switch (kind) {
    case 'codes': {
      const { length } = codesOf(codes)
      return length <= MAXIMUM_CODES ? length : 0
    }
    case 'range':
      return start === null || end === null ? 0 : Math.max(0, end - start + 1)
    case 'batch':
      return batchId === undefined ? 0 : 1
  }
}

export function isReady(draft: AssignDraft): boolean {
  return countTouched(draft) > 0 && (draft.isCancelling || draft.activityId !== undefined)
}

/** The chosen kind of target, and nothing of the others. */
export function targetOf({ kind, codes, start, end, batchId }: AssignDraft) {
  return {
    ...(kind === 'codes' ? { codes: codesOf(codes) } : {}),
    ...(kind === 'range' ? { start: start ?? undefined, end: end ?? undefined } : {}),
    ...(kind === 'batch' ? { batchId } : {}),
  }
}

/** Where another screen's link into the assigning dialog says which label it means. */
const LINK = 'assignCode'

/** Takes what a link says out of the address again. */
export const WITHOUT_LINK = { [LINK]: undefined }

/** The dialog as a link of another screen wants it; undefined where there is none. */
export function draftOfLink(params: URLSearchParams): AssignDraft | undefined {
  const code = params.get(LINK)
  return code === null ? undefined : { ...EMPTY_DRAFT, codes: code }
}
