import { seededRandom } from '@zhenma/codes/seeded-random'
import { type draws, MAXIMUM_PACKET_CENTS } from '@zhenma/contract/draws/draws.contract'
import { MAXIMUM_PACKETS, splitCents } from '@zhenma/contract/draws/red-packets'
import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail } from '../../platform/errors/fail.ts'
import { fieldFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import {
  NO_BEACON,
  noteDrawStep,
  openDrawStep,
  writeDrawStep,
} from '../../platform/transparency-log/draw-steps.store.ts'
import { heldRule } from './held-rule.ts'
import { countPackets, deleteLeft, insertPackets, writePacketBudget } from './red-packets.store.ts'

const yuan = (cents: number): string => (cents / 100).toFixed(2)

/** By chance a packet has up to twice the average. */
const SPREAD = { even: 1, random: 2 } as const

/** Makes packets beforehand, which draws take one by one. */
export async function createPackets(
  ctx: Context,
  { id: activityId, count, totalCents, split }: InputOf<typeof draws.createPackets>,
): Promise<void> {
  const { db, user } = ctx
  const of = { companyId: user.companyId, activityId }
  const { rule } = await heldRule(ctx, activityId)
  if (rule !== 'packets') throw fail('DRAW_PACKETS_RULE')
  const most = count * Math.floor(MAXIMUM_PACKET_CENTS / SPREAD[split])
  if (totalCents < count || totalCents > most) {
    const bounds = { count, least: yuan(count), most: yuan(most) }
    throw fieldFailure('totalCents', 'DRAW_PACKETS_CENTS', bounds)
  }
  const { all } = await countPackets(db, of)
  if (all + count > MAXIMUM_PACKETS) {
    const left = MAXIMUM_PACKETS - all
    throw fieldFailure('count', 'DRAW_PACKETS_MANY', { most: MAXIMUM_PACKETS, left })
  }
  const step = await openDrawStep(db, user.companyId, activityId)
  const random = seededRandom(step.seed, { activityId, beacon: NO_BEACON, step: step.ordinal })
  const first = await insertPackets(db, of, splitCents(totalCents, count, split, random))
  const facts = { first, count, totalCents, split }
  await writeDrawStep(db, user.companyId, step, 'packets', facts)
  await writePacketBudget(db, of)
  const after = { count, totalCents, split }
  const record = { entity: 'activity', entityId: activityId } as const
  await logChange(ctx, { operation: 'create_packets', ...record, after })
}

/** Takes the packets back that nobody has won; answers how many. */
export async function deletePackets(ctx: Context, activityId: number): Promise<number> {
  const { db, user } = ctx
  const of = { companyId: user.companyId, activityId }
  const { rule } = await heldRule(ctx, activityId)
  if (rule !== 'packets') throw fail('DRAW_PACKETS_RULE')
  const { left, leftCents } = await countPackets(db, of)
  await deleteLeft(db, of)
  await writePacketBudget(db, of)
  await noteDrawStep(db, user.companyId, activityId, 'packets_deleted', { count: left })
  const before = { count: left, totalCents: leftCents }
  const record = { entity: 'activity', entityId: activityId } as const
  await logChange(ctx, { operation: 'delete_packets', ...record, before })
  return left
}
