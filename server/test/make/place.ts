import type { PLACE_KINDS } from '@zhenma/contract/places/places.refusals'
import { sql } from 'kysely'
import { asPlatform, type Connections, one } from '../../src/platform/database/database.ts'
import { uniqueName } from './user.ts'

export type MadePlace = { readonly id: number; readonly name: string }

/** A factory, workshop, line or warehouse of a company. */
export function makePlace(
  connections: Connections,
  companyId: number,
  kind: (typeof PLACE_KINDS)[number],
  wish: { readonly name?: string; readonly parentId?: number; readonly address?: string } = {},
): Promise<MadePlace> {
  const name = wish.name ?? uniqueName(`${kind} `)
  return asPlatform(connections, (db) =>
    one(
      db,
      sql<MadePlace>`
        insert into place (company_id, kind, name, parent_id, address)
        values (${companyId}, ${kind}, ${name}, ${wish.parentId ?? null}, ${wish.address ?? ''}) returning id, name`,
    ),
  )
}
