import type { KeyRing } from '@zhenma/codes/key-ring'
import type { LabelKind } from '@zhenma/contract/labels/label-transitions'
import { type Batch, codeOfLabel, generateBatch } from '../../src/modules/labels/index.ts'
import { asCompany, type Connections } from '../../src/platform/database/database.ts'
import { uniqueName } from './user.ts'

type Around = { readonly connections: Connections; readonly keyRing: KeyRing }

export type MadeBatch = Batch & {
  /** The printed code of a serial; of the n-th label of the batch, counted from 0, with `at`. */
  code(serial: number): string
  at(index: number): string
}

export type BatchWish = {
  readonly companyId: number
  readonly productCount?: number
  readonly packagesPerBox?: number
  readonly productsPerPackage?: number
  /** Of labels without packaging. */
  readonly labelKind?: LabelKind
  readonly activationRequired?: boolean
  readonly hiddenDigits?: number
  readonly productId?: number
  readonly factoryId?: number
  readonly name?: string
}

/** A batch as the generate call would make it. */
export async function makeBatch(
  { connections, keyRing }: Around,
  { companyId, packagesPerBox, productsPerPackage, ...wish }: BatchWish,
): Promise<MadeBatch> {
  const actor = { companyId, userId: null, ip: '127.0.0.1', device: 'test' }
  const { batch } = await asCompany(connections, companyId, (db) =>
    generateBatch(db, actor, {
      name: wish.name ?? uniqueName('Batch '),
      productCount: wish.productCount ?? 100,
      packaging: { packagesPerBox, productsPerPackage, labelKind: wish.labelKind },
      activationRequired: wish.activationRequired ?? true,
      hiddenDigits: wish.hiddenDigits,
      productId: wish.productId,
      factoryId: wish.factoryId,
      keyId: keyRing[0].id,
    }),
  )
  const code = (serial: number): string => codeOfLabel(keyRing, companyId, batch, serial)
  return { ...batch, code, at: (index) => code(batch.lo + index) }
}

/** 2 boxes of 2 packages of 5 products each; counted from 0: 2 boxes, 4 packages, 20 products. */
export function makePackedBatch(
  around: Around,
  companyId: number,
  wish: Omit<BatchWish, 'companyId'> = {},
): Promise<MadeBatch> {
  const packaging = { productCount: 20, packagesPerBox: 2, productsPerPackage: 5 }
  return makeBatch(around, { companyId, ...packaging, ...wish })
}
