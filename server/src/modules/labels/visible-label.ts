import { cleanScannedText } from '@zhenma/codes/code-format'
import { Failure } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { findLabels, type Label, labelsOfCodes } from './engine/index.ts'
import { codeSource, type CodeSource } from './label-rows.ts'
import { leftDealer } from './left-dealer.ts'
import { noLabelOf } from './read-code.ts'
import { type RowLimits, rowLimits } from './row-limits.ts'

/**
 * The label of a code, if the user may see it: one that lies outside the user's dealer or factory is
 * as unknown as one of another company, unless it was the own dealer's. Throws LABEL_CODE_FORMAT,
 * LABEL_CODE_UNKNOWN, LABEL_RETURNED or LABEL_PASSED_ON.
 */
export async function visibleLabel(
  source: CodeSource,
  limits: RowLimits,
  text: string,
): Promise<Label> {
  const [seen = noLabelOf(text)] = await visibleLabels(source, limits, [text])
  if (!(seen instanceof Failure)) return seen
  const { db, companyId, keyRing } = source
  const [named] = await labelsOfCodes(db, companyId, keyRing, [text])
  if (named === undefined) throw seen
  const code = cleanScannedText(text)
  throw (await leftDealer(db, companyId, limits, { code, serial: named.serial })) ?? seen
}

/** The label of a code, as far as the caller of a call sees it. Throws as above. */
export async function labelOf(ctx: Context, code: string): Promise<Label> {
  return visibleLabel(codeSource(ctx), await rowLimits(ctx, 'label'), code)
}

/** The same of many codes, in their order; what cannot be seen is its refusal. */
export async function visibleLabels(
  { db, companyId, keyRing }: CodeSource,
  limits: RowLimits,
  texts: readonly string[],
): Promise<(Label | Failure)[]> {
  const named = await labelsOfCodes(db, companyId, keyRing, texts)
  const serials = new Set(named.flatMap((label) => label?.serial ?? []))
  const found = await findLabels(db, companyId, [...serials])
  const bySerial = new Map(found.map((label) => [label.serial, label]))
  return texts.map((text, place) => {
    const serial = named[place]?.serial
    if (serial === undefined) return noLabelOf(text)
    const label = bySerial.get(serial)
    const isVisible = label !== undefined && isWithin(label, limits)
    return isVisible ? label : noLabelOf(text)
  })
}

/** Whether a label is at one of the user's dealers and of the user's factory. */
export function isWithin(
  { dealerId, factoryId }: Pick<Label, 'dealerId' | 'factoryId'>,
  limits: RowLimits,
): boolean {
  const atDealer =
    limits.dealerIds === null || (dealerId !== null && limits.dealerIds.includes(dealerId))
  return atDealer && (limits.factoryId === null || factoryId === limits.factoryId)
}
