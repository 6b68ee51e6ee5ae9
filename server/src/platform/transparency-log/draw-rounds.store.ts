import type { RoundKind } from '@zhenma/contract/draws/draw-words'
import { type RawBuilder, sql } from 'kysely'
import { type BeaconChain, roundAfter, timeOfRound } from '../beacon/beacon-chain.ts'
import { type Database, first, rows } from '../database/database.ts'

/** A round of a beacon that is not out yet, as a step names it. */
export type NamedRound = {
  readonly chain: BeaconChain
  readonly round: number
  readonly dueAt: Date
}

/** Names the next round that comes out late enough. */
export function nameRound(chain: BeaconChain, now = new Date()): NamedRound {
  const round = roundAfter(chain, now)
  return { chain, round, dueAt: timeOfRound(chain, round) }
}

/** What a step says of the round that it names: whoever checks the draw needs no other source for it. */
export const roundFacts = ({ chain, round }: NamedRound) => ({
  chain: chain.hash,
  publicKey: chain.publicKey,
  genesisTime: chain.genesisTime,
  periodSeconds: chain.periodSeconds,
  round,
})

/** A change of winning codes that waits: how many of which labels, and for which allocation. */
export type PlannedCodes = {
  readonly allocationId: number
  readonly count: number
  readonly labelsSha256: string
  readonly labelCount: number
}

/** Lets a step wait for the round that it names; for a rule in place of what waited before. */
export async function awaitRound(
  db: Database,
  companyId: number,
  { activityId, ordinal }: { readonly activityId: number; readonly ordinal: number },
  { chain, round, dueAt }: NamedRound,
  of: { readonly kind: RoundKind; readonly userId: number | null; readonly codes?: PlannedCodes },
): Promise<void> {
  const { kind, userId, codes } = of
  await sql`
    insert into draw_round (company_id, activity_id, step, kind, chain, round, due_at, asked_by, allocation_id, code_count,
      labels_sha256, label_count)
    values (${companyId}, ${activityId}, ${ordinal}, ${kind}, decode(${chain.hash}, 'hex'), ${round}, ${dueAt}, ${userId},
      ${codes?.allocationId ?? null}, ${codes?.count ?? null}, decode(${codes?.labelsSha256 ?? null}, 'hex'),
      ${codes?.labelCount ?? null})`.execute(db)
}

/** A rule that buyers never drew by waits no more: another takes its place. */
export async function forgetAwaitedRule(
  db: Database,
  companyId: number,
  activityId: number,
): Promise<void> {
  await sql`
    delete from draw_round
     where company_id = ${companyId} and activity_id = ${activityId} and kind = 'rule' and known_at is null`.execute(
    db,
  )
}

/** A round that an activity waits for. */
export type AwaitedRound = {
  readonly kind: RoundKind
  readonly round: number
  /** When it comes out, and since when it is waited for. */
  readonly dueAt: string
  readonly askedAt: string
}

/** The rounds that an activity waits for: none, one, or one for its rule and one for its winning codes. */
export const awaitedRounds = (
  db: Database,
  companyId: number,
  activityId: number,
): Promise<AwaitedRound[]> =>
  rows(
    db,
    sql<AwaitedRound>`
      select kind, round, due_at as "dueAt", asked_at as "askedAt" from draw_round
       where company_id = ${companyId} and activity_id = ${activityId} and known_at is null
       order by step`,
  )

/** Who waits for which round. */
export type RoundKey = {
  readonly companyId: number
  readonly activityId: number
  readonly step: number
}

/** What waits for a round, and of winning codes how many, of which labels. */
export type HeldRound = RoundKey & {
  readonly kind: RoundKind
  readonly round: number
  readonly askedBy: number | null
  readonly allocationId: number | null
  readonly count: number | null
  /** Runs, as a step's list has them. */
  readonly labels: string | null
  readonly labelCount: number | null
}

const selectAwaited = ({ companyId, activityId, step }: RoundKey, lock: RawBuilder<unknown>) =>
  sql<HeldRound>`
    select r.company_id as "companyId", r.activity_id as "activityId", r.step, r.kind, r.round,
           r.asked_by as "askedBy", r.allocation_id as "allocationId", r.code_count as count,
           r.label_count as "labelCount",
           (select l.content from draw_list l
             where l.company_id = ${companyId} and l.activity_id = r.activity_id and l.sha256 = r.labels_sha256)
             as labels
      from draw_round r
     where r.company_id = ${companyId} and r.activity_id = ${activityId} and r.step = ${step}
       and r.known_at is null ${lock}`

/** What waits for a round; undefined: it waits no more. */
export const findRound = (db: Database, key: RoundKey): Promise<HeldRound | undefined> =>
  first(db, selectAwaited(key, sql``))

/** The same, held until the transaction ends. */
export const holdRound = (db: Database, key: RoundKey): Promise<HeldRound | undefined> =>
  first(db, selectAwaited(key, sql`for update of r`))

/** Marks a round as known, with the signature that it is. */
export async function markKnown(
  db: Database,
  { companyId, activityId, step }: RoundKey,
  signature: Buffer,
): Promise<void> {
  await sql`
    update draw_round set signature = ${signature}, known_at = now()
     where company_id = ${companyId} and activity_id = ${activityId} and step = ${step}`.execute(db)
}

/** What buyers' draws of an activity are mixed with from now on; empty: with nothing. */
export async function setBeacon(
  db: Database,
  companyId: number,
  activityId: number,
  beacon: string,
): Promise<void> {
  await sql`
    update draw_seed set beacon = ${beacon}
     where company_id = ${companyId} and activity_id = ${activityId}`.execute(db)
}
