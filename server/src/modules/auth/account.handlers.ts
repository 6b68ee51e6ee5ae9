import { account, MAXIMUM_LISTED_SESSIONS } from '@zhenma/contract/auth/account.contract'
import { logChange } from '../../platform/audit/log-change.ts'
import { asPlatformRole } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors/fail.ts'
import { regionOf } from '../../platform/geo/region-of-ip.ts'
import { implement } from '../../platform/http/implement.ts'
import { thumbnailUrl } from '../files/index.ts'
import { forgetDeviceOfSession, forgetOtherDevices } from '../login-guard/index.ts'
import { endOne, endOthers, listSessions, readOwn } from './account.store.ts'

export const accountRoutes = implement(account)({
  async profile({ db, user }) {
    const { homeCompanyId } = user
    const { phone, email, ...own } = await asPlatformRole(db, () =>
      readOwn(db, homeCompanyId, user.id),
    )
    const avatarUrl = own.avatarId === null ? null : thumbnailUrl(homeCompanyId, own.avatarId)
    return { ...own, phone: phone ?? '', email: email ?? '', avatarUrl }
  },

  async sessions({ db, user }) {
    const found = await asPlatformRole(db, () => listSessions(db, user.id, MAXIMUM_LISTED_SESSIONS))
    return found.map((session) => ({
      ...session,
      region: regionOf(session.ip),
      isCurrent: session.id === user.sessionId,
    }))
  },

  async endSession(ctx, { id }) {
    const { db, user } = ctx
    const isEnded = await asPlatformRole(db, async () => {
      await forgetDeviceOfSession(db, user.id, id)
      return endOne(db, user.id, id)
    })
    if (!isEnded) throw fail('NOT_FOUND')
    await logChange(ctx, { operation: 'end_session', entity: 'user', entityId: user.id })
    return {}
  },

  async endOtherSessions(ctx) {
    const { db, user } = ctx
    const count = await asPlatformRole(db, async () => {
      await forgetOtherDevices(db, user.id, user.sessionId)
      return endOthers(db, user.id, user.sessionId)
    })
    if (count > 0) {
      await logChange(ctx, { operation: 'end_sessions', entity: 'user', entityId: user.id })
    }
    return { count }
  },
})
