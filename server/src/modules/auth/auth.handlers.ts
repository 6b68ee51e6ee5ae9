import { auth } from '@zhenma/contract/auth/auth.contract'
import { ALL_CALLS, ALL_PERMISSIONS } from '@zhenma/contract/calls'
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { logChange } from '../../platform/audit/log-change.ts'
import { endSessions } from '../../platform/auth/end-sessions.ts'
import { may } from '../../platform/auth/session.ts'
import { fail } from '../../platform/errors/fail.ts'
import { implement } from '../../platform/http/implement.ts'
import {
  readMenu,
  readPasswordHash,
  readProfile,
  writePasswordHash,
  writeProfile,
} from './auth.store.ts'
import { dictionaries } from './dictionaries.ts'
import { logIn } from './log-in.ts'
import { menuTree, withProductName } from './menu-tree.ts'
import { checkPassword, hashPassword } from './password.ts'

/** A permission as the client keeps it; `type` 1: show only to who holds it. */
function permissionItem(permission: string, language: Language) {
  const summaries = ALL_CALLS.flatMap(({ allow, summary, further = {} }) =>
    allow === permission
      ? [summary]
      : Object.entries(further).flatMap(([name, text]) => (name === permission ? [text] : [])),
  ).map((text) => say(text, language))
  return { action: permission, describe: summaries.join(' / '), type: '1' }
}

export const authRoutes = implement(auth)({
  async login(ctx, input) {
    const { token, profile } = await logIn(ctx, input)
    return { token, user: profile, sysAllDictItems: dictionaries(ctx.language) }
  },

  async logout({ db, user }) {
    await endSessions(db, user.id, user)
    return {}
  },

  async permissions({ db, user, language }) {
    const isPermitted = (permission: string): boolean => may(user, permission)
    const { productMenuName } = await readProfile(db, user.companyId, user.id)
    const items = withProductName(await readMenu(db), productMenuName)
    const allAuth = ALL_PERMISSIONS.map((permission) => permissionItem(permission, language))
    return {
      menu: menuTree(items, isPermitted),
      auth: allAuth.filter((item) => isPermitted(item.action)),
      allAuth,
    }
  },

  current({ db, user }) {
    return readProfile(db, user.companyId, user.id)
  },

  async changePassword(ctx, { oldPassword, newPassword }) {
    const { db, user } = ctx
    const stored = await readPasswordHash(db, user.companyId, user.id)
    if (!(await checkPassword(oldPassword, stored))) throw fail('PASSWORD_WRONG')
    if (oldPassword === newPassword) throw fail('PASSWORD_SAME')
    await writePasswordHash(db, user.companyId, user.id, await hashPassword(newPassword))
    await logChange(ctx, { operation: 'change_password', entity: 'user', entityId: user.id })
    // Whoever else knew the old password is out too; the caller logs in again (spec 4).
    await endSessions(db, user.id, 'all')
    return {}
  },

  async updateProfile({ db, user }, change) {
    await writeProfile(db, user.companyId, user.id, change)
    return {}
  },
})
