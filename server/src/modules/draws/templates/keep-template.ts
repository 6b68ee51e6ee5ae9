import { MAXIMUM_ACTIVITY_TEMPLATES } from '@zhenma/contract/draws/activity-templates.contract'
import type { draws } from '@zhenma/contract/draws/draws.contract'
import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import { logChange } from '../../../platform/audit/log-change.ts'
import { reachOf } from '../../../platform/auth/reach.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { shareActivity } from '../../activities/index.ts'
import { findRule, type StoredRule } from '../draw-rules.store.ts'
import {
  countTemplates,
  deleteTemplate,
  holdTemplate,
  insertTemplate,
  renameTemplate,
  type StoredTemplate,
  type TemplateRule,
} from './templates.store.ts'

const ENTITY = 'activity-template'

/** What is set of a rule, without what was drawn by it. The budget of packets is what they come to. */
function ruleOf(stored: StoredRule): TemplateRule {
  const { participants: _drawn, wins: _wins, wonCents: _cents, ...rule } = stored
  return { ...rule, ...(rule.rule === 'packets' && { budgetCents: null }) }
}

/**
 * Keeps what is set of an activity under a name; answers the template's id. Throws NOT_FOUND, FIELD_TAKEN of the name,
 * ACTIVITY_TEMPLATE_LIMIT.
 */
export async function createTemplate(
  ctx: Context,
  { activityId, name }: InputOf<typeof draws.createTemplate>,
): Promise<number> {
  const { db, user } = ctx
  const { companyId } = user
  // Held, so that its rule and prizes are of one moment.
  const activity = await shareActivity(db, reachOf(user, 'activity'), activityId)
  if (activity === undefined) throw fail('NOT_FOUND')
  const limit = MAXIMUM_ACTIVITY_TEMPLATES
  if ((await countTemplates(db, companyId)) >= limit)
    throw fail('ACTIVITY_TEMPLATE_LIMIT', { limit })
  const stored = await findRule(db, companyId, activityId)
  const { type, content, notes, imageId } = activity
  const rule = stored === undefined ? null : ruleOf(stored)
  const template = { name, type, content, notes, imageId, rule }
  const id = await insertTemplate(db, companyId, template, { activityId, createdBy: user.id })
  const after = {
    name,
    type,
    content,
    notes,
    imageId,
    copiedFrom: activity.name,
    copiedFromId: activityId,
  }
  await logChange(ctx, { operation: 'create', entity: ENTITY, entityId: id, after })
  return id
}

async function held({ db, user }: Context, id: number): Promise<StoredTemplate> {
  const template = await holdTemplate(db, user.companyId, id)
  if (template === undefined) throw fail('NOT_FOUND')
  return template
}

/** Throws NOT_FOUND, FIELD_TAKEN of the name. */
export async function rename(ctx: Context, id: number, name: string): Promise<void> {
  const before = await held(ctx, id)
  await renameTemplate(ctx.db, ctx.user.companyId, id, name)
  await logChange(ctx, {
    operation: 'update',
    entity: ENTITY,
    entityId: id,
    before: { name: before.name },
    after: { name },
  })
}

/** Deletes a template; activities that were started from it stay. Throws NOT_FOUND. */
export async function removeTemplate(ctx: Context, id: number): Promise<void> {
  const { name, type, content, notes, imageId } = await held(ctx, id)
  await deleteTemplate(ctx.db, ctx.user.companyId, id)
  const before = { name, type, content, notes, imageId }
  await logChange(ctx, { operation: 'delete', entity: ENTITY, entityId: id, before })
}
