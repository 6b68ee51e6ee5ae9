import type { ActivityTemplateRow } from '@zhenma/contract/draws/activity-templates.contract'
import type { Rule, RuleFields } from '@zhenma/contract/draws/draw-rule'
import { sql } from 'kysely'
import { type Database, first, one, rows } from '../../../platform/database/database.ts'
import type { ActivityFields } from '../../activities/index.ts'
import type { NewPrize } from '../../prizes/index.ts'

/** What of an activity does not hang on its days. */
export type TemplateFields = Pick<ActivityFields, 'type' | 'content' | 'notes' | 'imageId'>

/** How buyers draw, as far as staff set it. */
export type TemplateRule = RuleFields &
  Pick<Rule, 'areas' | 'regionDealerIds' | 'unknownPlaceMay' | 'barredDealerIds'>

export type StoredTemplate = TemplateFields & {
  readonly id: number
  readonly name: string
  readonly rule: TemplateRule | null
}

/** A company's templates by name. */
export function listTemplates(db: Database, companyId: number): Promise<ActivityTemplateRow[]> {
  return rows(
    db,
    sql<ActivityTemplateRow>`
      select t.id, t.name, t.type, t.rule ->> 'rule' as rule, t.created_at as "createdAt",
             u.real_name as "createdByName", (
               select count(*)::int from activity_template_prize p
                where p.company_id = t.company_id and p.template_id = t.id) as "prizeCount"
        from activity_template t
        left join app_user u on u.company_id = t.company_id and u.id = t.created_by
       where t.company_id = ${companyId}
       order by t.name, t.id`,
  )
}

/** A template, held until the transaction ends. */
export function holdTemplate(
  db: Database,
  companyId: number,
  id: number,
): Promise<StoredTemplate | undefined> {
  return first(
    db,
    sql<StoredTemplate>`
      select id, name, type, content, notes, image_id as "imageId", rule from activity_template
       where company_id = ${companyId} and id = ${id} for update`,
  )
}

/** How many a company has; new ones are saved one after the other meanwhile. */
export async function countTemplates(db: Database, companyId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('activity_template'), ${companyId})`.execute(db)
  const { count } = await one(
    db,
    sql<{ count: number }>`
      select count(*) as count from activity_template where company_id = ${companyId}`,
  )
  return count
}

/** Keeps a template with the prizes that an activity has. */
export async function insertTemplate(
  db: Database,
  companyId: number,
  template: Omit<StoredTemplate, 'id'>,
  from: { readonly activityId: number; readonly createdBy: number },
): Promise<number> {
  const { name, type, content, notes, imageId, rule } = template
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into activity_template (company_id, name, type, content, notes, image_id, rule, created_by)
      values (${companyId}, ${name}, ${type}, ${content}, ${notes}, ${imageId},
        ${rule === null ? null : JSON.stringify(rule)}::jsonb, ${from.createdBy})
      returning id`,
  )
  await sql`
    insert into activity_template_prize
      (company_id, template_id, ordinal, name, level, quantity, image_id, handover, collect_days)
    select ${companyId}, ${id}, row_number() over (order by level, id), name, level, quantity,
           image_id, handover, collect_days
      from prize
     where company_id = ${companyId} and activity_id = ${from.activityId} and deleted_at is null`.execute(
    db,
  )
  return id
}

export async function renameTemplate(
  db: Database,
  companyId: number,
  id: number,
  name: string,
): Promise<void> {
  await sql`
    update activity_template set name = ${name}
     where company_id = ${companyId} and id = ${id}`.execute(db)
}

export async function deleteTemplate(db: Database, companyId: number, id: number): Promise<void> {
  await sql`
    delete from activity_template where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** The prizes of a template, in their order. */
export function prizesOfTemplate(db: Database, companyId: number, id: number): Promise<NewPrize[]> {
  return rows(
    db,
    sql<NewPrize>`
      select name, level, quantity, image_id as "imageId", handover, collect_days as "collectDays"
        from activity_template_prize
       where company_id = ${companyId} and template_id = ${id}
       order by ordinal`,
  )
}
