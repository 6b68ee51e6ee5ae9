import { sql } from 'kysely'
import { type Database, first, one, rows } from '../../platform/database/database.ts'

type Of = { readonly companyId: number; readonly activityId: number }

/** Packets that nobody has won, and what they come to; and how many there are in all. */
export function countPackets(
  db: Database,
  { companyId, activityId }: Of,
): Promise<{ all: number; allCents: number; left: number; leftCents: number }> {
  return one(
    db,
    sql<{ all: number; allCents: number; left: number; leftCents: number }>`
      select count(*)::int as all, coalesce(sum(amount_cents), 0)::bigint as "allCents",
             count(*) filter (where draw_id is null)::int as left,
             coalesce(sum(amount_cents) filter (where draw_id is null), 0)::bigint as "leftCents"
        from red_packet where company_id = ${companyId} and activity_id = ${activityId}`,
  )
}

/** The next packet of an activity whose rule is held; undefined: there are none left. */
export function nextPacket(
  db: Database,
  { companyId, activityId }: Of,
): Promise<{ ordinal: number; amountCents: number } | undefined> {
  return first(
    db,
    sql<{ ordinal: number; amountCents: number }>`
      select ordinal, amount_cents as "amountCents" from red_packet
       where company_id = ${companyId} and activity_id = ${activityId} and draw_id is null
       order by ordinal limit 1`,
  )
}

/** Gives a packet to a draw; false: another has it. */
export async function takePacket(
  db: Database,
  { companyId, activityId }: Of,
  { ordinal, drawId }: { readonly ordinal: number; readonly drawId: number },
): Promise<boolean> {
  const taken = await first(
    db,
    sql`
      update red_packet set draw_id = ${drawId}
       where company_id = ${companyId} and activity_id = ${activityId} and ordinal = ${ordinal}
         and draw_id is null
      returning ordinal`,
  )
  return taken !== undefined
}

/** Puts packets behind those that there are, in their order; answers the number of the first. */
export async function insertPackets(
  db: Database,
  { companyId, activityId }: Of,
  amounts: readonly number[],
): Promise<number> {
  const { first } = await one(
    db,
    sql<{ first: number }>`
      with made as (
        insert into red_packet (company_id, activity_id, ordinal, amount_cents)
        select ${companyId}, ${activityId}, last.ordinal + new.place, new.cents
          from unnest(${amounts as number[]}::bigint[]) with ordinality as new (cents, place),
               (select coalesce(max(ordinal), 0) as ordinal from red_packet
                 where company_id = ${companyId} and activity_id = ${activityId}) last
        returning ordinal)
      select min(ordinal) as first from made`,
  )
  return first
}

/** Takes away those that nobody has won; answers how many. */
export async function deleteLeft(db: Database, { companyId, activityId }: Of): Promise<number> {
  const gone = await rows(
    db,
    sql`
      delete from red_packet
       where company_id = ${companyId} and activity_id = ${activityId} and draw_id is null
      returning 1`,
  )
  return gone.length
}

/** The budget of packets is what was won and what is left of them; nothing at all is no budget yet. */
export async function writePacketBudget(
  db: Database,
  { companyId, activityId }: Of,
): Promise<void> {
  await sql`
    update activity_rule set budget_cents = nullif(won_cents + (
      select coalesce(sum(amount_cents), 0) from red_packet
       where company_id = ${companyId} and activity_id = ${activityId} and draw_id is null), 0)
    where company_id = ${companyId} and activity_id = ${activityId}`.execute(db)
}
