import type { KeyRing } from '@zhenma/codes/key-ring'
import { sql } from 'kysely'
import { type Batch, codeOfLabel, generateBatch } from '../../src/modules/labels/index.ts'
import {
  asCompany,
  asPlatform,
  type Connections,
  one,
} from '../../src/platform/database/database.ts'
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
      packaging: { packagesPerBox, productsPerPackage },
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

/** A dealer in the tree; approved unless said otherwise. */
export async function makeBatchDealer(
  { connections }: Pick<Around, 'connections'>,
  wish: {
    readonly companyId: number
    readonly superiorId?: number
    readonly reviewStatus?: 'unreviewed' | 'approved' | 'rejected'
  },
): Promise<{ id: number; name: string }> {
  const name = uniqueName('Dealer ')
  return asPlatform(connections, (db) =>
    one(
      db,
      sql<{ id: number; name: string }>`
        with made as (select nextval(pg_get_serial_sequence('dealer', 'id')) as id)
        insert into dealer (company_id, id, superior_id, tree_path, name, review_status)
        select ${wish.companyId}, made.id, ${wish.superiorId ?? null},
               coalesce(s.tree_path, '/') || made.id || '/', ${name},
               ${wish.reviewStatus ?? 'approved'}
          from made
          left join dealer s on s.company_id = ${wish.companyId} and s.id = ${wish.superiorId ?? null}
        returning id, name`,
    ),
  )
}

/** A warehouse or a factory. */
export async function makeBatchPlace(
  { connections }: Pick<Around, 'connections'>,
  companyId: number,
  kind: 'warehouse' | 'factory',
): Promise<{ id: number; name: string }> {
  const name = uniqueName(kind)
  return asPlatform(connections, (db) =>
    one(
      db,
      sql<{ id: number; name: string }>`
        insert into place (company_id, kind, name) values (${companyId}, ${kind}, ${name})
        returning id, name`,
    ),
  )
}

/** A product with only what it must have. */
export async function makeBatchProduct(
  { connections }: Pick<Around, 'connections'>,
  companyId: number,
  name = uniqueName('Product '),
): Promise<{ id: number; name: string }> {
  return asPlatform(connections, (db) =>
    one(
      db,
      sql<{ id: number; name: string }>`
        insert into product (company_id, name, number) values (${companyId}, ${name}, ${uniqueName('N')})
        returning id, name`,
    ),
  )
}
