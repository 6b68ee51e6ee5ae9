import { z } from 'zod'
import { DRAW_RULES } from '../draws/draw-words.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, idOnly, moment, nothing, pageInput, pageOf } from '../kernel/lists.ts'
import { recordOf, revisionRead, revisionShape } from '../kernel/revisions.ts'
import { day, id, optionalId, requiredText, text } from '../kernel/rules.ts'
import { idempotencyKey, labelBinding, operationAnswer } from '../labels/label-target.ts'
import { LABEL_STATUSES } from '../labels/label-transitions.ts'
import { ACTIVITY_STATES, ACTIVITY_TYPES } from './activity-words.ts'

export const ACTIVITY_CONTENT_LIMIT = 5_000
export const ACTIVITY_NOTES_LIMIT = 500
/** Serial ranges that one call adds to an activity. */
export const MAXIMUM_ACTIVITY_RANGES = 100

/** A moment that the database knows: not before 1900, with no more digits than JSON has. */
const periodEnd = z.iso
  .datetime()
  .max(30)
  .refine((value) => value >= '1900')

const activityFields = {
  /** Unique in the company. */
  name: requiredText(100),
  type: z.enum(ACTIVITY_TYPES),
  /** What it offers, and by which rules. */
  content: text(ACTIVITY_CONTENT_LIMIT).default(''),
  /** For the company's own people. */
  notes: text(ACTIVITY_NOTES_LIMIT).default(''),
  /** A stored file. */
  imageId: z.uuid().nullish(),
  startsAt: periodEnd,
  /** After the start; from this moment on it has ended. */
  endsAt: periodEnd,
}

export const activityRow = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(ACTIVITY_TYPES),
  content: z.string(),
  notes: z.string(),
  imageId: z.string().nullable(),
  imageUrl: z.string().nullable(),
  startsAt: moment,
  endsAt: moment,
  online: z.boolean(),
  /** By its period and whether it is online, now. */
  state: z.enum(ACTIVITY_STATES),
  createdAt: moment,
  updatedAt: moment,
})
export type ActivityRow = z.output<typeof activityRow>

/** With what a list says of how buyers draw in it. */
export const listedActivity = activityRow.extend({
  /** Null: it has no rule, so nobody draws in it. */
  rule: z.enum(DRAW_RULES).nullable(),
  /** Draws up to now. */
  participants: z.int(),
  /** Of a lottery, how much of its prizes there is together. */
  prizeQuantity: z.int(),
})
export type ListedActivity = z.output<typeof listedActivity>

const named = activityRow.pick({ id: true, name: true, type: true, state: true, online: true })
const note = text(500).default('')
const oneRange = z.object({ start: z.number().optional(), end: z.number().optional() })

const activityFilter = {
  type: z.enum(ACTIVITY_TYPES).optional(),
  state: z.enum(ACTIVITY_STATES).optional(),
  online: z.boolean().optional(),
  /** Days of the company's zone, both included: what takes place on any of them, whenever it began. */
  from: day.optional(),
  to: day.optional(),
}

/** Marketing activities, and which labels take part in them. */
export const activities = {
  create: endpoint({
    method: 'POST',
    path: '/activity/save',
    allow: 'activity:create',
    summary: { cn: '新建活动', tc: '新增活動', en: 'Create an activity' },
    input: z.object({ ...activityFields, online: z.boolean().default(false) }),
    output: idOnly,
  }),
  /** `online` left out: as it is. */
  update: endpoint({
    method: 'POST',
    path: '/activity/update',
    allow: 'activity:update',
    revises: recordOf('activity'),
    summary: { cn: '修改活动', tc: '修改活動', en: 'Update an activity' },
    input: z.object({ id, ...revisionRead, ...activityFields, online: z.boolean().optional() }),
    output: idOnly,
  }),
  setOnline: endpoint({
    method: 'POST',
    path: '/activity/online',
    allow: 'activity:update',
    summary: {
      cn: '活动上线或下线',
      tc: '活動上線或下線',
      en: 'Put an activity online or offline',
    },
    input: z.object({ id, online: z.boolean() }),
    output: idOnly,
  }),
  get: endpoint({
    method: 'GET',
    path: '/activity/get/{id}',
    allow: 'activity:list',
    summary: { cn: '活动', tc: '活動', en: 'One activity' },
    input: z.object({ id }),
    output: activityRow,
  }),
  info: endpoint({
    method: 'GET',
    path: '/activity/info/{id}',
    allow: 'activity:list',
    tells: recordOf('activity'),
    summary: { cn: '活动详情', tc: '活動詳情', en: 'One activity with its counts' },
    input: z.object({ id }),
    output: activityRow.extend({
      ...revisionShape,
      labelCount: z.int(),
      /** Of a lottery; the sum of their quantities. */
      prizeCount: z.int(),
      prizeQuantity: z.int(),
      /** Of the labels that take part, by where they are; only statuses that there are. */
      statuses: z.array(z.object({ status: z.enum(LABEL_STATUSES), labelCount: z.int() })),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/activity/all',
    allow: 'activity:list',
    summary: { cn: '活动列表', tc: '活動列表', en: 'List activities' },
    input: z.object({ ...pageInput, ...activityFilter }),
    output: pageOf(listedActivity),
  }),
  exportSheet: listExport({
    list: '/activity/all',
    allow: 'activity:export',
    summary: { cn: '导出活动', tc: '匯出活動', en: 'Export activities' },
    input: { ...exportInput, ...activityFilter },
  }),
  /** For whoever assigns: those that have not ended, unless they are asked for by their ids. */
  search: endpoint({
    method: 'GET',
    path: '/activity/search',
    allow: 'activity:assign',
    summary: { cn: '选择活动', tc: '選擇活動', en: 'Search activities for a picker' },
    input: z.object({ keyword: text(100).default(''), ids: z.array(id).max(100).default([]) }),
    output: z.array(named),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/activity/{id}',
    allow: 'activity:delete',
    locksLabels: true,
    summary: {
      cn: '删除没有标签参与的活动',
      tc: '刪除沒有標籤參與的活動',
      en: 'Delete an activity that no label takes part in',
    },
    input: z.object({ id }),
    output: nothing,
  }),
  /** Codes, box codes (with all inside), a range, or all labels that a batch has now. */
  assign: endpoint({
    method: 'POST',
    path: '/activity/activation',
    allow: 'activity:assign',
    locksLabels: true,
    summary: { cn: '标签参与活动', tc: '標籤參與活動', en: 'Assign labels to an activity' },
    input: z.object({ ...labelBinding, activityId: id }),
    output: operationAnswer,
  }),
  /** Each range within one batch; all of them or none. */
  addRanges: endpoint({
    method: 'POST',
    path: '/activity/add/range',
    encoding: 'json',
    allow: 'activity:assign',
    locksLabels: true,
    summary: {
      cn: '按多个序号段参与活动',
      tc: '按多個序號段參與活動',
      en: 'Assign several serial ranges to an activity',
    },
    input: z.object({
      activityId: id,
      ranges: z.array(oneRange).min(1).max(MAXIMUM_ACTIVITY_RANGES),
      note,
      idempotencyKey,
    }),
    output: operationAnswer,
  }),
  /** Of what the target names, from whatever activity; or, by `activityId` alone, all that are in it. */
  cancel: endpoint({
    method: 'POST',
    path: '/activity/cancel',
    allow: 'activity:cancel',
    locksLabels: true,
    summary: { cn: '标签退出活动', tc: '標籤退出活動', en: 'Take labels out of activities' },
    input: z.object({ ...labelBinding, activityId: optionalId }),
    output: operationAnswer,
  }),
  /** Of a batch or a serial range, boxes without what lies in them. */
  countUnassigned: endpoint({
    method: 'GET',
    path: '/activity/not/activated/num',
    allow: 'activity:assign',
    summary: {
      cn: '未参与活动的标签数',
      tc: '未參與活動的標籤數',
      en: 'Count labels that are in no activity',
    },
    input: z.object({
      start: z.number().optional(),
      end: z.number().optional(),
      batchId: optionalId,
    }),
    output: z.object({ labelCount: z.int(), unassignedCount: z.int() }),
  }),
  /** Null: the label is in none, or in none that the caller is told of. */
  ofLabel: endpoint({
    method: 'GET',
    path: '/activity/label',
    allow: 'label:list',
    summary: { cn: '标签参与的活动', tc: '標籤參與的活動', en: 'The activity that a label is in' },
    input: z.object({ code: requiredText(512) }),
    output: z.object({
      activity: named.extend({ startsAt: moment, endsAt: moment }).nullable(),
    }),
  }),
}
