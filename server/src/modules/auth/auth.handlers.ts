import { auth } from '@zhenma/contract/auth/auth.contract'
import { permissionsOfCompany } from '@zhenma/contract/calls'
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { permissionText } from '@zhenma/contract/roles/permission-text'
import { logChange } from '../../platform/audit/log-change.ts'
import { endSessions } from '../../platform/auth/sessions.store.ts'
import { asPlatformRole } from '../../platform/database/database.ts'
import { hashPassword } from '../../platform/auth/password.ts'
import { may, PLATFORM_COMPANY_ID, requireHome } from '../../platform/auth/session.ts'
import { fieldFailure } from '../../platform/errors/reference.ts'
import { implement } from '../../platform/http/implement.ts'
import { beginAnew, prove, wrongPassword } from '../login-guard/index.ts'
import { readProfile, writeOwnPassword } from './auth.store.ts'
import { logIn } from './log-in.ts'
import { readMenu } from './menu.store.ts'
import { menuTree, withProductName } from './menu-tree.ts'
import { phoneLogIn } from './phone-log-in.ts'
import { secondStep } from './second-step.ts'
import { updateProfile } from './update-profile.ts'

/** A permission as the client keeps it; `type` 1: show only to who holds it. */
const permissionItem = (permission: string, language: Language) => ({
  action: permission,
  describe: say(permissionText(permission), language),
  type: '1',
})

export const authRoutes = implement(auth)({
  login: logIn,
  phoneLogin: phoneLogIn,
  secondStep,

  async logout({ db, user }) {
    await endSessions(db, user.id, user)
    return {}
  },

  async permissions({ db, user, language }) {
    const isPermitted = (permission: string): boolean => may(user, permission)
    const { productMenuName, timeZone } = await readProfile(db, user.companyId, user.id)
    const items = withProductName(await readMenu(db, user.companyId), productMenuName)
    const allAuth = permissionsOfCompany(user.companyId === PLATFORM_COMPANY_ID).map((permission) =>
      permissionItem(permission, language),
    )
    return {
      menu: menuTree(items, isPermitted),
      auth: allAuth.filter((item) => isPermitted(item.action)),
      allAuth,
      timeZone,
    }
  },

  current({ db, user }) {
    return readProfile(db, user.companyId, user.id, user.sessionId)
  },

  async changePassword(ctx, { oldPassword, newPassword }) {
    const { db, user } = ctx
    requireHome(user)
    await prove(ctx, () => wrongPassword(ctx, oldPassword, 'oldPassword'))
    if (oldPassword === newPassword) throw fieldFailure('newPassword', 'PASSWORD_SAME', {})
    await writeOwnPassword(db, user.companyId, user.id, await hashPassword(newPassword))
    await logChange(ctx, { operation: 'change_password', entity: 'user', entityId: user.id })
    // Whoever else knew the old password is out too; the caller logs in again, but for one
    // who has shown the temporary password a moment ago and goes on with the own one.
    const sessionGoesOn = user.mustChangePassword
    await endSessions(db, user.id, sessionGoesOn ? { allBut: user.tokenHash } : 'all')
    await asPlatformRole(db, () => beginAnew(db, user.id))
    return { sessionGoesOn }
  },

  updateProfile,
})
