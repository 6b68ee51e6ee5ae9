import { DRAW_ALGORITHM, SEED_BYTES } from '@zhenma/codes/seeded-random'
import { type RawBuilder, sql } from 'kysely'
import { createHash, randomBytes } from 'node:crypto'
import type { BeaconChain } from '../beacon/beacon-chain.ts'
import { type Database, first, one } from '../database/database.ts'
import { appendLeaf } from './append-leaf.store.ts'
import {
  awaitRound,
  forgetAwaitedRule,
  nameRound,
  roundFacts,
  setBeacon,
} from './draw-rounds.store.ts'

/** What is mixed with no public beacon (ADR 0099). */
export const NO_BEACON = ''

/** What matters to a draw; of steps each is a leaf of the log (ADR 0075). */
export type DrawStepKind =
  | 'seed'
  | 'before'
  | 'rule'
  | 'planned'
  | 'round'
  | 'allocate'
  | 'take_back'
  | 'left'
  | 'replaced'
  | 'packets'
  | 'packets_deleted'
  | 'given_back'
  | 'published'

/** A step that is being made: its place is taken, and nobody else makes one of the activity meanwhile. */
export type OpenStep = {
  readonly activityId: number
  readonly ordinal: number
  readonly seed: Buffer
  /** What buyers' draws are mixed with; empty: with nothing. */
  readonly beacon: string
}

/** Makes an activity's seed, and lets the log commit to it before anything is drawn. */
export async function createDrawSeed(
  db: Database,
  companyId: number,
  activityId: number,
  seed: Buffer = randomBytes(SEED_BYTES),
): Promise<void> {
  await sql`
    insert into draw_seed (company_id, activity_id, seed)
    values (${companyId}, ${activityId}, ${seed})`.execute(db)
  await noteDrawStep(db, companyId, activityId, 'seed', {
    activity: activityId,
    algorithm: DRAW_ALGORITHM,
    beacon: NO_BEACON,
    seedSha256: createHash('sha256').update(seed).digest('hex'),
  })
}

/**
 * Takes the place of an activity's next step. Held until the transaction ends, so take it when nothing else is to be locked
 * any more: activity, prize and batch, or the rule, come before.
 */
export async function openDrawStep(
  db: Database,
  companyId: number,
  activityId: number,
): Promise<OpenStep> {
  return one(
    db,
    sql<OpenStep>`
      update draw_seed set steps = steps + 1
       where company_id = ${companyId} and activity_id = ${activityId}
      returning activity_id as "activityId", steps as ordinal, seed, beacon`,
  )
}

/** Writes a step whose place was taken, and the leaf that commits to its very text. */
export async function writeDrawStep(
  db: Database,
  companyId: number,
  { activityId, ordinal }: OpenStep,
  kind: DrawStepKind,
  facts: Readonly<Record<string, unknown>>,
): Promise<void> {
  const body = JSON.stringify({ step: ordinal, kind, at: new Date().toISOString(), ...facts })
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into draw_step (company_id, activity_id, ordinal, kind, body)
      values (${companyId}, ${activityId}, ${ordinal}, ${kind}, ${body})
      returning id`,
  )
  await appendLeaf(db, companyId, { kind: 'draw', rowId: id, facts: [body] })
}

/** A step that nothing is drawn in. */
export async function noteDrawStep(
  db: Database,
  companyId: number,
  activityId: number,
  kind: DrawStepKind,
  facts: Readonly<Record<string, unknown>>,
): Promise<void> {
  const step = await openDrawStep(db, companyId, activityId)
  await writeDrawStep(db, companyId, step, kind, facts)
}

/** Keeps a list that a step names, of runs in ascending order or of packets; answers its SHA-256, in hexadecimal digits. */
export async function keepDrawList(
  db: Database,
  companyId: number,
  activityId: number,
  content: string,
): Promise<string> {
  const hash = createHash('sha256').update(content).digest()
  await sql`
    insert into draw_list (company_id, activity_id, sha256, content)
    values (${companyId}, ${activityId}, ${hash}, ${content})
    on conflict do nothing`.execute(db)
  return hash.toString('hex')
}

/** Single serials, ascending, as a list of runs. */
export const runsOfSerials = (serials: readonly number[]): string =>
  serials.map((serial) => `${serial}-${serial}`).join(',')

/** A list of runs that a step names, and how many labels they are. */
export type KeptRuns = { readonly sha256: string; readonly labels: number }

/** Keeps the runs of labels that a selection of `lo` and `hi` finds, joined where they meet: the list is as short as can be. */
export function keepDrawRuns(
  db: Database,
  companyId: number,
  activityId: number,
  spans: RawBuilder<unknown>,
): Promise<KeptRuns> {
  return one(
    db,
    sql<KeptRuns>`
      with run as materialized (
        select lower(r) as lo, upper(r) - 1 as hi
          from (select unnest(range_agg(int8range(lo, hi, '[]'))) as r from (${spans}) span) joined),
      list as materialized (
        select coalesce(string_agg(lo || '-' || hi, ',' order by lo), '') as content,
               coalesce(sum(hi - lo + 1), 0)::bigint as labels
          from run),
      hashed as materialized (
        select sha256(convert_to(content, 'UTF8')) as sha256, content, labels from list),
      kept as (
        insert into draw_list (company_id, activity_id, sha256, content)
        select ${companyId}, ${activityId}, sha256, content from hashed
        on conflict do nothing)
      select encode(sha256, 'hex') as sha256, labels from hashed`,
  )
}

/** What is known where a rule is noted. */
type RuleNoted = {
  /** The runs that can win, where they are known. */
  readonly labels?: Readonly<Record<string, unknown>>
  /** The public beacon that chance is mixed with; none: with nothing. */
  readonly chain?: BeaconChain | undefined
  readonly userId?: number
}

/**
 * Notes how an activity is drawn in from now on, and what has been drawn so far. Whoever draws waits meanwhile. With a public
 * beacon the step names a round that is not out yet, and nobody draws before it is: also where the rule changes while
 * buyers draw, for else it could be made to suit what is known by then.
 */
export async function noteDrawRule(
  db: Database,
  companyId: number,
  activityId: number,
  { labels = {}, chain, userId }: RuleNoted = {},
): Promise<void> {
  await holdDrawing(db, companyId, activityId)
  const { facts } = await one(
    db,
    sql<{ facts: Record<string, unknown> | null }>`
      select draw_rule_facts(${companyId}, ${activityId}) as facts`,
  )
  const rule = facts ?? { rule: null }
  const step = await openDrawStep(db, companyId, activityId)
  await forgetAwaitedRule(db, companyId, activityId)
  if (step.beacon !== NO_BEACON) await setBeacon(db, companyId, activityId, NO_BEACON)
  // By winning codes nothing is left to chance when buyers draw.
  const isByChance = rule['rule'] !== null && rule['rule'] !== 'codes'
  const named = chain !== undefined && isByChance ? nameRound(chain) : undefined
  const round = named === undefined ? {} : { beacon: roundFacts(named) }
  await writeDrawStep(db, companyId, step, 'rule', { ...rule, ...labels, ...round })
  if (named !== undefined) {
    await awaitRound(db, companyId, step, named, { kind: 'rule', userId: userId ?? null })
  }
}

/** Holds an activity's rule, without which nobody draws: before its prizes, and before its next step. */
export async function holdDrawing(
  db: Database,
  companyId: number,
  activityId: number,
): Promise<void> {
  await sql`
    select from activity_rule
     where company_id = ${companyId} and activity_id = ${activityId} for update`.execute(db)
}

/** Whether a draw is published: nothing is drawn in that activity any more, nor allocated. */
export async function isDrawPublished(
  db: Database,
  companyId: number,
  activityId: number,
): Promise<boolean> {
  const found = await first(
    db,
    sql<object>`
      select from draw_seed
       where company_id = ${companyId} and activity_id = ${activityId} and published_step is not null`,
  )
  return found !== undefined
}
