import { places } from '@zhenma/contract/places/places.contract'
import { sql } from 'kysely'
import { placeScope } from '../../platform/auth/scope.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { listPlaces, type PlaceFilter } from './places.store.ts'

const visible = (ctx: Context, filter: PlaceFilter) =>
  listPlaces(
    ctx.db,
    ctx.user.companyId,
    placeScope(ctx.user, sql.ref('p.id'), sql.ref('p.kind')),
    filter,
  )

export const placeRoutes = implement(places)({
  factories: (ctx) => visible(ctx, { kind: 'factory' }),
  list: (ctx, filter) => visible(ctx, filter),
})
