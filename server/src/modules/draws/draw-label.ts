import { judgeParticipation, RULES_OF_TYPE } from '@zhenma/contract/draws/draw-rule'
import type { DrawIdentity, DrawObstacle } from '@zhenma/contract/draws/draw-words'
import type { Database } from '../../platform/database/database.ts'
import { placeOf, type RegionsOf } from './places/place-of.ts'
import { outcomeOf } from './draw-outcome.ts'
import { findRules, holdRule, type StoredRule } from './draw-rules.store.ts'
import {
  countDraw,
  countOfPerson,
  type DrawnLabel,
  findDrawnLabels,
  findDraws,
  insertDraw,
  prizesLeft,
  type StoredDraw,
} from './draw.store.ts'
import { givePoints } from './give-points.ts'
import { nextPacket, takePacket } from './red-packets.store.ts'

/** Who draws: after which check of which label. */
export type Drawer = {
  readonly serial: number
  /** The check's number of this label. */
  readonly checkOrdinal: number
  readonly isGenuine: boolean
  readonly isFirstCheck: boolean
  readonly isHiddenProven: boolean
  /** Where the check was made, as it was recorded. */
  readonly region: string
  /** Known by an SMS code; empty: it is not known. */
  readonly phone: string
  /** Known by WeChat, and by no phone. */
  readonly memberId?: number | undefined
}

/** Whether somebody is known: by phone, or by WeChat. */
export const isKnown = ({ phone, memberId }: Pick<Drawer, 'phone' | 'memberId'>): boolean =>
  phone !== '' || memberId !== undefined

export type Drew =
  /** `isAgain`: answered before, and the same now. */
  { readonly id: number; readonly isAgain: boolean } | { readonly obstacle: DrawObstacle }

/** Nothing stands in the way: who has to be known for it, and whether it is for points, which are kept for them. */
export type Open = { readonly identity: DrawIdentity; readonly isForPoints: boolean }

/** A label that may draw now, and the rule that it does so by. */
type Drawable = { readonly label: DrawnLabel; readonly rule: StoredRule }

/** What is known of labels that draw together; by serial, or by activity. */
type Known = {
  readonly labels: ReadonlyMap<number, DrawnLabel>
  readonly rules: Map<number, StoredRule>
  readonly draws: Map<number, StoredDraw>
  /** Whether an activity has something left beside its budget; looked up once for each. */
  readonly left: Map<number, Promise<boolean>>
  /** Where the dealers of an activity sell now; looked up once for each. */
  readonly regions: RegionsOf
}

/** What stands in the way of each, apart from who the person is: nothing is held or counted. */
export async function lookAtDraws(
  db: Database,
  companyId: number,
  drawers: readonly Drawer[],
): Promise<(Drew | Open)[]> {
  const labels = await findDrawnLabels(
    db,
    companyId,
    drawers.map(({ serial }) => serial),
  )
  const rules = await findRules(db, companyId, activitiesOf(labels))
  const known = await knownOf(db, companyId, labels, rules)
  const looked: (Drew | Open)[] = []
  for (const drawer of drawers) {
    const judged = await judge(db, companyId, known, drawer)
    if (!('rule' in judged)) looked.push(judged)
    else {
      const { identity, rule } = judged.rule
      looked.push({ identity, isForPoints: rule === 'points' })
    }
  }
  return looked
}

/**
 * Draws with labels, each once and for all and one after the other: one transaction, in which the rules of their activities
 * are held. Asked again after the same check it answers the same. What each draws follows from the activity's seed, the
 * label, and what is left then (ADR 0075).
 */
export async function drawLabels(
  db: Database,
  companyId: number,
  drawers: readonly Drawer[],
): Promise<Drew[]> {
  const serials = drawers.map(({ serial }) => serial)
  const before = await findDrawnLabels(db, companyId, serials)
  const rules = new Map<number, StoredRule>()
  // In one order, so that two groups never wait for each other.
  for (const activityId of activitiesOf(before)) {
    const rule = await holdRule(db, companyId, activityId)
    if (rule !== undefined) rules.set(activityId, rule)
  }
  // While the rules were waited for, an activity may have gone offline, or a label into another one, which is not held.
  const labels = await findDrawnLabels(db, companyId, serials)
  const known = await knownOf(db, companyId, labels, rules)
  const drew: Drew[] = []
  for (const drawer of drawers) {
    const judged = await judge(db, companyId, known, drawer)
    drew.push(
      'rule' in judged ? await drawOne(db, companyId, { known, drawer, ...judged }) : judged,
    )
  }
  return drew
}

/** `drawLabels` with one label. */
export async function drawLabel(db: Database, companyId: number, drawer: Drawer): Promise<Drew> {
  const [drew] = await drawLabels(db, companyId, [drawer])
  return drew ?? { obstacle: 'not_running' }
}

const activitiesOf = (labels: ReadonlyMap<number, DrawnLabel>): number[] =>
  [...new Set([...labels.values()].map(({ activityId }) => activityId))].sort((a, b) => a - b)

async function knownOf(
  db: Database,
  companyId: number,
  labels: ReadonlyMap<number, DrawnLabel>,
  rules: Map<number, StoredRule>,
): Promise<Known> {
  const draws = new Map(await findDraws(db, companyId, [...labels.values()]))
  return { labels, rules, draws, left: new Map(), regions: new Map() }
}

/** What was drawn before or stands in the way; else what it may draw by. */
async function judge(
  db: Database,
  companyId: number,
  known: Known,
  drawer: Drawer,
): Promise<Drew | Drawable> {
  const label = known.labels.get(drawer.serial)
  const rule = label && known.rules.get(label.activityId)
  if (label === undefined || rule === undefined) return { obstacle: 'not_running' }
  if (!RULES_OF_TYPE[label.type].includes(rule.rule)) return { obstacle: 'not_running' }
  const before = known.draws.get(drawer.serial)
  if (before !== undefined) {
    // Who checks the label after somebody has drawn is not told what that one won.
    const isSame = before.checkOrdinal === drawer.checkOrdinal
    return isSame ? { id: before.id, isAgain: true } : { obstacle: 'drawn' }
  }
  const obstacle = await obstacleOf(db, companyId, { known, label, rule }, drawer)
  if (obstacle !== undefined) return { obstacle }
  const isLeft = await isLeftOf(db, companyId, known, { label, rule })
  return isLeft ? { label, rule } : { obstacle: 'exhausted' }
}

const NO_DRAWS = { ofPerson: 0, ofPersonToday: 0 }

async function obstacleOf(
  db: Database,
  companyId: number,
  { known, label, rule }: Drawable & { readonly known: Known },
  drawer: Drawer,
): Promise<DrawObstacle | undefined> {
  const { activityId, timeZone } = label
  const asked = { regions: known.regions, activityId, rule }
  const of = { activityId, phone: drawer.phone, memberId: drawer.memberId, timeZone }
  const person = isKnown(drawer) ? await countOfPerson(db, companyId, of) : NO_DRAWS
  return judgeParticipation(
    rule,
    {
      isRunning: label.isRunning,
      isAwaitingRound: label.isAwaitingRound,
      isDrawn: false,
      isGenuine: drawer.isGenuine && label.isDrawable,
      isFirstCheck: drawer.isFirstCheck,
      isHiddenProven: drawer.isHiddenProven,
      dealerIds: label.dealerIds,
      ...(await placeOf(db, companyId, asked, drawer.region)),
      priceCents: label.priceCents,
      ...person,
    },
    rule,
  )
}

/** Whether there are prizes or packets left, where it hangs on them. */
function isLeftOf(
  db: Database,
  companyId: number,
  { left }: Known,
  { label: { activityId }, rule }: Drawable,
): Promise<boolean> {
  const found = left.get(activityId) ?? lookWhatIsLeft(db, companyId, activityId, rule)
  left.set(activityId, found)
  return found
}

async function lookWhatIsLeft(
  db: Database,
  companyId: number,
  activityId: number,
  { rule }: StoredRule,
): Promise<boolean> {
  if (rule === 'chance') return (await prizesLeft(db, companyId, activityId)).length > 0
  return rule !== 'packets' || (await nextPacket(db, { companyId, activityId })) !== undefined
}

async function drawOne(
  db: Database,
  companyId: number,
  { known, drawer, label, rule }: Drawable & { readonly known: Known; readonly drawer: Drawer },
): Promise<Drew> {
  const { activityId } = label
  const { step = label.step, ...outcome } = await outcomeOf(db, companyId, { label, rule })
  const place = await countDraw(db, companyId, activityId, outcome)
  if (place === undefined) {
    // Judged under the lock, so nothing can have come between; and if it had, nothing is drawn.
    throw new Error('a draw went beyond what was judged')
  }
  const { serial, checkOrdinal, phone, memberId, region } = drawer
  const id = await insertDraw(db, companyId, {
    activityId,
    serial,
    checkOrdinal,
    phone,
    memberId,
    region,
    ...outcome,
    secondCheck: rule.secondCheck,
    ordinal: place,
    step,
    priceCents: rule.rule === 'ratio' ? label.priceCents : null,
    dealerId: label.dealerId,
  })
  const { packet: ordinal, isWin, amountCents } = outcome
  if (ordinal !== undefined) {
    if (!(await takePacket(db, { companyId, activityId }, { ordinal, drawId: id }))) {
      throw new Error('a packet was drawn twice')
    }
  }
  if (outcome.points !== null) await givePoints(db, companyId, id)
  // What the next of the group finds.
  known.draws.set(serial, { id, serial, isWin, checkOrdinal })
  known.left.delete(activityId)
  known.rules.set(activityId, {
    ...rule,
    participants: rule.participants + 1,
    wins: rule.wins + (isWin ? 1 : 0),
    wonCents: rule.wonCents + (amountCents ?? 0),
  })
  return { id, isAgain: false }
}
