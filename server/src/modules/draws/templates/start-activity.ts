import { STARTING_ACTIVITIES } from '@zhenma/contract/draws/activity-starts'
import { draws } from '@zhenma/contract/draws/draws.contract'
import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import { say } from '@zhenma/contract/kernel/texts'
import { logChange } from '../../../platform/audit/log-change.ts'
import { may } from '../../../platform/auth/session.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { fieldFailure, inputFailure } from '../../../platform/errors/reference.ts'
import type { Context } from '../../../platform/http/context.ts'
import { fieldsOf, insertActivity } from '../../activities/index.ts'
import { givePrizes, type NewPrize } from '../../prizes/index.ts'
import { giveRule } from '../rule/set-rule.ts'
import {
  holdTemplate,
  prizesOfTemplate,
  type TemplateFields,
  type TemplateRule,
} from './templates.store.ts'

type Given = InputOf<typeof draws.startFromTemplate>

/** What an activity starts with, and what the log says that it came from. */
type Beginning = {
  readonly fields: TemplateFields
  readonly rule: TemplateRule | null
  readonly prizes: readonly NewPrize[]
  readonly startedFrom: string
}

/** What is won is sent, until somebody says otherwise. */
const BY_PARCEL = { handover: 'parcel', collectDays: null } as const

const EVERYWHERE = { areas: [], regionDealerIds: [], unknownPlaceMay: false, barredDealerIds: [] }

/** What an activity comes with, and so who starts one has the right to make all of it. */
const FURTHER = Object.keys(draws.startFromTemplate.further ?? {})

/** One that comes with the product, in the language of who starts it. */
function comesWithProduct(
  { language }: Context,
  readyMade: NonNullable<Given['readyMade']>,
  imageId: string | null,
): Beginning {
  const { type, name, content, rule, prizes } = STARTING_ACTIVITIES[readyMade]
  const pictured = prizes.map((prize) => {
    if (imageId === null) throw inputFailure('imageId', 'FIELD_REQUIRED')
    return { ...prize, ...BY_PARCEL, name: say(prize.name, language), imageId }
  })
  return {
    fields: { type, content: say(content, language), notes: '', imageId },
    rule: { ...EVERYWHERE, ...rule },
    prizes: pictured,
    startedFrom: say(name, language),
  }
}

async function ofCompany({ db, user }: Context, id: number): Promise<Beginning> {
  const { companyId } = user
  const template = await holdTemplate(db, companyId, id)
  if (template === undefined) throw fail('NOT_FOUND')
  const { name, rule, type, content, notes, imageId } = template
  return {
    fields: { type, content, notes, imageId },
    // What has come to rules since the template was kept.
    rule: rule === null ? null : { ...EVERYWHERE, ...rule },
    prizes: await prizesOfTemplate(db, companyId, id),
    startedFrom: name,
  }
}

function beginningOf(ctx: Context, { id, readyMade, imageId = null }: Given): Promise<Beginning> {
  if (id != null && readyMade == null) return ofCompany(ctx, id)
  // Both are as wrong as neither: nobody knows which one is meant.
  if (id != null || readyMade == null)
    throw inputFailure('id', id == null ? 'FIELD_REQUIRED' : 'FIELD_UNKNOWN')
  return Promise.resolve(comesWithProduct(ctx, readyMade, imageId))
}

/**
 * Makes a new activity of a template; answers its id. It is offline, has no labels, and its rule is set as it would be accepted
 * now. Throws ACCESS_DENIED, NOT_FOUND, ACTIVITY_PERIOD, ACTIVITY_COPY_ENDED, FIELD_TAKEN of its name, FIELD_REQUIRED
 * of a picture, and what a rule is refused for.
 */
export async function startFromTemplate(ctx: Context, given: Given): Promise<number> {
  const { db, user } = ctx
  if (!FURTHER.every((permission) => may(user, permission))) throw fail('ACCESS_DENIED')
  const { fields, rule, prizes, startedFrom } = await beginningOf(ctx, given)
  const { name, startsAt, endsAt } = given
  const activity = fieldsOf({ ...fields, name, startsAt, endsAt }, false)
  if (Date.parse(activity.endsAt) <= Date.now()) {
    throw fieldFailure('endsAt', 'ACTIVITY_COPY_ENDED', {})
  }
  const id = await insertActivity(db, user.companyId, user.id, activity)
  const after = { ...activity, startedFrom }
  await logChange(ctx, { operation: 'create', entity: 'activity', entityId: id, after })
  if (rule !== null) await giveRule(ctx, rule, { id, type: fields.type })
  await givePrizes(ctx, id, prizes)
  return id
}
