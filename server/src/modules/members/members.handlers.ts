import { member } from '@zhenma/contract/members/member.entity'
import { members } from '@zhenma/contract/members/members.contract'
import { ENTRIES_PER_PAGE } from '@zhenma/contract/members/points-words'
import { logChange } from '../../platform/audit/log-change.ts'
import { entityHandlers } from '../../platform/entities/entity-handlers.ts'
import { fail } from '../../platform/errors/fail.ts'
import { implement } from '../../platform/http/implement.ts'
import { balanceOf, balancesOf, entriesOf } from '../ledger/index.ts'
import {
  forgetMember,
  memberStore,
  membersWaiting,
  visibleMembers,
  waitingOf,
  writePointsRules,
} from './members.store.ts'
import {
  decidePoints,
  heldMember,
  MEMBER_OWNER,
  operatePoints,
  pointsRulesOf,
} from './operate-points.ts'

const base = entityHandlers(memberStore, members, {
  sight: ({ user }) => visibleMembers(user),
  async more({ db, user }, records) {
    const { companyId } = user
    const ids = records.map(({ id }) => id)
    const balance = await balancesOf(db, companyId, { kind: MEMBER_OWNER, ids }, 'points')
    const waiting = await membersWaiting(db, companyId, ids)
    return ids.map((id) => {
      const { available, held } = balance(id)
      return { points: available, heldPoints: held, hasWaiting: waiting.has(id) }
    })
  },
  async detail({ db, user }, { id }) {
    const { companyId } = user
    const { next } = await balanceOf(db, companyId, { kind: MEMBER_OWNER, id }, 'points')
    return { expiring: next, waiting: await waitingOf(db, companyId, id) }
  },
})

export const memberRoutes = implement(members)({
  ...base,

  async remove(ctx, { id }) {
    const { db, user } = ctx
    const { name } = await heldMember(ctx, id)
    if ((await waitingOf(db, user.companyId, id)).length > 0) throw fail('MEMBER_WAITING', { name })
    await forgetMember(db, user.companyId, id)
    await logChange(ctx, { operation: 'delete', entity: member.name, entityId: id })
    return {}
  },

  operate: operatePoints,

  async decide(ctx, wish) {
    await decidePoints(ctx, wish)
    return {}
  },

  async entries({ db, user }, { id, before }) {
    const { companyId } = user
    const sight = { companyId, visible: visibleMembers(user) }
    if ((await memberStore.find(db, sight, id)) === undefined) throw fail('NOT_FOUND')
    const page = { before, most: ENTRIES_PER_PAGE + 1 }
    const found = await entriesOf(db, companyId, { kind: MEMBER_OWNER, id }, 'points', page)
    const records = found.slice(0, ENTRIES_PER_PAGE)
    const isMore = found.length > records.length
    return { records, next: isMore ? (records.at(-1)?.number ?? null) : null }
  },

  rules: ({ db, user }) => pointsRulesOf(db, user.companyId),

  async updateRules(ctx, { aloneLimit, validDays = null }) {
    const { db, user } = ctx
    const before = await pointsRulesOf(db, user.companyId)
    const after = { aloneLimit, validDays }
    await writePointsRules(db, user.companyId, after)
    const entityId = user.companyId
    await logChange(ctx, { operation: 'update', entity: 'points_rules', entityId, before, after })
    return {}
  },
})
