import { NAMED_REFERRERS } from '@zhenma/contract/deletion/referrers'
import type { CardSource } from '@zhenma/contract/qa-cards/binding/card-binding.contract'
import { type RawBuilder, sql } from 'kysely'
import { selected } from '../../../platform/database/columns.ts'
import { type Database, first, one } from '../../../platform/database/database.ts'
import { labelInReach } from '../../../platform/auth/reach.store.ts'
import type { Reach } from '../../../platform/auth/reach.ts'
import { spanOf } from '../../labels/index.ts'
import { cardStore, type StoredCard } from '../qa-cards.store.ts'

/** How many labels carry a card; `reach`: of those that somebody sees. */
export async function countLabelsOf(
  db: Database,
  companyId: number,
  id: number,
  reach?: Reach,
): Promise<number> {
  const columns = { dealer: sql.ref('dealer_id'), factory: sql.ref('factory_id') }
  const { count } = await one(
    db,
    sql<{ count: number }>`
      select coalesce(sum(hi - lo + 1), 0)::bigint as count from label_span
       where company_id = ${companyId} and card_id = ${id}
         and ${reach === undefined ? sql`true` : labelInReach(reach, columns)}`,
  )
  return count
}

/** The card that the labels of a span stand for: their own, else their product's. `s`: the span's alias. */
export const cardOfSpan = (companyId: number): RawBuilder<number | null> => sql<number | null>`
  coalesce(s.card_id, (select p.card_id from product p
                        where p.company_id = ${companyId} and p.id = s.product_id))`

/** The card that a label stands for, and whose it is; undefined where there is none. */
export async function findCardOfLabel(
  db: Database,
  companyId: number,
  serial: number,
): Promise<{ card: StoredCard; source: CardSource } | undefined> {
  const row = await first(
    db,
    sql<StoredCard & { source: CardSource }>`
      select ${selected('c', cardStore.listed)},
             case when s.card_id is null then 'product' else 'label' end as source
        from ${spanOf(companyId, serial)} s
        join qa_card c on c.company_id = ${companyId} and c.id = ${cardOfSpan(companyId)}
       where c.deleted_at is null`,
  )
  if (row === undefined) return undefined
  const { source, ...card } = row
  return { card, source }
}

/** How many products carry a card, and what the first of them are called. */
export function productsWith(
  db: Database,
  companyId: number,
  id: number,
): Promise<{ count: number; names: string[] }> {
  return one(
    db,
    sql<{ count: number; names: string[] }>`
      select count(*) as count,
             coalesce((array_agg(name order by id))[1:${sql.lit(NAMED_REFERRERS)}], '{}') as names
        from product
       where company_id = ${companyId} and card_id = ${id} and deleted_at is null`,
  )
}

/** The card of a product, by its id; undefined where there is no such product. Held for a change until the transaction ends. */
export function holdProductsCard(
  db: Database,
  companyId: number,
  productId: number,
): Promise<{ readonly cardId: number | null; readonly cardName: string | null } | undefined> {
  return first(
    db,
    sql<{ cardId: number | null; cardName: string | null }>`
      select p.card_id as "cardId", c.name as "cardName" from product p
        left join qa_card c on c.company_id = p.company_id and c.id = p.card_id
       where p.company_id = ${companyId} and p.id = ${productId} and p.deleted_at is null
         for no key update of p`,
  )
}

/** The card that a product carries; undefined where it carries none, null where there is no such product. */
export async function findCardOfProduct(
  db: Database,
  companyId: number,
  productId: number,
): Promise<StoredCard | undefined | null> {
  const row = await first(
    db,
    sql<{ cardId: number | null }>`
      select card_id as "cardId" from product
       where company_id = ${companyId} and id = ${productId}`,
  )
  if (row === undefined) return null
  if (row.cardId === null) return undefined
  return first(
    db,
    sql<StoredCard>`
      select ${selected('c', cardStore.listed)} from qa_card c
       where c.company_id = ${companyId} and c.id = ${row.cardId} and c.deleted_at is null`,
  )
}

/** Gives a product a card, or none. */
export async function writeProductsCard(
  db: Database,
  companyId: number,
  productId: number,
  cardId: number | null,
): Promise<void> {
  await sql`
    update product set card_id = ${cardId}::bigint
     where company_id = ${companyId} and id = ${productId}`.execute(db)
}
