import {
  type DataRule,
  type DataRules,
  RULED_ENTITIES,
  RULED_ENTITY_NAMES,
  type RuledEntity,
} from '@zhenma/contract/roles/data-rules'
import { sql } from 'kysely'
import { type Database, rows } from '../../platform/database/database.ts'
import type { User } from '../../platform/http/context.ts'
import type { NamedRole } from './roles.store.ts'

/** Who gives a role, or changes one. */
type Giver = Pick<User, 'companyId' | 'permissions' | 'dataRules'>

/** The data rules of a role, without those that open everything. */
export async function readDataRules(
  db: Database,
  companyId: number,
  roleId: number,
): Promise<DataRules> {
  const found = await rows(
    db,
    sql<{ entity: RuledEntity; rule: DataRule }>`
      select entity, rule from role_data_rule
      where company_id = ${companyId} and role_id = ${roleId} order by entity`,
  )
  return Object.fromEntries(found.map(({ entity, rule }) => [entity, rule]))
}

export type RoleGrant = NamedRole & {
  readonly isAdministrator: boolean
  readonly permissions: readonly string[]
  readonly dataRules: DataRules
}

/** Every role of a company with what it holds, those of administrators first. */
export function readGrants(db: Database, companyId: number): Promise<RoleGrant[]> {
  return rows(
    db,
    sql<RoleGrant>`
      select r.id, r.name, r.code, r.is_administrator as "isAdministrator",
        array(select p.permission from role_permission p
          where p.company_id = r.company_id and p.role_id = r.id) as permissions,
        coalesce((select jsonb_object_agg(d.entity, d.rule) from role_data_rule d
          where d.company_id = r.company_id and d.role_id = r.id), '{}') as "dataRules"
      from role r where r.company_id = ${companyId}
      order by r.is_administrator desc, r.id`,
  )
}

/** Replaces the data rules of a role; one that opens everything is not kept. */
export async function writeDataRules(
  db: Database,
  companyId: number,
  roleId: number,
  rules: DataRules,
): Promise<void> {
  const narrow = Object.entries(rules).filter(([, rule]) => rule !== 'all')
  await sql`
    delete from role_data_rule
    where company_id = ${companyId} and role_id = ${roleId}`.execute(db)
  await sql`
    insert into role_data_rule (company_id, role_id, entity, rule)
    select ${companyId}, ${roleId}, entity, rule
    from unnest(${narrow.map(([entity]) => entity)}::text[], ${narrow.map(([, rule]) => rule)}::text[])
      as given (entity, rule)`.execute(db)
}

/**
 * Of `ids`, the roles that have more than the giver: a permission that the giver does not hold, or a
 * wider data rule; those of administrators always.
 */
export function findBeyond(
  db: Database,
  { companyId, permissions, dataRules }: Giver,
  ids: readonly number[],
): Promise<NamedRole[]> {
  const own = RULED_ENTITY_NAMES.flatMap((entity) => {
    const rule = dataRules[entity] ?? 'all'
    if (rule === 'all') return []
    return [{ entity, rule, reached_by: RULED_ENTITIES[entity].reachedBy }]
  })
  return rows(
    db,
    sql<NamedRole>`
      select r.id, r.name, r.code from role r
      where r.company_id = ${companyId} and r.id = any(${ids}::bigint[])
        and (r.is_administrator or exists (
          select from role_permission p
          where p.company_id = r.company_id and p.role_id = r.id
            and (p.permission <> all(${[...permissions]}::text[]) or exists (
              select from jsonb_to_recordset(${JSON.stringify(own)}::jsonb)
                as own (entity text, rule text, reached_by jsonb)
              where own.reached_by ? split_part(p.permission, ':', 1) and not exists (
                select from role_data_rule d
                where d.company_id = r.company_id and d.role_id = r.id
                  and d.entity = own.entity and d.rule in (own.rule, 'own_records'))))))
      order by r.id`,
  )
}
