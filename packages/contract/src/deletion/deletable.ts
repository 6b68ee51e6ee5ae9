import { activities } from '../activities/activities.contract.ts'
import { batches } from '../batches/batches.contract.ts'
import { draws } from '../draws/draws.contract.ts'
import * as entityModules from '../entity-modules.ts'
import { extendedData } from '../extended-data/extended-data.contract.ts'
import type { Endpoint } from '../kernel/endpoint.ts'
import { listViews } from '../list-views/list-views.contract.ts'
import { menus } from '../menus/menus.contract.ts'
import { queryTemplates } from '../query-templates/query-templates.contract.ts'
import { trace } from '../trace/trace.contract.ts'
import { traceTemplates } from '../trace/trace-templates.contract.ts'
import { printTemplates } from '../print-templates/print-templates.contract.ts'
import { prizes } from '../prizes/prizes.contract.ts'
import { products } from '../products/products.contract.ts'
import { roles } from '../roles/roles.contract.ts'
import { salesRegions } from '../sales-regions/sales-regions.contract.ts'
import { users } from '../users/users.contract.ts'
import { webhooks } from '../webhooks/webhooks.contract.ts'

/** How a kind of record is deleted: its own call, whose permission and checks hold, and how that names a record. */
export type Deletion = {
  readonly call: Endpoint
  readonly by: 'id' | 'ids'
}

const own = (call: Endpoint, by: Deletion['by'] = 'id'): Deletion => ({ call, by })

type EntityName = (typeof entityModules)[keyof typeof entityModules]['entity']['name']

/** Of a described entity nothing more has to be said. */
const OF_ENTITIES = Object.fromEntries(
  Object.values(entityModules).map(({ entity, calls }) => [entity.name, own(calls.remove)]),
) as Readonly<Record<EntityName, Deletion>>

/**
 * Every kind of record that can be deleted: a new one is a line here, a described entity none. Not among
 * them what has no number (a dictionary and its items, by their codes) or is one's own (a session, a linked account).
 */
export const DELETABLE = {
  ...OF_ENTITIES,
  activity: own(activities.remove),
  'activity-template': own(draws.removeTemplate),
  batch: own(batches.remove),
  category: own(products.removeCategory),
  'extended-data': own(extendedData.remove),
  'list-view': own(listViews.remove),
  menu: own(menus.remove),
  'print-template': own(printTemplates.remove),
  'query-template': own(queryTemplates.remove),
  trace: own(trace.remove),
  'trace-template': own(traceTemplates.remove),
  prize: own(prizes.remove),
  product: own(products.remove, 'ids'),
  role: own(roles.remove),
  'sales-region': own(salesRegions.remove),
  user: own(users.remove, 'ids'),
  webhook: own(webhooks.remove),
} satisfies Readonly<Record<string, Deletion>>

export type DeletableKind = keyof typeof DELETABLE
export const DELETABLE_KINDS = Object.keys(DELETABLE).sort() as [DeletableKind, ...DeletableKind[]]
