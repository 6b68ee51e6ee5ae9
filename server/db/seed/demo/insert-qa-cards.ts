import { sql } from 'kysely'
import { NOT_REGISTERED } from '@zhenma/contract/qa-cards/qa-card.entity'
import { cardStore } from '../../../src/modules/qa-cards/index.ts'
import type { Database } from '../../../src/platform/database/database.ts'
import type { Catalogue } from './insert-catalogue.ts'

export type MadeCard = { readonly id: number; readonly name: string }

/** Writes the QA cards of the demo company, since `since`; their pictures come with `drawOnCards`. */
export async function insertQaCards(
  db: Database,
  { companyId, demo }: Catalogue,
  userId: number | null,
  since: Date,
): Promise<ReadonlyMap<string, MadeCard>> {
  const made = new Map<string, MadeCard>()
  for (const [key, card] of Object.entries(demo.cards)) {
    const { pictureOf: _, ...fields } = card
    const stored = { ...NOT_REGISTERED, ...fields, imageId: null, displayed: true }
    const id = await cardStore.insert(db, companyId, stored, { createdBy: userId })
    made.set(key, { id, name: card.name })
  }
  await sql`
    update qa_card set created_at = ${since}, updated_at = ${since}
     where company_id = ${companyId}`.execute(db)
  return made
}

/** Puts products' pictures on the cards: pictures are drawn while the database is busy. */
export async function drawOnCards(
  db: Database,
  { companyId, demo, products }: Catalogue,
  cards: ReadonlyMap<string, MadeCard>,
): Promise<void> {
  for (const [key, { id }] of cards) {
    await sql`
      update qa_card set image_id = (
        select file_id from product_image
         where company_id = ${companyId}
           and product_id = ${products.get(demo.cards[key]?.pictureOf ?? '') ?? null}
         order by sort limit 1)
       where company_id = ${companyId} and id = ${id}`.execute(db)
  }
}
