import type { ExtendedType } from '@zhenma/contract/extended-data/extended-content'
import type { ExtendedSource } from '@zhenma/contract/extended-data/extended-data.contract'
import type { ShownModule } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { imageUrlOf, shownModules, type ShownRecord } from '../extended-data/index.ts'
import type { CheckConnections } from '../../platform/database/check-connections.ts'

/** The sets of extended data that a label, its batch and its product carry. */
export type SetIds = Readonly<Record<ExtendedSource, number | null>>

/**
 * Reads the sets that checked labels carry, all at once, and answers how to make of them what a
 * label's buyer is shown. Nothing is asked where no label carries any, which is the common case.
 */
export async function readModules(
  carried: readonly SetIds[],
  read: (ids: ReadonlySet<number>) => Promise<ReadonlyMap<number, readonly ShownRecord[]>>,
): Promise<(setIds: SetIds) => ShownModule[]> {
  const known = new Set<number>()
  for (const { label, batch, product } of carried) {
    for (const id of [label, batch, product]) if (id !== null) known.add(id)
  }
  if (known.size === 0) return () => []
  const sets = await read(known)
  const of = (id: number | null): readonly ShownRecord[] => sets.get(id ?? 0) ?? []
  return ({ label, batch, product }) =>
    shownModules({ label: of(label), batch: of(batch), product: of(product) })
}

/** Sets by their ids, with their records in order. */
export async function findExtendedSets(
  connections: CheckConnections,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, readonly ShownRecord[]>> {
  type Row = [number, string, ExtendedType, string, string | null, string, boolean]
  const rows = await connections.run<Row>(companyId, FIND_SETS, [companyId, ids])
  const sets = new Map<number, ShownRecord[]>()
  for (const [setId, name, type, content, imageId, moduleName, displayed] of rows) {
    const imageUrl = imageUrlOf(companyId, imageId)
    const record = { name, type, content, imageUrl, moduleName, displayed }
    sets.set(setId, [...(sets.get(setId) ?? []), record])
  }
  return sets
}

const FIND_SETS = {
  name: 'find-extended-sets',
  text: `
    select s.id, r.name, r.type, r.content, r.image_id, r.module_name, r.displayed
    from extended_set s
    cross join unnest(s.records) with ordinality m (id, position)
    join extended_data r on r.company_id = $1 and r.id = m.id
    where s.company_id = $1 and s.id = any($2::bigint[]) and r.deleted_at is null
    order by s.id, m.position`,
}
