import { countTarget } from '../../entities/label-target.ts'

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

export function isReady(draft: AssignDraft): boolean {
  return countTarget(draft) > 0 && (draft.isCancelling || draft.activityId !== undefined)
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
