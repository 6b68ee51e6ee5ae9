import { seededRandom } from '@zhenma/codes/seeded-random'
import { amountOf, type Random, winsBy } from '@zhenma/contract/draws/draw-rule'
import type { Database } from '../../platform/database/database.ts'
import type { StoredRule } from './draw-rules.store.ts'
import { type DrawnLabel, prizeOfCode, prizesLeft, takePrize, useCode } from './draw.store.ts'
import { nextPacket } from './red-packets.store.ts'

/** What a draw came to. */
export type Outcome = {
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

/** What a label draws, by the activity's seed, the label, and what is left; prizes and codes are taken. The rule is held. */
export async function outcomeOf(
  db: Database,
  companyId: number,
  { label, rule }: { readonly label: DrawnLabel; readonly rule: StoredRule },
): Promise<Outcome> {
  const { activityId, serial } = label
  if (rule.rule === 'codes') {
    const { prizeId, step } = await prizeOfCode(db, companyId, { activityId, serial })
    // The prize before the code, as whoever allocates locks them.
    if (prizeId === null || !(await takePrize(db, companyId, prizeId))) return { ...LOST, step }
    if (!(await useCode(db, companyId, serial))) throw new Error('a winning code was drawn twice')
    return { ...WON, prizeId, step }
  }
  const random = seededRandom(label.seed, { activityId, beacon: label.beacon, serial })
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
