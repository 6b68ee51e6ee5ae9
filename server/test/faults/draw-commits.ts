import { expect } from 'vitest'
import { withClient } from '../../src/platform/database/with-client.ts'

/** An activity's draws and what its counters say of them. */
export type DrawCount = {
  /** Of the rows. */
  readonly draws: number
  readonly labels: number
  /** But for those whose money is closed: it is back in the budget. */
  readonly wins: number
  readonly cents: number
  /** The same money by where it is: neither told to anybody nor paid yet, under way, and paid. */
  readonly reservedCents: number
  readonly sentCents: number
  readonly paidCents: number
  /** Of the rule. */
  readonly participants: number
  readonly countedWins: number
  readonly countedCents: number
  /** Of the prizes. */
  readonly redeemed: number
  readonly budgetCents: number | null
}

const COUNT = `
  select count(d.id)::int as draws, count(distinct d.serial)::int as labels,
         (count(*) filter (where d.is_win and o.state is distinct from 'closed'))::int as wins,
         coalesce(sum(d.amount_cents) filter (where o.state is distinct from 'closed'), 0)::int as cents,
         coalesce(sum(d.amount_cents) filter (where o.state is null or o.state in ('created', 'failed')), 0)::int
           as "reservedCents",
         coalesce(sum(d.amount_cents) filter (where o.state in ('sent', 'waiting')), 0)::int as "sentCents",
         coalesce(sum(d.amount_cents) filter (where o.state = 'paid'), 0)::int as "paidCents",
         r.participants, r.wins as "countedWins", r.won_cents::int as "countedCents",
         (select coalesce(sum(p.won_count), 0)::int from prize p
           where p.company_id = r.company_id and p.activity_id = r.activity_id) as redeemed,
         r.budget_cents::int as "budgetCents"
    from activity_rule r
    left join activity_draw d on d.company_id = r.company_id and d.activity_id = r.activity_id
    left join payout o on o.company_id = d.company_id and o.draw_id = d.id`

const GROUPED = 'group by r.company_id, r.activity_id'

/**
 * From now on every transaction that counts draws, or moves a payout, writes down, as the last it does before it commits, what there is
 * then. It refuses nothing: that would be one more guard.
 */
export const watchCommits = (adminUrl: string): Promise<unknown> =>
  withClient(adminUrl, (client) =>
    client.query(`
      create table commit_count (activity_id bigint not null, counted jsonb not null);
      create function see_commit() returns trigger language plpgsql security definer
        set search_path to public, pg_temp as $$
      begin
        insert into commit_count
        select new.activity_id, to_jsonb(c) from (${COUNT}
         where r.company_id = new.company_id and r.activity_id = new.activity_id ${GROUPED}) c;
        return null;
      end $$;
      create constraint trigger see_commit after update on activity_rule
        deferrable initially deferred for each row execute function see_commit();
      create constraint trigger see_commit after insert or update of state on payout
        deferrable initially deferred for each row execute function see_commit()`),
  )

/** What was seen at each commit of an activity, and what is there now. */
export async function countsOf(
  adminUrl: string,
  activityId: number,
): Promise<{ readonly commits: DrawCount[]; readonly now: DrawCount }> {
  return withClient(adminUrl, async (client) => {
    const counted = await client.query<{ counted: DrawCount }>(
      'select counted from commit_count where activity_id = $1',
      [activityId],
    )
    const now = await client.query<DrawCount>(`${COUNT} where r.activity_id = $1 ${GROUPED}`, [
      activityId,
    ])
    const [found] = now.rows
    if (found === undefined) throw new Error('there is no such activity')
    return { commits: counted.rows.map((row) => row.counted), now: found }
  })
}

/** Counters say what the rows do, no label drew twice, and nothing went beyond the budget, wherever the money is. */
export function expectSound(count: DrawCount): void {
  const { draws, labels, wins, cents, budgetCents } = count
  expect([labels, count.participants]).toEqual([draws, draws])
  expect([count.countedWins, count.countedCents]).toEqual([wins, cents])
  expect(cents).toBeLessThanOrEqual(budgetCents ?? cents)
  const { reservedCents, sentCents, paidCents } = count
  expect(reservedCents + sentCents + paidCents).toBeLessThanOrEqual(budgetCents ?? cents)
}
