import { cleanScannedText } from '@zhenma/codes/code-format'
import { dealersInReach } from '../../../platform/auth/reach.store.ts'
import { type Reach, reachOf } from '../../../platform/auth/reach.ts'
import type { Database } from '../../../platform/database/database.ts'
import { Failure } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { findBatch, findLabels, type Label, labelsOfCodes, layoutOf } from '../engine/index.ts'
import { codeSource, type CodeSource, labelRowsOf } from '../label-rows.ts'
import { leftDealer } from './left-dealer.ts'
import { noLabelOf } from '../read-code.ts'
import { childrenOf } from '@zhenma/codes/packaging'
import type { LabelRow } from '@zhenma/contract/labels/label-shapes'
import { readChildren } from '../labels.store.ts'

/**
 * The label of a code, if the user may see it: one that lies outside the user's dealer or factory is
 * as unknown as one of another company, unless it was the own dealer's. Throws LABEL_CODE_FORMAT,
 * LABEL_CODE_UNKNOWN, LABEL_RETURNED or LABEL_PASSED_ON.
 */
export async function visibleLabel(source: CodeSource, reach: Reach, text: string): Promise<Label> {
  const [found = noLabelOf(text)] = await visibleLabels(source, reach, [text])
  if (!(found instanceof Failure)) return found
  const { db, companyId, keyRing } = source
  const [named] = await labelsOfCodes(db, companyId, keyRing, [text])
  if (named === undefined) throw found
  const code = cleanScannedText(text)
  throw (await leftDealer(db, reach, { code, serial: named.serial })) ?? found
}

/** The label of a code, as far as the caller of a call sees it. Throws as above. */
export async function labelOf(ctx: Context, code: string): Promise<Label> {
  return visibleLabel(codeSource(ctx), reachOf(ctx.user, 'label'), code)
}

/** The same of many codes, in their order; what cannot be seen is its refusal. */
export async function visibleLabels(
  { db, companyId, keyRing }: CodeSource,
  reach: Reach,
  texts: readonly string[],
): Promise<(Label | Failure)[]> {
  const named = await labelsOfCodes(db, companyId, keyRing, texts)
  const serials = new Set(named.flatMap((label) => label?.serial ?? []))
  const found = await visiblePartOf(db, reach, await findLabels(db, companyId, [...serials]))
  const bySerial = new Map(found.map((label) => [label.serial, label]))
  return texts.map((text, position) => {
    const serial = named[position]?.serial
    if (serial === undefined) return noLabelOf(text)
    const label = bySerial.get(serial)
    return label ?? noLabelOf(text)
  })
}

/** Of labels those that are at one of the dealers and of the factory that somebody is held to. */
export async function visiblePartOf<Row extends Pick<Label, 'dealerId' | 'factoryId'>>(
  db: Database,
  reach: Reach,
  labels: readonly Row[],
): Promise<Row[]> {
  const dealers = await dealersInReach(db, reach)
  return labels.filter(
    ({ dealerId, factoryId }) =>
      (dealers === null || (dealerId !== null && dealers.has(dealerId))) &&
      (reach.factoryId === null || factoryId === reach.factoryId),
  )
}

/** A box holds at most 100. */
const MAXIMUM_CHILDREN = 100

/** What lies directly in a box, by packaging or association, as far as its reader sees it. */
export async function childrenOfLabel(
  source: CodeSource,
  reach: Reach,
  { serial, batchId }: Pick<Label, 'serial' | 'batchId'>,
): Promise<LabelRow[]> {
  const { db, companyId } = source
  const batch = await findBatch(db, companyId, batchId)
  const packed = batch && childrenOf(layoutOf(batch), serial)
  const serials = await readChildren(db, companyId, serial, packed, MAXIMUM_CHILDREN)
  const children = await labelRowsOf(source, serials)
  return visiblePartOf(db, reach, children)
}
