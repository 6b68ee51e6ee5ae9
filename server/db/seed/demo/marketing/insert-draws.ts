import { sql } from 'kysely'
import {
  claimWin,
  createDuePayout,
  drawLabel,
  markDelivered,
  writeCheck,
  writeRule,
} from '../../../../src/modules/draws/index.ts'
import { writeLevels } from '../../../../src/modules/members/index.ts'
import { datePayout, payOut } from './insert-payouts.ts'
import { type Database, one, rows } from '../../../../src/platform/database/database.ts'
import { noteDrawRule } from '../../../../src/platform/transparency-log/draw-steps.store.ts'
import type { DemoJob } from '../data/users.ts'
import type { DemoWinners } from '../data/winners.ts'
import type { MadeActivity } from '../insert-activities.ts'
import type { Catalogue } from '../insert-catalogue.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../plan/calendar.ts'
import { createRandom, type Random } from '../random.ts'

const SEED = 20_260_601
/** Of each activity: enough for a list with pages. */
const MAXIMUM_DRAWS = 120

type Tools = {
  readonly activities: ReadonlyMap<string, MadeActivity>
  readonly users: ReadonlyMap<DemoJob, number>
  readonly now: number
}

type DrawnCheck = {
  readonly at: string
  readonly serial: number
  readonly ordinal: number
  readonly region: string
}

/** The first checks of an activity's labels since it began, in order of time. */
function firstChecks(db: Database, companyId: number, activityId: number): Promise<DrawnCheck[]> {
  return rows(
    db,
    sql<DrawnCheck>`
      select q.at, q.serial, q.ordinal, q.region
        from query_record q
        join label_span s on s.company_id = q.company_id and q.serial between s.lo and s.hi
         and s.activity_id = ${activityId}
        join activity a on a.company_id = q.company_id and a.id = s.activity_id
       where q.company_id = ${companyId} and q.result = 'genuine_first'
         and q.at >= a.starts_at and q.at < now()
       order by q.at, q.serial limit ${MAXIMUM_DRAWS}`,
  )
}

/** Lets buyers of the demo draw after their checks, as its activities' rules say, and gives what they won. */
export async function insertDraws(
  db: Database,
  { companyId, demo }: Catalogue,
  { activities, users, now }: Tools,
): Promise<void> {
  const random = createRandom(SEED)
  // Points are written by the database itself, for the company of the session.
  await sql`select set_config('app.company_id', ${String(companyId)}, true)`.execute(db)
  await writeLevels(db, companyId, demo.levels)
  for (const [key, { rule }] of Object.entries(demo.activities)) {
    const activity = activities.get(key)
    if (rule === undefined || activity === undefined) continue
    await writeRule(db, companyId, activity.id, rule)
    await noteDrawRule(db, companyId, activity.id)
    for (const check of await firstChecks(db, companyId, activity.id)) {
      const { serial, ordinal: checkOrdinal, region } = check
      const phone = rule.identity === 'phone' ? random.pick(demo.winners.people).phone : ''
      const who = { isGenuine: true, isFirstCheck: true, isHiddenProven: true, phone }
      const by = { serial, checkOrdinal, region, ...who }
      const drew = await drawLabel(db, companyId, by)
      if ('obstacle' in drew) continue
      const at = new Date(Date.parse(check.at) + 2 * MINUTE_MS)
      await sql`
        update activity_draw set drawn_at = ${at}
         where company_id = ${companyId} and id = ${drew.id}`.execute(db)
      await give(db, companyId, { id: drew.id, at, random, users, now, winners: demo.winners })
    }
  }
  await nameMembers(db, companyId, demo.winners)
}

type Given = {
  readonly id: number
  readonly at: Date
  readonly random: Random
  readonly users: ReadonlyMap<DemoJob, number>
  readonly now: number
  readonly winners: DemoWinners
}

type Drawn = {
  readonly isMoney: boolean
  readonly isPoints: boolean
  readonly isWin: boolean
  readonly winCheck: string | null
  readonly phone: string
}

/** Whoever has points told a name, too, and has been a member since the first of them. */
async function nameMembers(
  db: Database,
  companyId: number,
  { people }: DemoWinners,
): Promise<void> {
  for (const { name, phone } of people) {
    await sql`
      update member m set name = ${name}, created_at = (
        select coalesce(min(drawn_at), m.created_at) from activity_draw d
         where d.company_id = m.company_id and d.phone = m.phone and d.points is not null)
      where m.company_id = ${companyId} and m.phone = ${phone}`.execute(db)
  }
}

/** Most winners say where it should go, and what is some days old is checked and sent; the newest wait. */
async function give(db: Database, companyId: number, given: Given): Promise<void> {
  const { id, at, random, users, now, winners } = given
  const { isMoney, isPoints, isWin, winCheck, phone } = await one(
    db,
    sql<Drawn>`
      select amount_cents is not null as "isMoney", points is not null as "isPoints",
             is_win as "isWin", win_check as "winCheck", phone
        from activity_draw where company_id = ${companyId} and id = ${id}`,
  )
  if (isPoints) {
    await sql`
      update activity_draw set sent_at = drawn_at
       where company_id = ${companyId} and id = ${id}`.execute(db)
    return
  }
  if (!isWin || !random.chance(0.85)) return
  const winner = winners.people.find((one) => one.phone === phone) ?? random.pick(winners.people)
  const account = `${winners.account} ${winner.phone}`
  await claimWin(db, companyId, id, isMoney ? { ...winner, address: account } : winner)
  const ageMs = now - at.getTime()
  const checkedBy = users.get('master')
  const userId = users.get('admin')
  if (ageMs < 2 * DAY_MS || checkedBy === undefined || userId === undefined) return
  if (winCheck === 'unchecked') {
    await writeCheck(db, companyId, id, { userId: checkedBy, winCheck: 'checked', note: '' })
    await createDuePayout(db, companyId, id)
  }
  const trackingNumber = `${isMoney ? 'ZFB' : 'SF'}${random.whole(10 ** 11, 10 ** 12 - 1)}`
  if (isMoney) {
    await payOut(db, companyId, id, { userId, winners, reference: trackingNumber })
  } else if (ageMs >= 4 * DAY_MS) {
    const logisticsCompany = winners.sentBy.prize
    await markDelivered(db, companyId, id, { userId, logisticsCompany, trackingNumber })
  }
  await sql`
    update activity_draw set claimed_at = drawn_at + ${HOUR_MS} * interval '1 millisecond',
           checked_at = checked_at - now() + drawn_at + interval '1 day',
           sent_at = least(now(), sent_at - now() + drawn_at + interval '3 days')
     where company_id = ${companyId} and id = ${id}`.execute(db)
  await datePayout(db, companyId, id)
}
