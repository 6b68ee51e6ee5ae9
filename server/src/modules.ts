import { activityRoutes } from './modules/activities/index.ts'
import { authRoutes } from './modules/auth/index.ts'
import { batchDeactivationRoutes, batchRoutes, printRunRoutes } from './modules/batches/index.ts'
import { companyRoutes } from './modules/companies/index.ts'
import { exceptionRoutes } from './modules/exceptions/index.ts'
import { extendedDataRoutes } from './modules/extended-data/index.ts'
import { fileRoutes } from './modules/files/index.ts'
import { inoutRoutes } from './modules/inout/index.ts'
import { labelRoutes } from './modules/labels/index.ts'
import { operationRoutes } from './modules/operations/index.ts'
import { movementRoutes } from './modules/movements/index.ts'
import { verifyRoutes } from './modules/verify/index.ts'
import { dealerRoutes } from './modules/dealers/index.ts'
import { placeRoutes } from './modules/places/index.ts'
import { printTemplateRoutes } from './modules/print-templates/index.ts'
import { productRoutes } from './modules/products/index.ts'
import { qaCardRoutes } from './modules/qa-cards/index.ts'
import { roleRoutes } from './modules/roles/index.ts'
import { statisticsRoutes } from './modules/statistics/index.ts'
import { stocktakingRoutes } from './modules/stocktaking/index.ts'
import { taskRoutes } from './modules/tasks/index.ts'
import { userRoutes } from './modules/users/index.ts'
import type { Route } from './platform/http/implement.ts'

/** Every call of the product with its handler. A new module is one line here. */
export const ROUTES: readonly Route[] = [
  ...authRoutes,
  ...companyRoutes,
  ...fileRoutes,
  ...statisticsRoutes,
  ...productRoutes,
  ...placeRoutes,
  ...dealerRoutes,
  ...batchRoutes,
  ...printRunRoutes,
  ...batchDeactivationRoutes,
  ...printTemplateRoutes,
  ...labelRoutes,
  ...extendedDataRoutes,
  ...qaCardRoutes,
  ...activityRoutes,
  ...inoutRoutes,
  ...movementRoutes,
  ...operationRoutes,
  ...exceptionRoutes,
  ...stocktakingRoutes,
  ...verifyRoutes,
  ...taskRoutes,
  ...userRoutes,
  ...roleRoutes,
]
