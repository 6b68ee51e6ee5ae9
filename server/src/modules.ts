import { authRoutes } from './modules/auth/index.ts'
import type { Route } from './platform/http/implement.ts'

/** Every call of the product with its handler. A new module is one line here. */
export const ROUTES: readonly Route[] = [...authRoutes]
