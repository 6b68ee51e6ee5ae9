import { sql } from 'kysely'
import { asPlatform, type Connections, one } from '../../src/platform/database/database.ts'
import { uniqueName } from './user.ts'

export type MadeProduct = { readonly id: number; readonly name: string; readonly number: string }

/** A product of a company, with a name and a number that nobody else has. */
export function makeProduct(
  connections: Connections,
  companyId: number,
  wish: {
    readonly name?: string
    readonly categoryId?: number
    /** With 14 digits. */
    readonly barcode?: string
    readonly priceCents?: number
  } = {},
): Promise<MadeProduct> {
  const number = uniqueName('P')
  return asPlatform(connections, (db) =>
    one(
      db,
      sql<MadeProduct>`
        insert into product (company_id, name, number, category_id, barcode, price_cents)
        values (${companyId}, ${wish.name ?? `Product ${number}`}, ${number}, ${wish.categoryId ?? null},
          ${wish.barcode ?? null}, ${wish.priceCents ?? null})
        returning id, name, number`,
    ),
  )
}
