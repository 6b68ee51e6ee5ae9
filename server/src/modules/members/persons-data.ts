import { FACTS_OF_EACH } from '@zhenma/contract/members/points-words'
import { member } from '@zhenma/contract/members/member.entity'
import { logChange } from '../../platform/audit/log-change.ts'
import type { Context, FileAnswer } from '../../platform/http/context.ts'
import { balanceOf, entriesOf } from '../ledger/index.ts'
import { MEMBER_OWNER, POINTS } from './members.store.ts'
import { heldMember } from './operate-points.ts'
import {
  drawsOf,
  operationsOf,
  reportsOf,
  shopOrdersOf,
  warrantiesOf,
  warrantyClaimsOf,
} from './persons-data.store.ts'
import { identitiesOf } from './wechat/known-by-wechat.store.ts'

/** All that a company knows of a member, as a file for that person; the log notes that it was made. NOT_FOUND. */
export async function personsData(ctx: Context, id: number): Promise<FileAnswer> {
  const { db, user } = ctx
  const { companyId } = user
  const { name, phone, birthday, note } = await heldMember(ctx, id)
  const person = { companyId, id, phone }
  const owner = { kind: MEMBER_OWNER, id }
  const { available, held, earned } = await balanceOf(db, companyId, owner, POINTS)
  const entries = await entriesOf(db, companyId, owner, POINTS, { most: FACTS_OF_EACH })
  const data = {
    writtenAt: new Date().toISOString(),
    member: { number: id, name, phone, birthday, note },
    wechat: await identitiesOf(db, person),
    points: { available, held, earned },
    pointsEntries: entries.map(({ key: _key, userName: _staff, ...entry }) => entry),
    pointsOperations: await operationsOf(db, person, FACTS_OF_EACH),
    shopOrders: await shopOrdersOf(db, person, FACTS_OF_EACH),
    draws: await drawsOf(db, person, FACTS_OF_EACH),
    warranties: await warrantiesOf(db, person, FACTS_OF_EACH),
    warrantyClaims: await warrantyClaimsOf(db, person, FACTS_OF_EACH),
    reports: await reportsOf(db, person, FACTS_OF_EACH),
  }
  await logChange(ctx, { operation: 'export', entity: member.name, entityId: id })
  return {
    name: `member-${id}.json`,
    mediaType: 'application/json',
    content: JSON.stringify(data, null, 2),
  }
}
