import { sql } from 'kysely'
import { cardStore } from '../../../src/modules/qa-cards/index.ts'
import type { Database } from '../../../src/platform/database/database.ts'
import { type DemoCard, type DemoCardKey, QA_CARDS } from './data/qa-cards.ts'
import type { Catalogue } from './insert-catalogue.ts'

export type MadeCard = { readonly id: number; readonly name: string }

/** Writes the QA cards of the demo company, since `since`; their pictures come with `drawOnCards`. */
export async function insertQaCards(
  db: Database,
  { companyId }: Catalogue,
  userId: number | null,
  since: Date,
): Promise<ReadonlyMap<DemoCardKey, MadeCard>> {
  const made = new Map<DemoCardKey, MadeCard>()
  for (const [key, card] of Object.entries(QA_CARDS) as [DemoCardKey, DemoCard][]) {
    const { pictureOf: _, ...fields } = card
    const stored = { ...fields, imageId: null, displayed: true }
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
  { companyId, products }: Catalogue,
  cards: ReadonlyMap<DemoCardKey, MadeCard>,
): Promise<void> {
  for (const [key, { id }] of cards) {
    await sql`
      update qa_card set image_id = (
        select file_id from product_image
         where company_id = ${companyId}
           and product_id = ${products.get(QA_CARDS[key].pictureOf) ?? null}
         order by sort limit 1)
       where company_id = ${companyId} and id = ${id}`.execute(db)
  }
}
