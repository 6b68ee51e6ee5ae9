import { registration } from '@zhenma/contract/registration/registration.contract'
import { logChange } from '../../platform/audit/log-change.ts'
import { asPlatform } from '../../platform/database/database.ts'
import { implement } from '../../platform/http/implement.ts'
import { register } from './register.ts'
import { isTaken } from './registration.store.ts'
import { beginReset } from './reset-password.ts'
import { readRegistrationMode, writeRegistrationMode } from './settings.store.ts'

export const registrationRoutes = implement(registration)({
  async mode({ services }) {
    return { registration: await asPlatform(services.connections, readRegistrationMode) }
  },

  async checkUsername({ services }, { username }) {
    const taken = await asPlatform(services.connections, (db) => isTaken(db, 'username', username))
    return { isFree: !taken }
  },

  register,

  reset: beginReset,

  async readSetting({ db }) {
    return { registration: await readRegistrationMode(db) }
  },

  async saveSetting(ctx, { registration: mode }) {
    const { db } = ctx
    const before = { registration: await readRegistrationMode(db) }
    await writeRegistrationMode(db, mode)
    await logChange(ctx, {
      operation: 'update',
      entity: 'platform_setting',
      entityId: 'registration',
      before,
      after: { registration: mode },
    })
    return {}
  },
})
