import { seededRandom } from '@zhenma/codes/seeded-random'
import {
  amountOf,
  judgeParticipation,
  type Random,
  RULES_OF_TYPE,
  winsBy,
} from '@zhenma/contract/draws/draw-rule'
import type { DrawIdentity, DrawObstacle } from '@zhenma/contract/draws/draw-words'
import type { Database } from '../../platform/database/database.ts'
import { NO_BEACON } from '../../platform/transparency-log/draw-steps.store.ts'
import { areasOfLocation } from '../sales-regions/index.ts'
import { givePoints } from './give-points.ts'
import { nextPacket, takePacket } from './red-packets.store.ts'
import { findRule, holdRule, type StoredRule } from './draw-rules.store.ts'
import {
  countDraw,
  countOfPerson,
  type DrawnLabel,
  findDraw,
  findDrawnLabel,
  insertDraw,
  prizeOfCode,
  prizesLeft,
  takePrize,
  useCode,
} from './draw.store.ts'

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
  /** Known by an SMS code; empty: nobody. */
  readonly phone: string
}

export type Drew =
  /** `isAgain`: answered before, and the same now. */
  { readonly id: number; readonly isAgain: boolean } | { readonly obstacle: DrawObstacle }

/** What a draw would ask of a label now; undefined: nobody draws with it. */
export type Drawable = {
  readonly label: DrawnLabel
  readonly rule: StoredRule
  readonly identity: DrawIdentity
}

/** Nothing stands in the way: who has to be known for it, and whether it is for points, which are kept for them. */
type Open = Pick<Drawable, 'identity'> & { readonly isForPoints: boolean }

async function drawable(
  db: Database,
  companyId: number,
  serial: number,
): Promise<Drawable | undefined> {
  const label = await findDrawnLabel(db, companyId, serial)
  const rule = label && (await findRule(db, companyId, label.activityId))
  return label && rule && fitting(label, rule)
}

/** The same, with the rule held. */
async function heldDrawable(
  db: Database,
  companyId: number,
  serial: number,
): Promise<Drawable | undefined> {
  const before = await findDrawnLabel(db, companyId, serial)
  if (before === undefined) return undefined
  const rule = await holdRule(db, companyId, before.activityId)
  // While the rule was waited for, the activity may have gone offline, or the label into another one.
  const label = await findDrawnLabel(db, companyId, serial)
  if (label?.activityId !== before.activityId) return undefined
  return label && rule && fitting(label, rule)
}

function fitting(label: DrawnLabel, rule: StoredRule): Drawable | undefined {
  if (!RULES_OF_TYPE[label.type].includes(rule.rule)) return undefined
  return { label, rule, identity: rule.identity }
}

/** What stands in the way, apart from who the person is: nothing is held or counted. */
export async function lookAtDraw(
  db: Database,
  companyId: number,
  drawer: Drawer,
): Promise<(Drew & { readonly identity?: DrawIdentity }) | Open> {
  const found = await drawable(db, companyId, drawer.serial)
  if (found === undefined) return { obstacle: 'not_running' }
  const { identity } = found
  const before = await drawnBefore(db, companyId, found, drawer)
  if (before !== undefined) return { ...before, identity }
  const obstacle = await obstacleOf(db, companyId, found, drawer)
  if (obstacle !== undefined) return { obstacle, identity }
  return { identity, isForPoints: found.rule.rule === 'points' }
}

/**
 * Draws with a label, once and for all: one transaction, in which the activity's rule is held. Asked
 * again after the same check it answers the same. What it draws follows from the activity's seed, the
 * label, and what is left then (ADR 0075).
 */
export async function drawLabel(db: Database, companyId: number, drawer: Drawer): Promise<Drew> {
  const found = await heldDrawable(db, companyId, drawer.serial)
  if (found === undefined) return { obstacle: 'not_running' }
  const before = await drawnBefore(db, companyId, found, drawer)
  if (before !== undefined) return before
  const obstacle = await obstacleOf(db, companyId, found, drawer)
  if (obstacle !== undefined) return { obstacle }
  const { label, rule } = found
  const { step = label.step, ...outcome } = await outcomeOf(db, companyId, found, drawer.serial)
  const place = await countDraw(db, companyId, label.activityId, outcome)
  if (place === undefined) {
    // Judged under the lock, so nothing can have come between; and if it had, nothing is drawn.
    throw new Error('a draw went beyond what was judged')
  }
  const { serial, checkOrdinal, phone, region } = drawer
  const id = await insertDraw(db, companyId, {
    activityId: label.activityId,
    serial,
    checkOrdinal,
    phone,
    region,
    ...outcome,
    secondCheck: rule.secondCheck,
    ordinal: place,
    step,
    priceCents: rule.rule === 'ratio' ? label.priceCents : null,
  })
  const { packet: ordinal } = outcome
  if (ordinal !== undefined) {
    const of = { companyId, activityId: label.activityId }
    if (!(await takePacket(db, of, { ordinal, drawId: id }))) {
      throw new Error('a packet was drawn twice')
    }
  }
  if (outcome.points !== null) await givePoints(db, companyId, id)
  return { id, isAgain: false }
}

async function drawnBefore(
  db: Database,
  companyId: number,
  { label }: Drawable,
  { serial, checkOrdinal }: Drawer,
): Promise<Drew | undefined> {
  const before = await findDraw(db, companyId, { activityId: label.activityId, serial })
  if (before === undefined) return undefined
  // Who checks the label after somebody has drawn is not told what that one won.
  if (before.checkOrdinal !== checkOrdinal) return { obstacle: 'drawn' }
  return { id: before.id, isAgain: true }
}

async function obstacleOf(
  db: Database,
  companyId: number,
  { label, rule }: Drawable,
  drawer: Drawer,
): Promise<DrawObstacle | undefined> {
  const { activityId, timeZone } = label
  const { phone } = drawer
  const person = await countOfPerson(db, companyId, { activityId, phone, timeZone })
  const obstacle = judgeParticipation(
    rule,
    {
      isRunning: label.isRunning,
      isDrawn: false,
      isGenuine: drawer.isGenuine && label.isDrawable,
      isFirstCheck: drawer.isFirstCheck,
      isHiddenProven: drawer.isHiddenProven,
      dealerIds: label.dealerIds,
      areas: rule.areas.length === 0 ? [] : areasOfLocation(drawer.region),
      priceCents: label.priceCents,
      ...person,
    },
    rule,
  )
  if (obstacle !== undefined) return obstacle
  const isLeft =
    rule.rule === 'chance'
      ? (await prizesLeft(db, companyId, activityId)).length > 0
      : rule.rule !== 'packets' || (await nextPacket(db, { companyId, activityId })) !== undefined
  return isLeft ? undefined : 'exhausted'
}

type Outcome = {
  readonly isWin: boolean
  readonly prizeId: number | null
  readonly amountCents: number | null
  readonly points: number | null
  /** The packet made beforehand that it is. */
  readonly packet?: number
  /** The last step before it, where that is told together with what was won. */
  readonly step?: number
}

const LOST: Outcome = { isWin: false, prizeId: null, amountCents: null, points: null }
const WON = { ...LOST, isWin: true }

async function outcomeOf(
  db: Database,
  companyId: number,
  { label, rule }: Drawable,
  serial: number,
): Promise<Outcome> {
  const { activityId } = label
  if (rule.rule === 'codes') {
    const { prizeId, step } = await prizeOfCode(db, companyId, { activityId, serial })
    // The prize before the code, as whoever allocates locks them.
    if (prizeId === null || !(await takePrize(db, companyId, prizeId))) return { ...LOST, step }
    if (!(await useCode(db, companyId, serial))) throw new Error('a winning code was drawn twice')
    return { ...WON, prizeId, step }
  }
  const random = seededRandom(label.seed, { activityId, beacon: NO_BEACON, serial })
  if (!winsBy(rule.winningRate ?? 0, random)) return LOST
  if (rule.rule === 'chance') {
    const prizeId = pick(await prizesLeft(db, companyId, activityId), random)
    if (prizeId === undefined || !(await takePrize(db, companyId, prizeId))) return LOST
    return { ...WON, prizeId }
  }
  if (rule.rule === 'points') return { ...WON, points: rule.points ?? null }
  if (rule.rule === 'packets') {
    const packet = await nextPacket(db, { companyId, activityId })
    if (packet === undefined) return LOST
    return { ...WON, amountCents: packet.amountCents, packet: packet.ordinal }
  }
  const left = (rule.budgetCents ?? 0) - rule.wonCents
  return { ...WON, amountCents: amountOf(rule, label.priceCents, left, random) }
}

/** One of the pieces that are left, every piece as likely as any other. */
function pick(
  prizes: readonly { readonly id: number; readonly left: number }[],
  random: Random,
): number | undefined {
  const total = prizes.reduce((sum, { left }) => sum + left, 0)
  if (total === 0) return undefined
  let position = random(total)
  return prizes.find(({ left }) => {
    position -= left
    return position < 0
  })?.id
}
