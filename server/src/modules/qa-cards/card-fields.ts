import type { QaCardRow } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { type RawBuilder, sql } from 'kysely'
import { pictureUrl } from '../files/index.ts'

/** A card's own columns, by the names of the contract. */
export type CardFields = Pick<
  QaCardRow,
  | 'name'
  | 'number'
  | 'warrantyMonths'
  | 'content'
  | 'translations'
  | 'servicePhone'
  | 'imageId'
  | 'displayed'
>

/** A card as stored. */
export type StoredCard = Omit<QaCardRow, 'imageUrl'>

/** The columns of `qa_card c`. */
export const CARD_COLUMNS: RawBuilder<unknown> = sql`
  c.id, c.name, c.number, c.warranty_months as "warrantyMonths", c.content,
  c.translations,  c.service_phone as "servicePhone", c.image_id as "imageId", c.displayed,
  c.created_at as "createdAt", c.updated_at as "updatedAt"`

/** The address of a card's picture; null where it has none. */
export function cardImageUrl(companyId: number, imageId: string | null): string | null {
  return imageId === null ? null : pictureUrl(companyId, imageId)
}

/** A card as the calls answer it. */
export function rowOf<C extends StoredCard>(
  companyId: number,
  card: C,
): C & { readonly imageUrl: string | null } {
  return { ...card, imageUrl: cardImageUrl(companyId, card.imageId) }
}
