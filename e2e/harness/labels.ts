import { batches, type BatchRow } from '@zhenma/contract/batches/batches.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { places } from '@zhenma/contract/places/places.contract'
import type { Api } from './api.ts'

/** A label as the file for the printing press tells it. */
export type PrintedLabel = {
  readonly serial: number
  readonly code: string
  readonly kind: string
  readonly url: string
  readonly hidden: string
  /** The code of the box or package it lies in; empty where it lies in none. */
  readonly parent: string
}

export type MadeBatch = {
  readonly batch: BatchRow
  readonly labels: readonly PrintedLabel[]
  /** Those of one kind, in order. */
  ofKind(kind: 'box' | 'package' | 'product'): readonly PrintedLabel[]
}

let sequence = 0
/** A name that nothing else in this run has. */
export function uniqueName(prefix: string): string {
  sequence += 1
  return `${prefix} ${process.pid}-${sequence}`
}

/** Generates a small batch and reads its codes. */
export async function makeBatch(
  api: Api,
  wish: Partial<CallInputOf<typeof batches.generate>> = {},
): Promise<MadeBatch> {
  const batch = await api.call(batches.generate, {
    name: uniqueName('Batch'),
    productCount: 20,
    ...wish,
  })
  const printed = await printedLabels(api, batch.id)
  return { batch, labels: printed, ofKind: (kind) => printed.filter((one) => one.kind === kind) }
}

/** A batch that is activated and in the first warehouse. */
export async function makeStock(
  api: Api,
  wish: Partial<CallInputOf<typeof batches.generate>> = {},
): Promise<MadeBatch> {
  const made = await makeBatch(api, wish)
  await api.call(labels.activate, { batchId: made.batch.id })
  await api.call(inout.inbound, { batchId: made.batch.id, warehouseId: await someWarehouse(api) })
  return made
}

/** The first warehouse of the demo company. */
export async function someWarehouse(api: Api): Promise<number> {
  const [warehouse] = await api.call(places.list, { kind: 'warehouse' })
  if (warehouse === undefined) throw new Error('the demo company has no warehouse')
  return warehouse.id
}

/** A dealer of the demo company. */
export async function someDealer(api: Api): Promise<number> {
  const [dealer] = await api.call(dealers.search, {})
  if (dealer === undefined) throw new Error('the demo company has no dealer')
  return dealer.id
}

async function printedLabels(api: Api, id: number): Promise<PrintedLabel[]> {
  const csv = (await api.download(batches.print, { id, format: 'csv' })).toString('utf8')
  const [head = '', ...lines] = csv.trim().split('\r\n')
  const names = head.split(',')
  return lines.map((line) => {
    const values = line.split(',')
    const field = (name: string): string => values[names.indexOf(name)] ?? ''
    return {
      serial: Number(field('serial')),
      code: field('code'),
      kind: field('kind'),
      url: field('url'),
      hidden: field('hidden_code'),
      parent: field('parent_code'),
    }
  })
}
