import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { optionalId } from '../kernel/rules.ts'

export const PLACE_KINDS = ['factory', 'workshop', 'line', 'warehouse'] as const

const placeRow = z.object({
  id: z.int(),
  parentId: z.int().nullable(),
  kind: z.enum(PLACE_KINDS),
  code: z.string(),
  name: z.string(),
  regionName: z.string(),
})
export type PlaceRow = z.output<typeof placeRow>

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
}
