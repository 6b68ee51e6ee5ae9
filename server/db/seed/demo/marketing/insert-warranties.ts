import { lastDayOf } from '@zhenma/contract/warranty/warranty-dates'
import { CLAIM_STATES, type ClaimStep } from '@zhenma/contract/warranty/claim-states'
import { sql } from 'kysely'
import {
  cancelWarranty,
  decideWarranty,
  holdClaim,
  holdWarranty,
  makeClaim,
  registerWarranty,
  stepClaim,
  transferWarranty,
} from '../../../../src/modules/warranty/index.ts'
import { type Database, rows } from '../../../../src/platform/database/database.ts'
import { businessDay } from '../../../../src/platform/time/business-day.ts'
import { addDays } from '../../../../src/platform/time/day-span.ts'
import type { Catalogue } from '../insert-catalogue.ts'
import { createRandom, type Random } from '../random.ts'

const SEED = 20_261_128
/** Enough for a list with pages. */
const MAXIMUM_REGISTRATIONS = 160

type Staff = { readonly userId: number; readonly registrarId: number }
type Checked = { readonly serial: number; readonly at: Date }

/** Labels whose card buyers register, with their first checks, in order of time. */
function checkedLabels(db: Database, companyId: number): Promise<Checked[]> {
  return rows(
    db,
    sql<Checked>`
      select serial, at from (
        select distinct on (q.serial) q.serial, q.at
          from query_record q
          join label_span s on s.company_id = q.company_id and q.serial between s.lo and s.hi
          join qa_card c on c.company_id = q.company_id and c.id = s.card_id and c.registers
         where q.company_id = ${companyId} and q.result in ('genuine_first', 'genuine_again')
           and s.kind = 'product' and s.query_allowed and s.activation not in ('invalid', 'not_activated')
           and s.status not in ('recycled', 'invalid', 'expired') and q.at < now()
         order by q.serial, q.at) first
       order by at desc limit ${MAXIMUM_REGISTRATIONS}`,
  )
}

/** Lets buyers of a demo register what they have checked, and claim some of it, in every state that there is. */
export async function insertWarranties(
  db: Database,
  catalogue: Catalogue,
  staff: Staff,
): Promise<void> {
  const { companyId } = catalogue
  const random = createRandom(SEED)
  await sql`select set_config('app.company_id', ${String(companyId)}, true)`.execute(db)
  const labels = await checkedLabels(db, companyId)
  // The newest first, of which some still wait to be looked at.
  for (const [index, label] of labels.entries()) {
    await insertOne(db, catalogue, { ...label, index, random, staff })
  }
}

type One = Checked & { readonly index: number; readonly random: Random; readonly staff: Staff }

function holderOf({ demo }: Catalogue, index: number, random: Random) {
  const { families, given, isFamilyFirst, phone } = demo.warranties
  const [family, own] = [random.pick(families), random.pick(given)]
  const digits = String((index * 37 + 5) % 10 ** phone.digits).padStart(phone.digits, '0')
  return {
    name: isFamilyFirst ? `${family}${own}` : `${own} ${family}`,
    phone: `${phone.begins}${digits}`,
  }
}

async function insertOne(db: Database, catalogue: Catalogue, one: One): Promise<void> {
  const { companyId, demo } = catalogue
  const { serial, at, index, random, staff } = one
  const { warranties: words, language, facts } = demo
  const company = { companyId, timeZone: facts.timeZone }
  const isByStaff = index % 6 === 1
  const isInvoice = !isByStaff && index % 6 === 3
  const { id } = await registerWarranty(db, company, {
    serial,
    holder: holderOf(catalogue, index, random),
    soldOn: businessDay(new Date(at), facts.timeZone),
    language,
    source: isByStaff ? 'staff' : 'buyer',
    proof: isByStaff ? 'staff' : isInvoice ? 'invoice' : 'hidden_code',
    proofNote: isByStaff ? words.proofNote : '',
    wantsReminder: random.chance(0.5),
    userId: isByStaff ? staff.registrarId : null,
  })
  await backdate(db, companyId, id, {
    on: businessDay(new Date(at), facts.timeZone),
    at: new Date(at),
    bought: random.whole(0, 9),
  })
  const by = { company, language, userId: staff.userId }
  const held = async () => {
    const warranty = await holdWarranty(db, companyId, id)
    if (warranty === undefined) throw new Error('a warranty of the demo is not there')
    return warranty
  }
  if (isInvoice) {
    // The newest still wait.
    if (index < 20) return spread(db, companyId, id)
    const confirms = index % 4 !== 3
    const message = confirms ? '' : words.unreadable
    await decideWarranty(db, by, await held(), { confirms, message, soldOn: null })
    if (!confirms) return spread(db, companyId, id)
  }
  if (index % 5 === 0) await insertClaim(db, catalogue, { id, index, staff })
  if (index % 23 === 7) await cancelWarranty(db, by, await held(), words.cancelled)
  if (index % 23 === 11) {
    // By this many another phone, however few digits the demo's phones have.
    const holder = holderOf(catalogue, index + 5_003, random)
    await transferWarranty(db, by, await held(), { holder, note: words.transferred })
  }
  return spread(db, companyId, id)
}

type Past = { readonly on: string; readonly at: Date; readonly bought: number }

/** As if it had been registered after the check, of something bought some days before. */
async function backdate(db: Database, companyId: number, id: number, past: Past): Promise<void> {
  const warranty = await holdWarranty(db, companyId, id)
  if (warranty === undefined) throw new Error('a warranty of the demo is not there')
  const soldOn = addDays(past.on, -past.bought)
  const startsOn = warranty.starts === 'sale' ? soldOn : past.on
  await sql`
    update warranty_registration set registered_at = ${past.at}, held_since = ${past.at},
           sold_on = ${soldOn}, starts_on = ${startsOn},
           ends_on = ${lastDayOf(startsOn, warranty.months)}
     where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** Steps into each state, one claim after the other. */
const WAYS: Readonly<Record<(typeof CLAIM_STATES)[number], readonly ClaimStep[]>> = {
  received: [],
  accepted: ['accept', 'answer', 'note'],
  completed: ['accept', 'answer', 'complete'],
  refused: ['accept', 'note', 'refuse'],
  withdrawn: ['withdraw'],
}

async function insertClaim(
  db: Database,
  { companyId, demo }: Catalogue,
  { id, index, staff }: { readonly id: number; readonly index: number; readonly staff: Staff },
): Promise<void> {
  const { warranties: words, language, facts } = demo
  const warranty = await holdWarranty(db, companyId, id)
  const round = index / 5
  const ofIts = words.claims.filter(({ card }) => card === warranty?.cardName)
  const claim = ofIts[round % ofIts.length]
  const state = CLAIM_STATES[round % CLAIM_STATES.length] ?? 'received'
  if (warranty === undefined || claim === undefined) return
  // What staff are still to deal with would stand in the way of an end.
  const isEnded = index % 23 === 7 || index % 23 === 11
  if (isEnded && (state === 'received' || state === 'accepted')) return
  const company = { companyId, timeZone: facts.timeZone }
  const buyer = { company, language, userId: null }
  const made = await makeClaim(db, buyer, warranty, {
    description: claim.description,
    source: 'buyer',
    isGoodwill: false,
    note: '',
    formKey: null,
  })
  for (const step of WAYS[state]) {
    const held = await holdClaim(db, companyId, made.id)
    if (held === undefined) throw new Error('a claim of the demo is not there')
    const side = step === 'withdraw' ? 'buyer' : 'staff'
    const by = side === 'buyer' ? buyer : { company, language, userId: staff.userId }
    const says = { answer: claim.answer, complete: claim.done, refuse: claim.refused }
    const message = step in says ? says[step as keyof typeof says] : ''
    const note = step === 'note' ? claim.note : ''
    await stepClaim(db, by, held, { step, side, message, note })
  }
}

/** What happened to a registration lies evenly between its beginning and now. */
async function spread(db: Database, companyId: number, id: number): Promise<void> {
  await sql`
    with counted as (
      select e.id, e.claim_id, r.registered_at + (now() - r.registered_at)
             * (row_number() over (order by e.id) - 1)
             / (count(*) over () + 1)::double precision as at
        from warranty_event e
        join warranty_registration r on r.company_id = e.company_id and r.id = e.registration_id
       where e.company_id = ${companyId} and e.registration_id = ${id}),
    dated as (
      update warranty_event e set at = c.at from counted c
       where e.company_id = ${companyId} and e.id = c.id
      returning e.at, e.claim_id, e.kind),
    claimed as (
      update warranty_claim k set at = (select min(at) from dated where claim_id = k.id),
             state_at = (select max(at) from dated where claim_id = k.id)
       where k.company_id = ${companyId} and k.registration_id = ${id})
    update warranty_registration r set
           state_at = coalesce((select max(at) from dated where kind in ('confirmed', 'refused', 'cancelled')),
                               r.registered_at),
           held_since = coalesce((select max(at) from dated where kind = 'transferred'), r.registered_at)
     where r.company_id = ${companyId} and r.id = ${id}`.execute(db)
}
