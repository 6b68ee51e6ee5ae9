import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, moment, pageInput, pageOf } from '../kernel/lists.ts'
import { id, optionalId, text } from '../kernel/rules.ts'
import { PLACE_KINDS } from '../places/places.refusals.ts'
import { USER_STATUSES } from '../users/user-shapes.ts'
import { DUTIES } from './operators.refusals.ts'

/** People, and places, of one call. */
export const MAXIMUM_ASSIGNED = 100

const assignmentRow = z.object({
  placeId: z.int(),
  placeName: z.string(),
  placeKind: z.enum(PLACE_KINDS),
  userId: z.int(),
  username: z.string(),
  realName: z.string(),
  status: z.enum(USER_STATUSES),
  duty: z.enum(DUTIES),
  assignedAt: moment,
  assignedBy: z.string().nullable(),
})
export type AssignmentRow = z.output<typeof assignmentRow>

const filter = { placeId: optionalId, userId: optionalId, duty: z.enum(DUTIES).optional() }
const some = z.array(id).min(1).max(MAXIMUM_ASSIGNED)

/** Who works where. */
export const assignmentCalls = {
  people: endpoint({
    method: 'GET',
    path: '/web/repository/people',
    allow: 'operator:list',
    summary: { cn: '地点的人员', tc: '地點的人員', en: 'People of places' },
    input: z.object({ ...pageInput, ...filter }),
    output: pageOf(assignmentRow),
  }),
  exportPeople: listExport({
    list: '/web/repository/people',
    allow: 'operator:export',
    summary: { cn: '导出地点的人员', tc: '匯出地點的人員', en: 'Export people of places' },
    input: { ...exportInput, ...filter },
  }),
  assign: endpoint({
    method: 'POST',
    path: '/web/repository/assign',
    allow: 'operator:assign',
    summary: {
      cn: '分配人员到地点，或取消分配',
      tc: '分配人員到地點，或取消分配',
      en: 'Assign people to places, or take them away',
    },
    /** Each of the people to each of the places. */
    input: z.object({
      placeIds: some,
      userIds: some,
      duty: z.enum(DUTIES),
      assigned: z.boolean().default(true),
    }),
    /** Of all of them, those that were changed. */
    output: z.object({ count: z.int() }),
  }),
  searchPeople: endpoint({
    method: 'GET',
    path: '/web/repository/people/search',
    allow: 'operator:assign',
    summary: { cn: '选择人员', tc: '選擇人員', en: 'Search people to assign, for a picker' },
    input: z.object({ keyword: text(100).default(''), ids: z.array(id).max(100).default([]) }),
    output: z.array(z.object({ id: z.int(), name: z.string(), username: z.string() })),
  }),
}
