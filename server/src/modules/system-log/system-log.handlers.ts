import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { fail } from '../../platform/errors/fail.ts'
import { implement } from '../../platform/http/implement.ts'
import { logReader } from './log-conditions.store.ts'
import { withShownStates } from './shown-state.ts'
import { findOperation, listLogins, listOperations } from './system-log.store.ts'

export const systemLogRoutes = implement(systemLog)({
  operations({ db, user }, { after, pageSize, sort, ...filter }) {
    return listOperations(db, logReader(user), filter, { after, pageSize, sort })
  },

  async operation({ db, user }, { id }) {
    const found = await findOperation(db, logReader(user), id)
    if (found === undefined) throw fail('NOT_FOUND')
    return withShownStates(found)
  },

  logins({ db, user }, { after, pageSize, sort, ...filter }) {
    return listLogins(db, logReader(user), filter, { after, pageSize, sort })
  },
})
