import {
  DELIVERED_KIND_TEXT,
  mayReceive,
  WEBHOOK_LIMITS,
  type WebhookEvent,
} from '@zhenma/contract/webhooks/webhook-events'
import { webhooks } from '@zhenma/contract/webhooks/webhooks.contract'
import { logChange } from '../../platform/audit/log-change.ts'
import { type Failure, fail, failWith, problem } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { changeable } from '../third-party/index.ts'
import { isAllowed, literalAddress } from './deliver/allowed-address.ts'
import { bodyOf } from './deliver/dispatch.ts'
import { insertDeliveries } from './deliver/events.store.ts'
import { newSalt, shownSecret } from './deliver/sign.ts'
import {
  countEndpoints,
  type EndpointFields,
  findDelivery,
  type HeldEndpoint,
  holdEndpoint,
  insertEndpoint,
  listDeliveries,
  listEndpoints,
  removeEndpoint,
  requeueDelivery,
  type StoredDelivery,
  turnEndpoint,
  updateEndpoint,
  writeSalt,
} from './webhooks.store.ts'

const ENTITY = 'webhook'

/** Refuses an address that nothing would be sent to. */
function requireAddress({ services }: Context, address: string): void {
  const url = new URL(address)
  const open = services.webhookNetworks ?? []
  const inField = (failure: Failure, key: 'WEBHOOK_HTTPS' | 'WEBHOOK_ADDRESS') =>
    failWith(failure, [problem(key, { host: url.hostname }, { field: 'url' })])
  if (url.protocol === 'http:' && open.length === 0) {
    throw inField(fail('WEBHOOK_HTTPS'), 'WEBHOOK_HTTPS')
  }
  const literal = literalAddress(url)
  if (literal !== undefined && !isAllowed(literal, url.protocol, open)) {
    throw inField(fail('WEBHOOK_ADDRESS', { host: url.hostname }), 'WEBHOOK_ADDRESS')
  }
}

/** Refuses events of which the application would see nothing. */
function requireVisible(
  { language }: Context,
  permissions: readonly string[],
  events: readonly WebhookEvent[],
): void {
  const invisible = events.filter((event) => !mayReceive(permissions, event))
  if (invisible[0] === undefined) return
  const named = (event: WebhookEvent) => ({ event: DELIVERED_KIND_TEXT[event][language] })
  const problems = invisible.map((event) =>
    problem('WEBHOOK_EVENT_UNSEEN', named(event), { field: 'events' }),
  )
  throw failWith(fail('WEBHOOK_EVENT_UNSEEN', named(invisible[0])), problems)
}

const fieldsOf = ({ url, description, events }: EndpointFields): EndpointFields => ({
  url,
  description,
  events: [...new Set(events)].sort(),
})

/** A webhook of an application that the caller may change, held, with what that may see. */
async function heldEndpoint(
  ctx: Context,
  id: number,
): Promise<{ endpoint: HeldEndpoint; permissions: readonly string[] }> {
  const endpoint = await holdEndpoint(ctx.db, ctx.user.companyId, id)
  if (endpoint === undefined) throw fail('NOT_FOUND')
  const { permissions } = await changeable(ctx, endpoint.applicationId)
  return { endpoint, permissions }
}

/** A delivery of such a webhook. */
async function visibleDelivery(
  ctx: Context,
  id: number,
): Promise<{ delivery: StoredDelivery; endpoint: HeldEndpoint }> {
  const delivery = await findDelivery(ctx.db, ctx.user.companyId, id)
  if (delivery === undefined) throw fail('NOT_FOUND')
  const { endpoint } = await heldEndpoint(ctx, delivery.endpointId)
  return { delivery, endpoint }
}

export const webhookRoutes = implement(webhooks)({
  async list(ctx, { applicationId }) {
    await changeable(ctx, applicationId)
    return listEndpoints(ctx.db, ctx.user.companyId, applicationId)
  },

  async create(ctx, { applicationId, ...given }) {
    const { db, user, services } = ctx
    const { companyId } = user
    // The application is held, so that its webhooks are counted one after the other.
    const { permissions } = await changeable(ctx, applicationId)
    const maximum = WEBHOOK_LIMITS.endpoints
    if ((await countEndpoints(db, companyId, applicationId)) >= maximum) {
      throw fail('WEBHOOK_LIMIT', { maximum })
    }
    const fields = fieldsOf(given)
    requireAddress(ctx, fields.url)
    requireVisible(ctx, permissions, fields.events)
    const salt = newSalt()
    const owner = { companyId, applicationId, userId: user.id }
    const id = await insertEndpoint(db, owner, fields, salt)
    const after = { applicationId, ...fields }
    await logChange(ctx, { operation: 'create', entity: ENTITY, entityId: id, after })
    return { id, secret: shownSecret(services.keyRing, companyId, salt) }
  },

  async update(ctx, { id, ...given }) {
    const { endpoint, permissions } = await heldEndpoint(ctx, id)
    const after = fieldsOf(given)
    requireAddress(ctx, after.url)
    const added = after.events.filter((event) => !endpoint.events.includes(event))
    requireVisible(ctx, permissions, added)
    await updateEndpoint(ctx.db, ctx.user.companyId, id, after)
    const before = fieldsOf(endpoint)
    await logChange(ctx, { operation: 'update', entity: ENTITY, entityId: id, before, after })
    return {}
  },

  async turn(ctx, { id, isOn }) {
    await heldEndpoint(ctx, id)
    await turnEndpoint(ctx.db, ctx.user.companyId, id, isOn)
    const operation = isOn ? 'switch_on' : 'switch_off'
    await logChange(ctx, { operation, entity: ENTITY, entityId: id })
    return {}
  },

  async remove(ctx, { id }) {
    const { endpoint } = await heldEndpoint(ctx, id)
    await removeEndpoint(ctx.db, ctx.user.companyId, id)
    const before = fieldsOf(endpoint)
    await logChange(ctx, { operation: 'delete', entity: ENTITY, entityId: id, before })
    return {}
  },

  async changeSecret(ctx, { id, overlapHours }) {
    await heldEndpoint(ctx, id)
    const { companyId } = ctx.user
    const salt = newSalt()
    await writeSalt(ctx.db, companyId, id, salt, overlapHours)
    const after = { overlapHours }
    await logChange(ctx, { operation: 'change_secret', entity: ENTITY, entityId: id, after })
    return { id, secret: shownSecret(ctx.services.keyRing, companyId, salt) }
  },

  async test(ctx, { id }) {
    const { endpoint } = await heldEndpoint(ctx, id)
    if (!endpoint.isOn) throw fail('WEBHOOK_OFF')
    const delivery = { endpointId: id, kind: 'test', body: bodyOf('test', new Date(), []) } as const
    const [deliveryId] = await insertDeliveries(ctx.db, ctx.user.companyId, [delivery])
    if (deliveryId === undefined) throw new Error('a delivery was not written')
    await logChange(ctx, { operation: 'send_test', entity: ENTITY, entityId: id })
    return { deliveryId }
  },

  async deliveries(ctx, { id, ...page }) {
    await heldEndpoint(ctx, id)
    const { pageNo, pageSize } = page
    const found = await listDeliveries(ctx.db, ctx.user.companyId, id, page)
    return { ...found, pageNo, pageSize }
  },

  async delivery(ctx, { id }) {
    const { delivery } = await visibleDelivery(ctx, id)
    const { endpointId: _, ...shown } = delivery
    return shown
  },

  async resend(ctx, { id }) {
    const { delivery, endpoint } = await visibleDelivery(ctx, id)
    if (!endpoint.isOn) throw fail('WEBHOOK_OFF')
    if (!(await requeueDelivery(ctx.db, ctx.user.companyId, id))) throw fail('WEBHOOK_WAITING')
    const after = { messageId: delivery.messageId }
    await logChange(ctx, { operation: 'resend', entity: ENTITY, entityId: endpoint.id, after })
    return {}
  },
})
