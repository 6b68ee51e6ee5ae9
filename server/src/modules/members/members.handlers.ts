import { member } from '@zhenma/contract/members/member.entity'
import { standingOf } from '@zhenma/contract/members/levels'
import { members } from '@zhenma/contract/members/members.contract'
import { logChange } from '../../platform/audit/log-change.ts'
import { entityHandlers } from '../../platform/entities/entity-handlers.ts'
import { fail } from '../../platform/errors/fail.ts'
import { inputFailure } from '../../platform/errors/reference.ts'
import { inUse } from '../../platform/errors/in-use.ts'
import { implement } from '../../platform/http/implement.ts'
import { exportList } from '../../platform/sheets/export-list.ts'
import { removePrivateImage } from '../files/index.ts'
import { balanceOf, balancesOf, pageOfEntries } from '../ledger/index.ts'
import { BIRTHDAY_KEY } from './birthday-points.ts'
import { forgetHolderPhone } from './forget-holders.store.ts'
import { findGrant, levelsOf } from './levels.store.ts'
import {
  forgetMember,
  MEMBER_OWNER,
  POINTS,
  memberStore,
  openOrdersOf,
  membersByWechat,
  membersWaiting,
  visibleMembers,
  waitingOf,
  writePointsRules,
} from './members.store.ts'
import { decidePoints, heldMember, operatePoints, pointsRulesOf } from './operate-points.ts'
import { personsData } from './persons-data.ts'
import { POINTS_LEDGER_SHEET } from './points-ledger.sheet.ts'
import { ledgerPage, ledgerRows } from './points-ledger.store.ts'
import { forgetPerson, openClaimsOf, openWinsOf } from './persons-data.store.ts'
import { readLevels, saveLevels } from './save-levels.ts'
import { setLevel } from './set-level.ts'
import {
  forgetIdentities,
  giveDrawsPhone,
  isKnownByWechat,
} from './wechat/known-by-wechat.store.ts'
import { readWechat, saveWechat } from './wechat/wechat-settings.ts'

const base = entityHandlers(memberStore, members, {
  sight: ({ user }) => visibleMembers(user),
  // Whom WeChat does not know is known by phone.
  insert(ctx, fields) {
    if (fields.phone === '') throw inputFailure('phone', 'FIELD_REQUIRED')
    return memberStore.insert(ctx.db, ctx.user.companyId, fields, {})
  },
  async beforeUpdate({ db, user }, id, before, after) {
    const { companyId } = user
    if (after.phone === '') {
      const isKnown = before.phone === '' && (await isKnownByWechat(db, companyId, id))
      if (!isKnown) throw inputFailure('phone', 'FIELD_REQUIRED')
    } else if (before.phone === '') {
      await giveDrawsPhone(db, companyId, { memberId: id, phone: after.phone })
    }
  },
  async more({ db, user }, records) {
    const { companyId } = user
    const ids = records.map(({ id }) => id)
    const balance = await balancesOf(db, companyId, { kind: MEMBER_OWNER, ids }, 'points')
    const waiting = await membersWaiting(db, companyId, ids)
    const byWechat = await membersByWechat(db, companyId, ids)
    const levels = await levelsOf(db, companyId)
    return records.map(({ id, grantedLevelId }) => {
      const { available, held, earned } = balance(id)
      const { level } = standingOf(levels, { earned, grantedLevelId })
      return {
        points: available,
        heldPoints: held,
        level: level?.name ?? null,
        levelId: level?.id ?? null,
        hasWaiting: waiting.has(id),
        isByWechat: byWechat.has(id),
      }
    })
  },
  async detail({ db, user }, { id, grantedLevelId }) {
    const { companyId } = user
    const owner = { kind: MEMBER_OWNER, id }
    const { next: expiring, earned } = await balanceOf(db, companyId, owner, 'points')
    const { next } = standingOf(await levelsOf(db, companyId), { earned, grantedLevelId })
    return {
      expiring,
      earned,
      nextLevel: next === undefined ? null : { name: next.level.name, missing: next.missing },
      granted: (await findGrant(db, companyId, id)) ?? null,
      waiting: await waitingOf(db, companyId, id),
    }
  },
})

export const memberRoutes = implement(members)({
  ...base,

  async remove(ctx, { id }) {
    const { db, user } = ctx
    const { name, phone } = await heldMember(ctx, id)
    if ((await waitingOf(db, user.companyId, id)).length > 0) throw fail('MEMBER_WAITING', { name })
    // The member is held, so nothing is ordered meanwhile.
    const count = await openOrdersOf(db, user.companyId, id)
    if (count > 0) {
      const reference = { by: 'shop-order', count, query: `memberId=${id}` } as const
      throw inUse(ctx, fail('MEMBER_ORDERS', { name, count }), [reference])
    }
    const person = { companyId: user.companyId, id, phone }
    const wins = await openWinsOf(db, person)
    if (wins > 0) throw fail('MEMBER_WINS', { name, count: wins })
    const claims = await openClaimsOf(db, person)
    if (claims > 0) throw fail('MEMBER_CLAIMS', { name, count: claims })
    await forgetPerson(db, person)
    await forgetIdentities(db, user.companyId, id)
    await forgetMember(db, user.companyId, id)
    const pictures = await forgetHolderPhone(db, user.companyId, phone)
    await logChange(ctx, { operation: 'delete', entity: member.name, entityId: id })
    for (const { companyId, fileId } of pictures) {
      await removePrivateImage(ctx.services.files, companyId, fileId)
    }
    return {}
  },

  levels: readLevels,

  async saveLevels(ctx, input) {
    await saveLevels(ctx, input)
    return {}
  },

  wechat: readWechat,

  async saveWechat(ctx, input) {
    await saveWechat(ctx, input)
    return {}
  },

  async setLevel(ctx, wish) {
    await setLevel(ctx, wish)
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
    const owner = { kind: MEMBER_OWNER, id }
    const { records, next } = await pageOfEntries(db, companyId, owner, POINTS, before)
    const told = records.map(({ key, ...entry }) => ({
      ...entry,
      isBirthday: key.startsWith(BIRTHDAY_KEY),
    }))
    return { records: told, next }
  },

  ledger: ({ db, user }, asked) => ledgerPage(db, user, asked),

  exportLedger: (ctx, { format, columns, ...filter }) =>
    exportList(
      ctx,
      { format, columns },
      {
        ...POINTS_LEDGER_SHEET,
        read: ({ db, user }, page) => ledgerRows(db, user, filter, page),
      },
    ),

  personsData: (ctx, { id }) => personsData(ctx, id),

  rules: ({ db, user }) => pointsRulesOf(db, user.companyId),

  async updateRules(ctx, { aloneLimit, validDays = null }) {
    const { db, user } = ctx
    const before = await pointsRulesOf(db, user.companyId)
    const after = { aloneLimit, validDays }
    await writePointsRules(db, user.companyId, after)
    const change = { operation: 'update', entity: 'points_rules', entityId: '', before, after }
    await logChange(ctx, change)
    return {}
  },
})
