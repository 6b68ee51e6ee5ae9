import { z } from 'zod'
import { activities } from '../activities/activities.contract.ts'
import { ACTIVITY_TYPES } from '../activities/activity-words.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idOnly, moment, nothing } from '../kernel/lists.ts'
import { id, optionalId, requiredText } from '../kernel/rules.ts'
import { WORDS } from '../kernel/words.ts'
import { prizes } from '../prizes/prizes.contract.ts'
import { ACTIVITY_STARTS } from './activity-starts.ts'
import { DRAW_RULES } from './draw-words.ts'

export const MAXIMUM_ACTIVITY_TEMPLATES = 100

/** Unique in the company. */
const name = requiredText(100)

export const activityTemplateRow = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(ACTIVITY_TYPES),
  /** Null: the activity had none. */
  rule: z.enum(DRAW_RULES).nullable(),
  prizeCount: z.int(),
  createdAt: moment,
  createdByName: z.string().nullable(),
})
export type ActivityTemplateRow = z.output<typeof activityTemplateRow>

/** Activities to start from (ADR 0096): what is set of one, without its days, and without all that has happened. */
export const activityTemplates = {
  /** By name; a company has a hundred at most. */
  templates: endpoint({
    method: 'GET',
    path: '/activity/template/list',
    allow: 'activity:create',
    summary: { cn: '活动模板列表', tc: '活動範本列表', en: 'List templates of activities' },
    input: nothing,
    output: z.array(activityTemplateRow),
  }),
  /** What the activity offers, its rule with limits, places and excluded dealers, and its prizes, as they are now. */
  createTemplate: endpoint({
    method: 'POST',
    path: '/activity/template/save',
    allow: 'activity:create',
    summary: {
      cn: '将活动存为模板',
      tc: '將活動存為範本',
      en: 'Keep an activity as a template',
    },
    input: z.object({ activityId: id, name }),
    output: idOnly,
  }),
  renameTemplate: endpoint({
    method: 'POST',
    path: '/activity/template/rename',
    allow: 'activity:create',
    summary: { cn: '重命名活动模板', tc: '重新命名活動範本', en: 'Rename a template' },
    input: z.object({ id, name }),
    output: idOnly,
  }),
  /** Activities that were started from it stay. */
  removeTemplate: endpoint({
    method: 'DELETE',
    path: '/activity/template/delete',
    allow: 'activity:create',
    summary: { cn: '删除活动模板', tc: '刪除活動範本', en: 'Delete a template' },
    input: z.object({ id }),
    output: nothing,
  }),
  /**
   * A new activity, offline, of one of the company's templates (`id`) or of one that comes with the product (`readyMade`).
   * Prizes of the latter have no pictures: `imageId` is that of all of them, until each has its own.
   */
  startFromTemplate: endpoint({
    method: 'POST',
    path: '/activity/template/start',
    allow: 'activity:create',
    further: {
      'activity:rule': WORDS.setDrawRule,
      'activity:prize': prizes.create.summary,
    },
    summary: {
      cn: '用模板新建活动',
      tc: '用範本新增活動',
      en: 'Start an activity from a template',
    },
    input: activities.create.input.pick({ name: true, startsAt: true, endsAt: true }).extend({
      id: optionalId,
      readyMade: z.enum(ACTIVITY_STARTS).nullish(),
      imageId: z.uuid().nullish(),
    }),
    output: idOnly,
  }),
}
