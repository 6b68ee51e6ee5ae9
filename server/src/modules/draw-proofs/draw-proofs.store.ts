import { type RawBuilder, sql } from 'kysely'
import { type Database, first, one } from '../../platform/database/database.ts'
import type { DrawKey } from './draw-file.store.ts'

/** How the proof of a draw stands. */
export type StoredProof = {
  /** What the log commits to. */
  readonly seedSha256: string
  /** The step that does, by which its leaf is found. */
  readonly seedStepId: number
  readonly createdAt: string
  readonly steps: number
  /** Draws of buyers that follow from the seed, and winning codes and draws from before seeds were kept. */
  readonly draws: number
  readonly unproven: number
  /** The round of a public beacon that buyers' draws are mixed with now; null: with none. */
  readonly round: number | null
  readonly publishedAt: string | null
  readonly publishedByName: string | null
}

/** The round that the last rule up to a step of an activity was mixed with, once it was known; null: none. */
const ruleRound = (
  companyId: number,
  activityId: RawBuilder<unknown>,
  upTo: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select r.round from draw_step u
    left join draw_round r on r.company_id = ${companyId} and r.activity_id = u.activity_id and r.step = u.ordinal
     and r.known_at is not null
   where u.company_id = ${companyId} and u.activity_id = ${activityId} and u.kind = 'rule' and u.ordinal <= ${upTo}
   order by u.ordinal desc limit 1)`

/** The round by which a label was given the winning code that it was drawn with; null: none, or one of several. */
const codeRound = (companyId: number, serial: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select case when count(*) = 1 then min(r.round) end from prize_label w
    join draw_round r on r.company_id = ${companyId} and r.allocation_id = w.allocation_id
     and r.kind = 'allocate' and r.known_at is not null
   where w.company_id = ${companyId} and w.serial = ${serial} and w.is_drawn)`

export const findProof = (
  db: Database,
  { companyId, activityId }: DrawKey,
): Promise<StoredProof | undefined> =>
  first(
    db,
    sql<StoredProof>`
      select encode(sha256(s.seed), 'hex') as "seedSha256", t.id as "seedStepId",
             s.created_at as "createdAt", s.steps,
             (select count(*) from activity_draw d
               where d.company_id = ${companyId} and d.activity_id = ${activityId}
                 and d.ordinal is not null) as draws,
             (select count(*) from activity_draw d
               where d.company_id = ${companyId} and d.activity_id = ${activityId}
                 and d.ordinal is null) as unproven,
             case when s.beacon <> '' then ${ruleRound(companyId, sql`s.activity_id`, sql`s.steps`)} end as round,
             s.published_at as "publishedAt",
             coalesce(u.real_name, platform_user_name(s.published_by)) as "publishedByName"
        from draw_seed s
        join draw_step t on t.company_id = ${companyId} and t.activity_id = s.activity_id and t.ordinal = 1
        left join app_user u on u.company_id = ${companyId} and u.id = s.published_by
       where s.company_id = ${companyId} and s.activity_id = ${activityId}`,
  )

/**
 * Keeps the winners of each allocation as lists, and a list of those; answers its SHA-256. Their batches are not locked:
 * what leaves later is no part of what is published.
 */
export async function keepWinners(
  db: Database,
  { companyId, activityId }: DrawKey,
): Promise<string> {
  const { sha256 } = await one(
    db,
    sql<{ sha256: string }>`
      with own as materialized (
        select l.id, string_agg(w.serial || '-' || w.serial, ',' order by w.serial) as content
          from prize p
          join prize_allocation l on l.company_id = ${companyId} and l.prize_id = p.id
          join prize_label w on w.company_id = ${companyId} and w.allocation_id = l.id
         where p.company_id = ${companyId} and p.activity_id = ${activityId}
         group by l.id),
      list as materialized (
        select id, sha256(convert_to(content, 'UTF8')) as sha256, content from own),
      every_list as materialized (
        select coalesce(string_agg(id || '=' || encode(sha256, 'hex'), ',' order by id), '') as content
          from list),
      kept as (
        insert into draw_list (company_id, activity_id, sha256, content)
        select ${companyId}, ${activityId}, sha256, content from (
          select sha256, content from list
          union
          select sha256(convert_to(content, 'UTF8')), content from every_list) both_of
        on conflict do nothing)
      select encode(sha256(convert_to(content, 'UTF8')), 'hex') as sha256 from every_list`,
  )
  return sha256
}

/** Marks a draw as published by the step with which it ends. */
export async function markPublished(
  db: Database,
  { companyId, activityId }: DrawKey,
  { step, userId }: { readonly step: number; readonly userId: number },
): Promise<void> {
  await sql`
    update draw_seed set published_step = ${step}, published_at = now(), published_by = ${userId}
     where company_id = ${companyId} and activity_id = ${activityId}`.execute(db)
}

/** Where a draw of a buyer stands in the order of its activity; null: it was drawn before seeds were kept. */
export type DrawPlaceOf = {
  readonly activityId: number
  readonly ordinal: number | null
  readonly seedSha256: string
  readonly seedStepId: number
  readonly isPublished: boolean
  /** The round of a public beacon that it was mixed with; null: none. */
  readonly round: number | null
}

export const findPlaceOfDraw = (
  db: Database,
  companyId: number,
  drawId: number,
): Promise<DrawPlaceOf | undefined> =>
  first(
    db,
    sql<DrawPlaceOf>`
      select d.activity_id as "activityId", d.ordinal, encode(sha256(s.seed), 'hex') as "seedSha256",
             t.id as "seedStepId", s.published_step is not null as "isPublished",
             coalesce(${ruleRound(companyId, sql`d.activity_id`, sql`d.after_step`)},
                      ${codeRound(companyId, sql`d.serial`)}) as round
        from activity_draw d
        join draw_seed s on s.company_id = ${companyId} and s.activity_id = d.activity_id
        join draw_step t on t.company_id = ${companyId} and t.activity_id = d.activity_id and t.ordinal = 1
       where d.company_id = ${companyId} and d.id = ${drawId}`,
  )
