import type { PayoutProvider } from '@zhenma/contract/payouts/payout-ways'
import { sql } from 'kysely'
import { type Database, one, rows } from '../../../../platform/database/database.ts'
import { OPENID } from '../receivers.store.ts'

/** Part of a second's payments that is taken up at once. */
const PART_OF_RATE = 10
/** A little more than its share of a second: what is sent evenly does not arrive so. */
const LATER = 1.1

/** A turn of a company's provider: so much may be asked of it now. */
export type Turn = {
  readonly companyId: number
  readonly way: PayoutProvider
  readonly count: number
  /** Nothing further is sent: it is off, or the company is frozen. */
  readonly isOn: boolean
}

/**
 * Takes the turns of providers for which something is due, and puts their next ones off: a server that takes none
 * of them finds none, so all servers together keep each rate. There is a turn less in a second than it allows, for
 * one that comes late falls into the second after it.
 */
export function takeTurns(db: Database, most: number): Promise<Turn[]> {
  return rows(
    db,
    sql<Turn>`
      with due as (
        select p.company_id, p.way, p.is_on and not c.frozen as is_on,
               greatest(1, p.rate_per_second / ${PART_OF_RATE}) as count
          from payout_provider p
          join company c on c.id = p.company_id
         where p.turn_at <= clock_timestamp()
           and (p.paused_until is null or p.paused_until <= clock_timestamp())
           and (exists (
               select from payout o
                where o.company_id = p.company_id and o.way = p.way and o.way <> 'hand'
                  and o.state in ('sent', 'waiting') and o.ask_at <= clock_timestamp())
             or (p.is_on and not c.frozen and exists (
               select from payout o
                where o.company_id = p.company_id and o.way = p.way and o.way <> 'hand'
                  and o.state = 'created')))
         order by p.turn_at limit ${most} for update of p skip locked)
      update payout_provider p
         set turn_at = clock_timestamp() +
               interval '1 second' / greatest(1, p.rate_per_second / due.count - 1)
        from due
       where p.company_id = due.company_id and p.way = due.way
      returning p.company_id as "companyId", p.way, due.count, due.is_on as "isOn"`,
  )
}

/** Takes a turn for one more question of a provider; answers how long it has to wait for it. */
export async function takeOneTurn(
  db: Database,
  companyId: number,
  way: PayoutProvider,
): Promise<number> {
  const { ms } = await one(
    db,
    sql<{ ms: number }>`
      update payout_provider
         set turn_at = greatest(turn_at, clock_timestamp()) +
               interval '1 second' * ${LATER} / rate_per_second
       where company_id = ${companyId} and way = ${way}
      returning greatest(0, extract(epoch from
        turn_at - interval '1 second' * ${LATER} / rate_per_second - clock_timestamp()) * 1000)::float8
        as ms`,
  )
  return ms
}

/** A payout that a server has taken up: to be told to its provider, or to be asked for. */
export type Claimed = {
  readonly id: number
  readonly winId: number
  readonly number: string
  readonly amountCents: number
  readonly receiverName: string
  readonly receiverAccount: string
  readonly title: string
  /** Its receiver has what it takes to confirm it. */
  readonly canBeTaken: boolean
  /** How often it was asked for, this time included; 0: it was just committed, and never told to anybody. */
  readonly asks: number
}

const taken = sql`
  t.id, t.draw_id as "winId", t.number, t.amount_cents as "amountCents", t.asks,
  t.package_info <> '' as "canBeTaken", d.receiver_name as "receiverName",
  case t.way when 'wechat_pay' then t.openid else d.receiver_address end as "receiverAccount",
  a.name as title`

const DRAWN = sql`
  join activity_draw d on d.company_id = t.company_id and d.id = t.draw_id
  join activity a on a.company_id = t.company_id and a.id = t.activity_id`

/** Takes up payouts of which the provider is to be asked. Whoever dies with one has it taken over after `holdMs`. */
export function claimAsks(
  db: Database,
  { companyId, way, count }: Turn,
  holdMs: number,
): Promise<Claimed[]> {
  return rows(
    db,
    sql<Claimed>`
      with due as (
        select id from payout
         where company_id = ${companyId} and way = ${way} and way <> 'hand'
           and state in ('sent', 'waiting') and ask_at <= clock_timestamp()
         order by ask_at, id limit ${count} for update skip locked),
      t as (
        update payout o set asks = asks + 1,
               ask_at = clock_timestamp() + ${holdMs} * interval '1 millisecond'
          from due where o.company_id = ${companyId} and o.id = due.id
        returning o.*)
      select ${taken} from t ${DRAWN}`,
  )
}

/**
 * Takes up payouts that nobody has been told of, and says that they are being paid. Only when that is committed are
 * they told: a server that dies in between has left the number by which the next one asks.
 */
export function claimSends(
  db: Database,
  { companyId, way, count }: Turn,
  holdMs: number,
): Promise<Claimed[]> {
  return rows(
    db,
    sql<Claimed>`
      with due as (
        select id from payout
         where company_id = ${companyId} and way = ${way} and way <> 'hand' and state = 'created'
         order by created_at, id limit ${count} for update skip locked),
      t as (
        update payout o set state = 'sent', state_at = now(), state_by = null, asks = 0,
               told_at = clock_timestamp(), method = '', reference = '', note = '', error_code = '',
               provider_number = '', paid_at = null, openid = case o.way when 'wechat_pay' then
                 coalesce((select ${OPENID} from activity_draw d
                   where d.company_id = o.company_id and d.id = o.draw_id), '') else '' end,
               ask_at = clock_timestamp() + ${holdMs} * interval '1 millisecond'
          from due where o.company_id = ${companyId} and o.id = due.id
        returning o.*),
      noted as (
        insert into payout_event (company_id, payout_id, state, number, method, reference, note, way)
        select company_id, id, state, number, '', '', '', way from t)
      select ${taken} from t ${DRAWN}`,
  )
}

/** Puts the next question off by so much, or gives it up where its payout was told so long ago. */
export async function askLater(
  db: Database,
  companyId: number,
  claimed: Pick<Claimed, 'id' | 'number'>,
  next: {
    readonly seconds: number
    readonly mostDays: number
    readonly code: string
    readonly providerNumber: string
  },
): Promise<void> {
  const { seconds, mostDays, code, providerNumber } = next
  await sql`
    update payout
       set ask_at = case when told_at > clock_timestamp() - ${mostDays} * interval '1 day'
                    then clock_timestamp() + ${seconds} * interval '1 second' end,
           error_code = ${code},
           provider_number = case when ${providerNumber} = '' then provider_number
                             else ${providerNumber} end
     where company_id = ${companyId} and id = ${claimed.id} and number = ${claimed.number}
       and state in ('sent', 'waiting')`.execute(db)
}

/** Keeps by what its receiver can take a payout, while it waits for that by this number. */
export async function keepPackage(
  db: Database,
  companyId: number,
  claimed: Pick<Claimed, 'id' | 'number'>,
  packageInfo: string,
): Promise<void> {
  await sql`
    update payout set package_info = ${packageInfo}
     where company_id = ${companyId} and id = ${claimed.id} and number = ${claimed.number}
       and state = 'waiting'`.execute(db)
}

/** Somebody says that there is news of a payment: it is asked for at the next turn. */
export async function askSoon(
  db: Database,
  companyId: number,
  of: { readonly way: PayoutProvider; readonly number: string },
): Promise<void> {
  await sql`
    update payout set ask_at = least(coalesce(ask_at, clock_timestamp()), clock_timestamp())
     where company_id = ${companyId} and number = ${of.number} and way = ${of.way}
       and state in ('sent', 'waiting')`.execute(db)
}

export type AskedTest = { readonly companyId: number; readonly way: PayoutProvider }

/** Providers whose settings somebody wants tested; taken, so that one server does it. */
export function takeTests(db: Database, most: number, holdMs: number): Promise<AskedTest[]> {
  return rows(
    db,
    sql<AskedTest>`
      with due as (
        select company_id, way from payout_provider where test_asked_at <= clock_timestamp()
         order by test_asked_at limit ${most} for update skip locked)
      update payout_provider p
         set test_asked_at = clock_timestamp() + ${holdMs} * interval '1 millisecond'
        from due where p.company_id = due.company_id and p.way = due.way
      returning p.company_id as "companyId", p.way`,
  )
}
