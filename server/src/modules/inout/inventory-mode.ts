import { cleanScannedText } from '@zhenma/codes/code-format'
import { type BatchLayout, childrenOf, contentOf, kindOf } from '@zhenma/codes/packaging'
import {
  type InventoryMode,
  isBoxKind,
  modeRules,
  takesKind,
} from '@zhenma/contract/inout/inventory-modes'
import type { LabelKind } from '@zhenma/contract/labels/label-transitions'
import { term } from '@zhenma/contract/labels/terms'
import { Failure, fail, failWith, problem, type ProblemDraft } from '../../platform/errors/fail.ts'
import { fieldFailure, referenceFailure } from '../../platform/errors/reference.ts'
import { hasProduct } from '../products/index.ts'
import type { Context } from '../../platform/http/context.ts'
import { findBatchesOf, isOfBatch, layoutOf, readCodes, type Target } from '../labels/index.ts'
import { findChangedBoxes, findEmptyBoxes, type PackedBox } from './inventory-mode.store.ts'

/** A scanned code of the company, by its position in the submission. */
type Scanned = {
  readonly code: string
  readonly row: number
  readonly serial: number
  readonly kind: LabelKind
  readonly layout: BatchLayout
}

/** What a mode judges of a movement beside its target. */
type Asked = {
  readonly operation: 'inbound' | 'outbound' | 'return'
  readonly orderId?: number | null | undefined
  readonly productId?: number | null | undefined
}

/**
 * Refuses what an inventory mode does not take for inbound, outbound or return. What is no target or
 * no code of the company passes: the engine says what is wrong with it.
 *
 * Throws INVENTORY_MODE_HANDHELD where a screen of a PC asks, INVENTORY_MODE_SERIALS, INVENTORY_MODE_KIND, INVENTORY_MODE_NOT_PACKED,
 * INVENTORY_MODE_BOX_EMPTY, INVENTORY_MODE_BOX_CHANGED, INVENTORY_MODE_ORDER or INVENTORY_MODE_PRODUCT; LABEL_CODES_REFUSED
 * for several codes, each in the details.
 */
export async function refuseByMode(
  ctx: Context,
  mode: InventoryMode,
  { target, ...asked }: Asked & { readonly target: Target },
): Promise<void> {
  refuseOnPc(ctx, mode)
  const refusal = await refusalOf(ctx, mode, target)
  if (refusal !== undefined) throw refusal
  refuseUnnamed(mode, asked)
}

/** Throws INVENTORY_MODE_HANDHELD where goods are moved by handhelds and programs, and a screen of a PC asks. */
export function refuseOnPc({ isPcScreen }: Context, mode: InventoryMode): void {
  if (isPcScreen && modeRules(mode).handheldOnly) throw fail('INVENTORY_MODE_HANDHELD')
}

/**
 * Throws INVENTORY_MODE_ORDER where goods come and go by orders, INVENTORY_MODE_PRODUCT where they do by product
 * models, and the movement names none; a return has none.
 */
export function refuseUnnamed(mode: InventoryMode, { operation, orderId, productId }: Asked): void {
  if (operation === 'return') return
  const { needsOrder, needsProduct } = modeRules(mode)
  const values = { mode: term('mode', mode) }
  if (needsOrder && orderId == null) throw fieldFailure('orderId', 'INVENTORY_MODE_ORDER', values)
  if (!needsProduct || productId != null) return
  throw fieldFailure('productId', 'INVENTORY_MODE_PRODUCT', values)
}

/** Throws FIELD_REFERENCE for a product model that is none of the company's; without one nothing is asked. */
export async function refuseUnknownProduct(
  { db, user }: Context,
  { productId }: Pick<Asked, 'productId'>,
): Promise<void> {
  if (productId == null || (await hasProduct(db, user.companyId, productId))) return
  throw referenceFailure('productId')
}

async function refusalOf(
  ctx: Context,
  mode: InventoryMode,
  { codes, range, batchId, ranges }: Target,
): Promise<Failure | undefined> {
  const rules = modeRules(mode)
  const given = [codes, range, batchId, ranges].filter((part) => part !== undefined)
  if (given.length !== 1) return undefined
  if (codes === undefined) {
    return rules.serials ? undefined : fail('INVENTORY_MODE_SERIALS', { mode: term('mode', mode) })
  }
  const takesAll = rules.singles === 'any' && rules.boxes === 'any'
  return takesAll ? undefined : refusedCodes(await problemsOf(ctx, mode, codes))
}

/** One code's problem is the refusal itself; several are summed up. */
function refusedCodes(problems: readonly ProblemDraft[]): Failure | undefined {
  const [first, ...others] = problems
  if (first === undefined) return undefined
  if (others.length === 0) return new Failure(first.error, first.values, problems)
  return failWith(fail('LABEL_CODES_REFUSED', { count: problems.length }), problems)
}

async function problemsOf(
  ctx: Context,
  mode: InventoryMode,
  codes: readonly string[],
): Promise<ProblemDraft[]> {
  const { singles, boxes } = modeRules(mode)
  const scanned = await readScanned(ctx, codes)
  const packed = scanned.filter(({ kind }) => isBoxKind(kind)).map(packedBoxOf)
  const { db, user } = ctx
  const empty = boxes === 'associated' ? await findEmptyBoxes(db, user.companyId, packed) : NONE
  const changed = boxes === 'as_packed' ? await findChangedBoxes(db, user.companyId, packed) : NONE
  return scanned.flatMap(({ code, row, serial, kind, layout }) => {
    const values = { code, kind: term('kind', kind), mode: term('mode', mode) }
    const source = { field: 'codes', code, row }
    if (!takesKind(mode, kind)) return [problem('INVENTORY_MODE_KIND', values, source)]
    if (singles === 'packaged' && layout.levels.length === 1) {
      return [problem('INVENTORY_MODE_NOT_PACKED', values, source)]
    }
    if (empty.has(serial)) return [problem('INVENTORY_MODE_BOX_EMPTY', values, source)]
    return changed.has(serial) ? [problem('INVENTORY_MODE_BOX_CHANGED', values, source)] : []
  })
}

const NONE: ReadonlySet<number> = new Set()

/** Only a product has nothing below it: an empty range stands for that. */
function packedBoxOf({ serial, layout }: Scanned): PackedBox {
  return {
    serial,
    children: childrenOf(layout, serial) ?? { lo: 1, hi: 0 },
    content: contentOf(layout, serial),
  }
}

/** The codes that name labels of the company, with what they are. */
async function readScanned(
  { db, user, services }: Context,
  codes: readonly string[],
): Promise<Scanned[]> {
  const read = await readCodes(db, user.companyId, services.keyRing, codes.map(cleanScannedText))
  const serials = read.flatMap(({ candidates }) =>
    candidates.map(({ serial }) => ({ lo: serial, hi: serial })),
  )
  if (serials.length === 0) return []
  const batches = (await findBatchesOf(db, user.companyId, serials)).map((batch) => ({
    batch,
    layout: layoutOf(batch),
  }))
  return read.flatMap(({ code, candidates }, index): Scanned[] => {
    for (const candidate of candidates) {
      const layout = batches.find(({ batch }) => isOfBatch(batch, candidate, code.length))?.layout
      const kind = layout && kindOf(layout, candidate.serial)
      if (kind) return [{ code, row: index + 1, serial: candidate.serial, kind, layout }]
    }
    return []
  })
}
