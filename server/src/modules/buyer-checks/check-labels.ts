import type {
  ShownLabelKind,
  CheckResult,
} from '@zhenma/contract/buyer-checks/buyer-checks.contract'

/** Columns of an answer, in order: see `checkLabels`. */
export type CheckedRow = [
  position: number,
  result: CheckResult,
  ordinal: number,
  at: number,
  firstAt: number,
  firstRegion: string,
  batchId: number,
  productId: number | null,
  producedOn: string | null,
  hiddenDigits: number | null,
  extendedId: number | null,
  cardId: number | null,
  kind: ShownLabelKind,
  inboundId: number | null,
  outboundId: number | null,
  factoryId: number | null,
]

/** What the state of a label `s` of a batch `b` says of it, checked with digits `a.hidden`. */
const FINDING = `case
      when not s.query_allowed or s.status in ('recycled', 'invalid') or s.activation = 'invalid'
        then 'withdrawn'
      when s.status = 'expired' then 'expired'
      when s.activation = 'not_activated' then 'not_activated'
      when b.hidden_digits is not null and a.hidden is null then 'hidden_needed'
      when b.hidden_digits is not null and a.hidden <> b.hidden_digits then 'hidden_wrong'
      when s.status = 'sold' then 'sold'
      else 'genuine'
    end`

/** The running activity of a label that some of its checks found genuine; null: there is none. */
const RUNNING_ID = `max(running_id) filter (where finding in ('genuine', 'sold'))`

/** Which check of its label a check is: of all, and of those with the right digits. */
type Numbers = {
  readonly ordinal: string
  readonly provenOrdinal: string
  readonly window: string
}

/** The last that was counted is it. Measured, windows over groups of one cost a twentieth of the statement. */
const OF_EACH_ONCE: Numbers = {
  ordinal: 'c.query_count',
  provenOrdinal: 'c.proven_count',
  window: '',
}

const OF_SOME_REPEATEDLY: Numbers = {
  ordinal: `c.query_count - count(*) over same + row_number() over (same order by f.position)`,
  provenOrdinal: `c.proven_count - count(*) filter (where f.proven) over same
        + count(*) filter (where f.proven) over (same order by f.position)`,
  window: 'window same as (partition by f.serial)',
}

/**
 * The hot path: many buyers' checks of one company's labels in one statement.
 *
 * - `found`: floor look-up of each serial's span, and its batch, whose key and code length must be
 *   those of the code: else the code was never printed. What the label's state says is told here.
 * - `counted`: one row per label, in ascending order of serials, so that statements that race lock
 *   in the same order. The row's lock decides which of two first checks was the first.
 * - `answered`: several checks of one label in this statement take consecutive ordinals, which `numbers` tell.
 *   "First" means the first ever; where a label has hidden digits, the first with the right ones.
 * - `in_activities`: labels whose first genuine check within a running activity this is. Each later one has a higher
 *   ordinal, so that none is counted again.
 * - `noted`: for webhooks, one row for all of them, where some endpoint wants to know of checks.
 * - `recorded`, `daily`, `places`: every check of an issued label, whatever its result, and of a dealer's goods by
 *   place, too. The days' rows are locked last, in one order, and each connection has rows of its own ("shard"): measured, a shared
 *   row made every commit wait for the one before it.
 */
const checkLabels = (numbers: Numbers): string => `
with asked as (
  select * from unnest($3::bigint[], $4::text[], $5::smallint[], $6::smallint[],
    $7::text[], $8::text[], $9::text[]) with ordinality
    as a (serial, key_id, code_length, hidden, ip, region, device, position)
), found as (
  select a.position, a.serial, a.ip, a.region, a.device, s.batch_id, s.product_id, s.dealer_id,
    s.extended_id, s.card_id, s.kind, s.inbound_id, s.outbound_id,
    coalesce(s.factory_id, b.factory_id) as factory_id,
    coalesce(s.produced_on, b.produced_on) as produced_on, b.hidden_digits,
    (b.hidden_digits is null or a.hidden is not distinct from b.hidden_digits) as proven,
    r.id as running_id, ${FINDING} as finding
  from asked a
  cross join lateral (
    select * from label_span where company_id = $1 and lo <= a.serial order by lo desc limit 1) s
  cross join lateral (
    select * from batch where company_id = $1 and id = s.batch_id limit 1) b
  left join lateral (
    select id from activity
    where company_id = $1 and id = s.activity_id and s.kind in ('product', 'special')
      and online and deleted_at is null and starts_at <= now() and ends_at > now() limit 1) r on true
  where s.hi >= a.serial and b.key_id = a.key_id and b.code_length = a.code_length
), counted as (
  insert into label_query as q
    (company_id, serial, query_count, unproven_count, first_at, last_at, first_region, activity_id,
     activity_ordinal)
  select $1, serial, count(*), count(*) filter (where not proven), now(), now(),
    (array_agg(region order by position))[1], ${RUNNING_ID},
    case when ${RUNNING_ID} is not null then count(*) end
  from found group by serial order by serial
  on conflict (company_id, serial) do update set
    query_count = q.query_count + excluded.query_count,
    unproven_count = q.unproven_count + excluded.unproven_count,
    last_at = greatest(q.last_at, excluded.last_at),
    activity_id = coalesce(excluded.activity_id, q.activity_id),
    activity_ordinal = case
      when excluded.activity_id is null or excluded.activity_id is not distinct from q.activity_id
        then q.activity_ordinal
      else q.query_count + excluded.query_count end
  returning serial, query_count, query_count - unproven_count as proven_count, first_at, first_region,
    activity_id, activity_ordinal
), in_activities as (
  insert into activity_checked as t (company_id, activity_id, shard, labels)
  select $1, activity_id, pg_backend_pid() % 16, count(*)
  from counted where activity_ordinal = query_count group by activity_id order by activity_id
  on conflict (company_id, activity_id, shard) do update set labels = t.labels + excluded.labels
), answered as (
  select f.position, f.serial, f.ip, f.region, f.device, f.batch_id, f.product_id, f.dealer_id,
    f.produced_on, f.hidden_digits, f.extended_id, f.card_id, f.kind, f.inbound_id, f.outbound_id, f.factory_id,
    c.first_at, c.first_region,
    ${numbers.ordinal} as ordinal,
    case
      when f.finding <> 'genuine' then f.finding
      when ${numbers.provenOrdinal} = 1 then 'genuine_first'
      else 'genuine_again'
    end as result
  from found f join counted c on c.serial = f.serial
  ${numbers.window}
), recorded as (
  insert into query_record
    (company_id, at, serial, result, ordinal, batch_id, product_id, dealer_id, ip, region, device)
  select $1, now(), serial, result, ordinal, batch_id, product_id, dealer_id, ip, region, device
  from answered
  returning id
), noted as (
  insert into webhook_event (company_id, kind, row_ids)
  select $1, 'label.checked', array_agg(id order by id) from recorded
  where exists (
    select from webhook_endpoint
    where company_id = $1 and is_on and 'label.checked' = any(events))
  having count(*) > 0
), daily as (
  insert into query_daily as d (company_id, day, result, product_id, shard, query_count)
  select $1, (now() at time zone $2)::date, result, coalesce(product_id, 0), pg_backend_pid() % 16,
    count(*)
  from answered group by 3, 4 order by 3, 4
  on conflict (company_id, day, result, product_id, shard)
    do update set query_count = d.query_count + excluded.query_count
), places as (
  insert into query_place_daily as d (company_id, dealer_id, day, region, shard, query_count)
  select $1, dealer_id, (now() at time zone $2)::date, region, pg_backend_pid() % 16, count(*)
  from answered where dealer_id is not null group by 2, 4 order by 2, 4
  on conflict (company_id, dealer_id, day, region, shard)
    do update set query_count = d.query_count + excluded.query_count
)
select position::integer, result, ordinal::integer, floor(extract(epoch from now()) * 1000)::bigint,
  floor(extract(epoch from first_at) * 1000)::bigint, first_region, batch_id, product_id,
  produced_on, hidden_digits, extended_id, card_id, kind::text, inbound_id, outbound_id, factory_id
from answered`

/** For checks of labels of which each is checked once. */
export const CHECK_LABELS = { name: 'check-labels', text: checkLabels(OF_EACH_ONCE) }

/** For checks of which some are of the same label. */
export const CHECK_LABELS_REPEATEDLY = {
  name: 'check-labels-repeatedly',
  text: checkLabels(OF_SOME_REPEATEDLY),
}

/**
 * One label as its next check would find it, without being one: nothing is counted or recorded, and
 * its first check stays to be made.
 */
export const PREVIEW_LABEL = {
  name: 'preview-label',
  text: `
with found as (
  select s.*, coalesce(s.factory_id, b.factory_id) as shown_factory,
    coalesce(s.produced_on, b.produced_on) as shown_day, b.hidden_digits, ${FINDING} as finding
  from (select $2::bigint as serial, null::smallint as hidden) a
  cross join lateral (
    select * from label_span where company_id = $1 and lo <= a.serial order by lo desc limit 1) s
  cross join lateral (
    select * from batch where company_id = $1 and id = s.batch_id limit 1) b
  where s.hi >= a.serial
)
select 1, case
    when f.finding <> 'genuine' then f.finding
    when coalesce(q.query_count - q.unproven_count, 0) = 0 then 'genuine_first'
    else 'genuine_again'
  end, coalesce(q.query_count, 0) + 1, floor(extract(epoch from now()) * 1000)::bigint,
  floor(extract(epoch from coalesce(q.first_at, now())) * 1000)::bigint,
  coalesce(q.first_region, ''), f.batch_id, f.product_id, f.shown_day, f.hidden_digits,
  f.extended_id, f.card_id, f.kind::text, f.inbound_id, f.outbound_id, f.shown_factory
from found f
left join label_query q on q.company_id = $1 and q.serial = $2`,
}

/** Columns of an answer, in order: see `findLabel`. */
export type IdentifiedRow = [result: CheckResult, productId: number | null, dealerId: number | null]

/**
 * Which label a code is, for who has checked it already: nothing is counted, and what one check has been made of
 * is told as the first.
 */
export const IDENTIFY_LABEL = {
  name: 'identify-label',
  text: `
with found as (
  select s.product_id, s.dealer_id, ${FINDING} as finding
  from (select $2::bigint as serial, null::smallint as hidden) a
  cross join lateral (
    select * from label_span where company_id = $1 and lo <= a.serial order by lo desc limit 1) s
  cross join lateral (
    select * from batch where company_id = $1 and id = s.batch_id limit 1) b
  where s.hi >= a.serial and b.key_id = $3 and b.code_length = $4
)
select case
    when f.finding <> 'genuine' then f.finding
    when coalesce(q.query_count - q.unproven_count, 0) <= 1 then 'genuine_first'
    else 'genuine_again'
  end, f.product_id, f.dealer_id
from found f
left join label_query q on q.company_id = $1 and q.serial = $2`,
}
