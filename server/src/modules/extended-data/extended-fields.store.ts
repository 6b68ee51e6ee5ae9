import type { ExtendedRow } from '@zhenma/contract/extended-data/extended-data.contract'
import { type RawBuilder, sql } from 'kysely'
import { pictureUrl } from '../files/index.ts'

/** A record's own columns, by the names of the contract. */
export type ExtendedFields = Pick<
  ExtendedRow,
  'name' | 'type' | 'content' | 'imageId' | 'remark' | 'moduleName' | 'displayed'
>

/** A record as stored. */
export type StoredRecord = Omit<ExtendedRow, 'imageUrl'>

/** The columns of `extended_data r`. */
export const RECORD_COLUMNS: RawBuilder<unknown> = sql`
  r.id, r.name, r.type, r.content, r.image_id as "imageId", r.remark,
  r.module_name as "moduleName", r.displayed, r.created_at as "createdAt",
  r.updated_at as "updatedAt"`

/** The address of a record's picture; null where it has none. */
export function imageUrlOf(companyId: number, imageId: string | null): string | null {
  return imageId === null ? null : pictureUrl(companyId, imageId)
}

/** A record as the calls answer it. */
export function rowOf<R extends StoredRecord>(
  companyId: number,
  record: R,
): R & { readonly imageUrl: string | null } {
  return { ...record, imageUrl: imageUrlOf(companyId, record.imageId) }
}
