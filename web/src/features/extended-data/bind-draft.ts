import { countTarget } from '../../entities/label-target.ts'

export const TARGET_KINDS = ['codes', 'range', 'batch', 'product'] as const
export type TargetKind = (typeof TARGET_KINDS)[number]

/** What the binding dialog holds. */
export type BindDraft = {
  readonly kind: TargetKind
  readonly isUnbinding: boolean
  /** In the order in which buyers see them. */
  readonly records: readonly number[]
  readonly codes: string
  readonly start: number | null
  readonly end: number | null
  readonly batchId: number | undefined
  readonly productId: number | undefined
  readonly note: string
}

export const EMPTY_DRAFT: BindDraft = {
  kind: 'codes',
  isUnbinding: false,
  records: [],
  codes: '',
  start: null,
  end: null,
  batchId: undefined,
  productId: undefined,
  note: '',
}

/** How much the deed touches: codes, labels, or the one batch or product; 0 while it is not clear. */
export function countTouched({ kind, productId, ...target }: BindDraft): number {
  if (kind === 'product') return productId === undefined ? 0 : 1
  return countTarget({ ...target, kind })
}

export function isReady(draft: BindDraft): boolean {
  return countTouched(draft) > 0 && (draft.isUnbinding || draft.records.length > 0)
}

/** Where another screen's link into the binding dialog says what is meant. */
const LINK = { codes: 'bindCode', batchId: 'bindBatch', productId: 'bindProduct' } as const

/** Takes what a link says out of the address again. */
export const WITHOUT_LINK = Object.fromEntries(Object.values(LINK).map((name) => [name, undefined]))

/** The dialog as a link of another screen wants it; undefined where there is none. */
export function draftOfLink(params: URLSearchParams): BindDraft | undefined {
  const code = params.get(LINK.codes)
  if (code !== null) return { ...EMPTY_DRAFT, kind: 'codes', codes: code }
  const batchId = Number(params.get(LINK.batchId)) || undefined
  if (batchId !== undefined) return { ...EMPTY_DRAFT, kind: 'batch', batchId }
  const productId = Number(params.get(LINK.productId)) || undefined
  return productId === undefined ? undefined : { ...EMPTY_DRAFT, kind: 'product', productId }
}
