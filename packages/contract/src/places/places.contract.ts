import { z } from 'zod'
import { endpoint, type OutputOf } from '../kernel/endpoint.ts'
import { entityBin } from '../kernel/entity-bin.ts'
import { entityCalls } from '../kernel/entity-calls.ts'
import { defineEntityModule } from '../kernel/entity-module.ts'
import { optionalId } from '../kernel/rules.ts'
import { place } from './place.entity.ts'
import { PLACE_KINDS, placeErrors } from './places.refusals.ts'

const placeRow = z.object({
  id: z.int(),
  parentId: z.int().nullable(),
  kind: z.enum(PLACE_KINDS),
  code: z.string(),
  name: z.string(),
})
export type PlaceRow = z.output<typeof placeRow>

/** Warehouses and factories, for whoever keeps them; `list` is of all places, for whoever chooses one. */
const { list: page, ...kept } = entityCalls(place, {
  paths: {
    create: '/web/repository/save',
    list: '/web/repository/list',
    get: '/web/repository/{id}',
    update: '/web/repository/update',
    remove: '/web/repository/{id}',
  },
  removable: {
    cn: '未使用的仓库或工厂',
    tc: '未使用的倉庫或工廠',
    en: 'warehouse or factory that was never used',
  },
})

/** Where goods are made and kept. */
export const places = {
  factories: endpoint({
    method: 'GET',
    path: '/web/repository/factories',
    allow: 'session',
    summary: { cn: '工厂', tc: '工廠', en: 'The factories' },
    input: z.object({}),
    output: z.array(placeRow),
  }),
  list: endpoint({
    method: 'GET',
    path: '/web/repository/subs',
    allow: 'session',
    summary: { cn: '仓库与场所', tc: '倉庫與場所', en: 'Warehouses and other places' },
    input: z.object({ kind: z.enum(PLACE_KINDS).optional(), parentId: optionalId }),
    output: z.array(placeRow),
  }),
  page,
  ...kept,
  ...entityBin(place, {
    paths: { bin: '/web/repository/recycleBin', recover: '/web/repository/recover' },
  }),
}

export const placeModule = defineEntityModule({
  entity: place,
  calls: places,
  errors: placeErrors,
  purpose: { cn: '生产和存放的地点', tc: '生產和存放的地點', en: 'Where things are made and kept' },
})

export type SiteRow = OutputOf<typeof page>['records'][number]
