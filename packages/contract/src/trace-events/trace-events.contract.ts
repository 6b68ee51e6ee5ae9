import type { OutputOf } from '../kernel/endpoint.ts'
import { entityCalls } from '../kernel/entity-calls.ts'
import { defineEntityModule } from '../kernel/entity-module.ts'
import { traceEvent } from './trace-event.entity.ts'
import { traceEventErrors } from './trace-events.refusals.ts'

/** What staff add to the way of goods. */
export const traceEvents = entityCalls(traceEvent, {
  paths: {
    create: '/trace/event/save',
    list: '/trace/event/list',
    get: '/trace/event/info/{id}',
    update: '/trace/event/update',
    remove: '/trace/event/delete/{id}',
  },
  removable: traceEvent.one,
})

export const traceEventModule = defineEntityModule({
  entity: traceEvent,
  calls: traceEvents,
  errors: traceEventErrors,
  purpose: {
    cn: '员工补充的采收、检验、认证等事件，显示在溯源页面上',
    tc: '員工補充的採收、檢驗、認證等事件，顯示在溯源頁面上',
    en: 'Harvests, inspections, certificates and other events that staff add to the way of goods',
  },
})

export type TraceEventRow = OutputOf<typeof traceEvents.list>['records'][number]
export type TraceEventDetail = OutputOf<typeof traceEvents.get>
