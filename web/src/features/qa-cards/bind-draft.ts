import { countTarget, targetOf } from '../../entities/label-target.ts'

export const TARGET_KINDS = ['codes', 'range', 'batch'] as const
export type TargetKind = (typeof TARGET_KINDS)[number]

/** What the binding dialog holds. */
export type BindDraft = {
  readonly kind: TargetKind
  readonly isUnbinding: boolean
  readonly cardId: number | undefined
  readonly codes: string
  readonly start: number | null
  readonly end: number | null
  readonly batchId: number | undefined
  readonly note: string
}

export const EMPTY_DRAFT: BindDraft = {
  kind: 'codes',
  isUnbinding: false,
  cardId: undefined,
  codes: '',
  start: null,
  end: null,
  batchId: undefined,
  note: '',
}

export function isReady(draft: BindDraft): boolean {
  return countTarget(draft) > 0 && (draft.isUnbinding || draft.cardId !== undefined)
}

/** What is sent: of the draft only what belongs to its kind of target. */
export function inputOf(draft: BindDraft, idempotencyKey: string) {
  return {
    ...targetOf(draft),
    cardId: draft.isUnbinding ? null : (draft.cardId ?? null),
    note: draft.note.trim(),
    idempotencyKey,
  }
}

/** Where another screen's link into the binding dialog says which label it means. */
const LINK = 'bindCode'

/** Takes what a link says out of the address again. */
export const WITHOUT_LINK = { [LINK]: undefined }

/** The dialog as a link of another screen wants it; undefined where there is none. */
export function draftOfLink(params: URLSearchParams): BindDraft | undefined {
  const code = params.get(LINK)
  return code === null ? undefined : { ...EMPTY_DRAFT, codes: code }
}
