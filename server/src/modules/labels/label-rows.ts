import type { KeyRing } from '@zhenma/codes/key-ring'
import type { LabelKind } from '@zhenma/contract/labels/label-transitions'
import type { LabelRow } from '@zhenma/contract/labels/label-shapes'
import type { Database } from '../../platform/database/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { codeOfLabel, findLabels, type Label } from './engine/index.ts'
import { readCodeKeys, readFactoryNames, readOrderNumbers } from './labels.store.ts'

/** What codes are computed with. */
export type CodeSource = {
  readonly db: Database
  readonly companyId: number
  readonly keyRing: KeyRing
}

/** What the codes of a caller's labels are computed with. */
export const codeSource = ({
  db,
  user,
  services,
}: Pick<Context, 'db' | 'user' | 'services'>): CodeSource => ({
  db,
  companyId: user.companyId,
  keyRing: services.keyRing,
})

/** A moment as JSON carries it. */
const momentOf = (at: Date | string | null): string | null =>
  at === null ? null : new Date(at).toISOString()

/** Labels by their serials, as lists and details show them; in the order given. */
export async function labelRowsOf(
  source: CodeSource,
  serials: readonly number[],
): Promise<LabelRow[]> {
  return labelRowsFrom(source, await findLabels(source.db, source.companyId, serials))
}

/** The same for labels that were found already. */
export async function labelRowsFrom(
  source: CodeSource,
  labels: readonly Label[],
): Promise<LabelRow[]> {
  const { db, companyId, keyRing } = source
  const parents = labels.flatMap(({ parent }) => parent ?? [])
  const parentCodes = await codesOfSerials(source, parents)
  const factories = await readFactoryNames(
    db,
    companyId,
    labels.flatMap(({ factoryId }) => factoryId ?? []),
  )
  const orders = await readOrderNumbers(
    db,
    companyId,
    labels.flatMap(({ orderId }) => orderId ?? []),
  )
  return labels.map((label) => ({
    serial: label.serial,
    code: codeOfLabel(keyRing, companyId, label, label.serial),
    batchId: label.batchId,
    batchName: label.batchName,
    kind: label.kind,
    status: label.status,
    activation: label.activation,
    queryAllowed: label.queryAllowed,
    productId: label.productId,
    productName: label.productName,
    dealerId: label.dealerId,
    dealerName: label.dealerName,
    warehouseId: label.warehouseId,
    warehouseName: label.warehouseName,
    factoryId: label.factoryId,
    factoryName: label.factoryId === null ? null : (factories.get(label.factoryId) ?? null),
    orderId: label.orderId,
    orderNumber: label.orderId === null ? null : (orders.get(label.orderId) ?? null),
    parentCode: label.parent === null ? null : (parentCodes.get(label.parent) ?? null),
    parentSerial: label.parent,
    childCount: label.childCount,
    producedOn: label.producedOn,
    inboundAt: momentOf(label.inboundAt),
    outboundAt: momentOf(label.outboundAt),
    queryCount: label.queryCount,
    firstQueryAt: momentOf(label.firstQueryAt),
    inMarketing: label.activityId !== null,
  }))
}

/** The printed codes of serials, in one look-up; serials that were not issued are left out. */
export async function codesOfSerials(
  { db, companyId, keyRing }: CodeSource,
  serials: readonly number[],
): Promise<Map<number, string>> {
  const distinct = [...new Set(serials)]
  if (distinct.length === 0) return new Map()
  const keys = await readCodeKeys(db, companyId, distinct)
  return new Map(keys.map((key) => [key.serial, codeOfLabel(keyRing, companyId, key, key.serial)]))
}

/** A box that a label lies in. */
export type Ancestor = { readonly code: string; readonly serial: number; readonly kind: LabelKind }

/** Deeper than a product in a package in a box nothing is packed; a fault must not go round. */
const MAXIMUM_DEPTH = 8

/** The boxes that a label lies in, innermost first. */
export async function ancestorsOf(source: CodeSource, label: Label): Promise<Ancestor[]> {
  return (await ancestorsOfAll(source, [label]))[0] ?? []
}

/** The same of many labels, in their order: one look-up for each level. */
export async function ancestorsOfAll(
  { db, companyId, keyRing }: CodeSource,
  labels: readonly Label[],
): Promise<Ancestor[][]> {
  const chains = labels.map(({ parent }) => ({ next: parent, boxes: [] as Ancestor[] }))
  for (let depth = 0; depth < MAXIMUM_DEPTH; depth += 1) {
    const wanted = new Set(chains.flatMap(({ next }) => next ?? []))
    if (wanted.size === 0) break
    const found = await findLabels(db, companyId, [...wanted])
    const bySerial = new Map(found.map((box) => [box.serial, box]))
    for (const chain of chains) {
      const box = chain.next === null ? undefined : bySerial.get(chain.next)
      chain.next = box?.parent ?? null
      if (box === undefined) continue
      const code = codeOfLabel(keyRing, companyId, box, box.serial)
      chain.boxes.push({ code, serial: box.serial, kind: box.kind })
    }
  }
  return chains.map(({ boxes }) => boxes)
}
