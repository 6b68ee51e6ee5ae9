import { registration } from '@zhenma/contract/registration/registration.contract'
import { logChange } from '../../platform/audit/log-change.ts'
import { implement } from '../../platform/http/implement.ts'
import { register } from './register.ts'
import { isTaken } from './registration.store.ts'
import { beginReset } from './reset-password.ts'
import { readSettings, writeSetting } from './settings.store.ts'

export const registrationRoutes = implement(registration)({
  async mode({ asPlatform }) {
    return asPlatform(readSettings)
  },

  async checkUsername({ asPlatform }, { username }) {
    const taken = await asPlatform((db) => isTaken(db, 'username', username))
    return { isFree: !taken }
  },

  register,

  reset: beginReset,

  async readSetting({ db }) {
    return readSettings(db)
  },

  async saveSetting(ctx, given) {
    const before = await readSettings(ctx.db)
    for (const key of ['registration', 'newerMobiles'] as const) {
      const value = given[key]
      if (value === undefined) continue
      await writeSetting(ctx.db, key, value)
      await logChange(ctx, {
        operation: 'update',
        entity: 'platform_setting',
        entityId: key,
        before: { [key]: before[key] },
        after: { [key]: value },
      })
    }
    return {}
  },
})
