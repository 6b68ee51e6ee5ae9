import { activities } from './activities/activities.contract.ts'
import { auth } from './auth/auth.contract.ts'
import { batches } from './batches/batches.contract.ts'
import { batchDeactivations } from './batches/deactivations.contract.ts'
import { printRuns } from './batches/print-runs.contract.ts'
import { companies } from './companies/companies.contract.ts'
import { dealers } from './dealers/dealers.contract.ts'
import { exceptions } from './exceptions/exceptions.contract.ts'
import { extendedData } from './extended-data/extended-data.contract.ts'
import { files } from './files/files.contract.ts'
import { inout } from './inout/inout.contract.ts'
import type { Endpoint, Endpoints } from './kernel/endpoint.ts'
import { labels } from './labels/labels.contract.ts'
import { movements } from './movements/movements.contract.ts'
import { operations } from './operations/operations.contract.ts'
import { places } from './places/places.contract.ts'
import { printTemplates } from './print-templates/print-templates.contract.ts'
import { products } from './products/products.contract.ts'
import { qaCards } from './qa-cards/qa-cards.contract.ts'
import { roles } from './roles/roles.contract.ts'
import { statistics } from './statistics/statistics.contract.ts'
import { stocktaking } from './stocktaking/stocktaking.contract.ts'
import { tasks } from './tasks/tasks.contract.ts'
import { users } from './users/users.contract.ts'
import { verify } from './verify/verify.contract.ts'

/** Every call of the product, by module. */
export const CALLS = {
  activities,
  auth,
  batches,
  printRuns,
  batchDeactivations,
  companies,
  dealers,
  exceptions,
  extendedData,
  files,
  inout,
  labels,
  movements,
  operations,
  places,
  printTemplates,
  products,
  qaCards,
  roles,
  statistics,
  stocktaking,
  tasks,
  users,
  verify,
} satisfies Readonly<Record<string, Endpoints>>

/** Every call in one list. */
export const ALL_CALLS: readonly Endpoint[] = Object.values<Endpoints>(CALLS).flatMap((module) =>
  Object.values<Endpoint>(module),
)

/** Every permission that some call asks for, in a stable order. */
export const ALL_PERMISSIONS: readonly string[] = [
  ...new Set(
    ALL_CALLS.flatMap((call) => [call.allow, ...Object.keys(call.further ?? {})]).filter((allow) =>
      allow.includes(':'),
    ),
  ),
].sort()
