import type { OutputOf } from '../kernel/endpoint.ts'
import { entityCalls, pickerCall } from '../kernel/entity-calls.ts'
import { defineEntityModule } from '../kernel/entity-module.ts'
import { dealer } from './dealer.entity.ts'
import { dealerErrors } from './dealers.refusals.ts'

export const dealers = {
  ...entityCalls(dealer, {
    paths: {
      create: '/web/reseller/save',
      update: '/web/reseller/update',
      list: '/web/reseller/subs',
      get: '/web/reseller/{id}',
      remove: '/web/reseller/delete',
    },
    removeBy: 'POST',
    removable: { cn: '经销商', tc: '經銷商', en: 'dealer that holds nothing' },
  }),
  search: pickerCall(dealer, { path: '/web/reseller/search', allow: 'session' }),
}

export const dealerModule = defineEntityModule({
  entity: dealer,
  calls: dealers,
  errors: dealerErrors,
  purpose: { cn: '经销商及其上下级', tc: '經銷商及其上下級', en: 'Dealers and who is above whom' },
})

export type DealerRow = OutputOf<typeof dealers.list>['records'][number]
