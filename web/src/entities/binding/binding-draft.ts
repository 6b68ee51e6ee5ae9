import { countTarget, type LabelTargetDraft, targetOf } from './label-target.ts'

/** What a record is bound to: labels by codes, serials or batch, and for some records a whole product. */
export const LABEL_TARGETS = ['codes', 'range', 'batch'] as const
export type LabelTarget = (typeof LABEL_TARGETS)[number]
/** Of records that a whole product can carry, too. */
export const LABEL_AND_PRODUCT_TARGETS = [...LABEL_TARGETS, 'product'] as const
export type BindingTarget = (typeof LABEL_AND_PRODUCT_TARGETS)[number]

/** What a binding dialog holds. `Bound`: what is bound, mostly a record's id; undefined: none chosen yet. */
export type BindingDraft<Bound = number, Target extends BindingTarget = LabelTarget> = Omit<
  LabelTargetDraft,
  'kind'
> & {
  readonly kind: Target
  readonly isUnbinding: boolean
  readonly bound: Bound | undefined
  readonly productId: number | undefined
  readonly note: string
}

/** A dialog in which nothing is chosen. */
export const EMPTY_DRAFT = {
  kind: 'codes',
  isUnbinding: false,
  bound: undefined,
  codes: '',
  start: null,
  end: null,
  batchId: undefined,
  productId: undefined,
  note: '',
} as const satisfies BindingDraft

/** How much is touched: codes, serials, or the one batch or product; 0 while it is not clear. */
export function countTouched({ kind, productId, ...target }: BindingDraft<unknown, BindingTarget>) {
  if (kind === 'product') return productId === undefined ? 0 : 1
  return countTarget({ ...target, kind })
}

/** Whether it is clear what is touched, and what is bound to it. */
export function isReady(draft: BindingDraft<unknown, BindingTarget>): boolean {
  return countTouched(draft) > 0 && (draft.isUnbinding || draft.bound !== undefined)
}

/** The labels as a call takes them: of the draft only what belongs to its kind of target. */
export function submissionOf(draft: BindingDraft<unknown>, idempotencyKey: string) {
  return { ...targetOf(draft), note: draft.note.trim(), idempotencyKey }
}

/** Where a link into a screen's binding dialog says what is meant. */
const LINK = { code: 'bindCode', batchId: 'bindBatch', productId: 'bindProduct' } as const

export type LinkTarget =
  | { readonly code: string }
  | { readonly batchId: number }
  | { readonly productId: number }

/** The address of a screen with its binding dialog open. */
export function bindingLink(screen: string, target: LinkTarget): string {
  const named = Object.entries(target).map(([name, value]) => [
    LINK[name as keyof typeof LINK],
    value,
  ])
  return `#${screen}?${new URLSearchParams(named.map((pair) => pair.map(String))).toString()}`
}

/** Takes what a link says out of the address again. */
export const WITHOUT_LINK = Object.fromEntries(Object.values(LINK).map((name) => [name, undefined]))

/** The dialog as a link wants it; undefined where there is none, or one to what this record is not bound to. */
export function draftOfLink<Target extends BindingTarget>(
  params: URLSearchParams,
  targets: readonly Target[],
): BindingDraft<never, Target> | undefined {
  const idOf = (name: string) => Number(params.get(name)) || undefined
  const codes = params.get(LINK.code)
  const batchId = idOf(LINK.batchId)
  const productId = idOf(LINK.productId)
  const named: Readonly<Record<string, unknown>> = { codes, batch: batchId, product: productId }
  const kind = targets.find((target) => named[target] != null)
  return kind && { ...EMPTY_DRAFT, kind, codes: codes ?? '', batchId, productId }
}
