import { endpoint, type OutputOf } from '../kernel/endpoint.ts'
import { entityBin } from '../kernel/entity-bin.ts'
import { entityCalls, pickerCall } from '../kernel/entity-calls.ts'
import { defineEntityModule } from '../kernel/entity-module.ts'
import { dealerAccounts, firstAccount } from './dealer-accounts.contract.ts'
import { dealer } from './dealer.entity.ts'
import { dealerReview } from './dealer-review.contract.ts'
import { dealerTree } from './dealer-tree.contract.ts'
import { ownDealerCalls } from './own-dealer.contract.ts'
import { dealerErrors } from './dealers.refusals.ts'

const kept = entityCalls(dealer, {
  paths: {
    create: '/web/reseller/save',
    update: '/web/reseller/update',
    list: '/web/reseller/subs',
    get: '/web/reseller/{id}',
    remove: '/web/reseller/delete',
  },
  removeBy: 'POST',
  removable: { cn: '经销商', tc: '經銷商', en: 'dealer that nothing refers to' },
})

/** The first account, so that a dealer and whoever logs in for it are made at once. */
const create = endpoint({
  ...kept.create,
  input: kept.create.input.extend({ account: firstAccount.optional() }),
  further: { 'dealer-account:create': dealerAccounts.createAccount.summary },
})

export const dealers = {
  ...kept,
  create,
  search: pickerCall(dealer, { path: '/web/reseller/search', allow: 'session' }),
  ...dealerReview,
  ...dealerAccounts,
  ...dealerTree,
  ...entityBin(dealer, {
    paths: { bin: '/web/reseller/recycleBin', recover: '/web/company/recover/data' },
  }),
  ...ownDealerCalls,
}

export const dealerModule = defineEntityModule({
  entity: dealer,
  calls: dealers,
  errors: dealerErrors,
  purpose: { cn: '经销商及其上下级', tc: '經銷商及其上下級', en: 'Dealers and who is above whom' },
})

export type DealerRow = OutputOf<typeof dealers.list>['records'][number]
