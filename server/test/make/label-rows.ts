import { codecOf, type KeyRing } from '@zhenma/codes/key-ring'
import { sql } from 'kysely'
import { asPlatform, type Connections, one } from '../../src/platform/database/database.ts'
import { uniqueName } from './user.ts'

export type MadeLabels = {
  readonly companyId: number
  readonly batchId: number
  readonly batchName: string
  readonly lo: number
  readonly hi: number
  /** The printed code of a serial. */
  code(serial: number): string
}

export type LabelWish = {
  readonly count?: number
  readonly codeLength?: number
  /** Which key of the ring the batch is printed with; the newest by default. */
  readonly keyIndex?: number
  readonly hiddenDigits?: number
  readonly productId?: number
  readonly producedOn?: string
  readonly status?: string
  readonly activation?: string
  readonly queryAllowed?: boolean
}

/**
 * Labels in a wanted state, written straight into the tables: for tests of what reads labels, which
 * need no history. One span, all labels alike.
 */
export async function makeLabels(
  connections: Connections,
  keyRing: KeyRing,
  companyId: number,
  wish: LabelWish = {},
): Promise<MadeLabels> {
  const count = wish.count ?? 10
  const codeLength = wish.codeLength ?? 20
  const key = keyRing[wish.keyIndex ?? 0]
  if (key === undefined) throw new RangeError('the ring has no such key')
  const activation = wish.activation ?? 'activated'
  const batchName = uniqueName('Batch ')
  const made = await asPlatform(connections, async (db) => {
    const { lo } = await one(
      db,
      sql<{ lo: number }>`
        update company set next_serial = next_serial + ${count} where id = ${companyId}
        returning next_serial - ${count} as lo`,
    )
    const hi = lo + count - 1
    const batch = await one(
      db,
      sql<{ id: number }>`
        insert into batch (company_id, name, lo, hi, product_count, code_length, key_id,
          hidden_digits, activation_required, product_id, produced_on)
        values (${companyId}, ${batchName}, ${lo}, ${hi}, ${count}, ${codeLength}, ${key.id},
          ${wish.hiddenDigits ?? null}, ${activation !== 'not_required'},
          ${wish.productId ?? null}, ${wish.producedOn ?? null})
        returning id`,
    )
    await sql`
      insert into label_span (company_id, lo, hi, batch_id, kind, status, activation,
        query_allowed, product_id, produced_on)
      values (${companyId}, ${lo}, ${hi}, ${batch.id}, 'product',
        ${wish.status ?? 'outbound'}::label_status, ${activation}::label_activation,
        ${wish.queryAllowed ?? true}, ${wish.productId ?? null}, ${wish.producedOn ?? null})`.execute(
      db,
    )
    return { batchId: batch.id, lo, hi }
  })
  const codec = codecOf(key, codeLength)
  return { companyId, batchName, ...made, code: (serial) => codec.encode(companyId, serial) }
}

/** A product with nothing but a name and a text; enough to be shown. */
export function makeShownProduct(
  connections: Connections,
  companyId: number,
  wish: { readonly name?: string; readonly description?: string; readonly imageId?: string } = {},
): Promise<number> {
  return asPlatform(connections, async (db) => {
    const { id } = await one(
      db,
      sql<{ id: number }>`
        insert into product (company_id, name, number, specification, description, barcode)
        values (${companyId}, ${wish.name ?? 'Spring tea'}, ${uniqueName('P')}, '250 g',
          ${wish.description ?? ''}, '06901234567892') returning id`,
    )
    if (wish.imageId !== undefined) {
      await sql`
        insert into stored_file (company_id, id, purpose, name, media_type, bytes, sha256)
        values (${companyId}, ${wish.imageId}, 'product', 'p', 'image/webp', 1, '')`.execute(db)
      await sql`
        insert into product_image (company_id, product_id, file_id)
        values (${companyId}, ${id}, ${wish.imageId})`.execute(db)
    }
    return id
  })
}
