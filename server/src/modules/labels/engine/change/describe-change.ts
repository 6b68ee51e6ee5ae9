import { type Transition, TRANSITIONS } from '@zhenma/contract/labels/label-transitions'
import { type RawBuilder, sql } from 'kysely'
import { fail } from '../../../../platform/errors/fail.ts'
import type { MovementDraft } from './movement-rows.ts'
import type { Conditions } from './conditions.ts'
import { type OperationEffect, SPAN_ATTRIBUTES, type SpanAttribute } from '../model/operations.ts'
import type { Changes } from './span-pieces.ts'
import type { SubmissionKey } from '../submission/submission.ts'
import type { EngineSettings } from '../model/settings.ts'
import type { Actor, GivenValues, OperationInput } from '../model/types.ts'

/** What must hold of the labels. Throws ACCESS_DENIED for another dealer than the actor's own. */
export function conditionsOf(
  actor: Actor,
  input: OperationInput,
  effect: OperationEffect,
  settings: EngineSettings,
): Conditions {
  // Who is bound to a dealer touches that dealer's labels only, whatever the submission says.
  const bound = actor.dealerId ?? null
  if (bound !== null && effect.dealer === 'from' && (input.dealerId ?? bound) !== bound) {
    throw fail('ACCESS_DENIED')
  }
  const from = input.atDealerId ?? (effect.dealer === 'from' ? input.dealerId : null) ?? null
  const atDealer = bound ?? from
  return {
    companyId: actor.companyId,
    operation: input.operation,
    settings,
    atDealer,
    isOwnDealer: bound !== null,
    deliveryId: input.deliveryId ?? null,
    returnId: input.returnId ?? null,
    productId: input.productId ?? null,
    inWarehouse:
      input.inWarehouseId ?? (effect.warehouse === 'from' ? (input.warehouseId ?? null) : null),
  }
}

/** What the operation sets: by its table entry, and the dealer and warehouse of the submission. */
export function changesOf(
  companyId: number,
  input: OperationInput,
  effect: OperationEffect,
  settings: EngineSettings,
): Changes {
  const transition: Transition = TRANSITIONS[input.operation]
  const values: Partial<Record<SpanAttribute, string | number | boolean | null>> = {
    ...effect.sets,
    ...givenValues(input, effect),
    ...(transition.to === undefined ? {} : { status: transition.to }),
    ...(transition.activationTo === undefined ? {} : { activation: transition.activationTo }),
    ...(effect.dealer === 'to' && input.dealerId != null ? { dealer_id: input.dealerId } : {}),
    // A label of no known warehouse was in the one that the submission names.
    ...(effect.warehouse !== undefined &&
    effect.sets?.warehouse_id === undefined &&
    input.warehouseId != null
      ? { warehouse_id: input.warehouseId }
      : {}),
  }
  const changes: Partial<Record<SpanAttribute, RawBuilder<unknown>>> = {}
  for (const [name, value] of Object.entries(values) as [SpanAttribute, unknown][]) {
    changes[name] = isExpression(value)
      ? EXPRESSIONS[value](companyId, input, settings)
      : sql`${value}::${sql.raw(SPAN_ATTRIBUTES[name])}`
  }
  return changes
}

type Expression = 'movement' | 'order' | 'inbound order' | 'delivery'

/** What an effect names and only the statement, or the submission, knows. */
const EXPRESSIONS: Readonly<
  Record<
    Expression,
    (companyId: number, input: OperationInput, settings: EngineSettings) => RawBuilder<unknown>
  >
> = {
  movement: () => sql`(select id from new_movement)`,
  order: (_, { orderId }) => sql`${orderId ?? null}::bigint`,
  'inbound order': (companyId) => sql`(
    select came.order_id from movement came
     where came.company_id = ${companyId} and came.id = inbound_id)`,
  delivery: (_companyId, _input, { receiptConfirmed }) =>
    receiptConfirmed
      ? sql`case when kind in ('product', 'special') then (select id from new_movement) end`
      : sql`null::bigint`,
}
const isExpression = (value: unknown): value is Expression =>
  typeof value === 'string' && Object.hasOwn(EXPRESSIONS, value)

/** What the submission says of the attributes that its operation takes. */
function givenValues(
  input: OperationInput,
  { takes = [], takesSome = [] }: OperationEffect,
): GivenValues {
  const some = takesSome.filter((name) => input.given?.[name] !== undefined)
  if (takesSome.length > 0 && some.length === 0) throw fail('LABEL_NOTHING_TO_CHANGE')
  return Object.fromEntries(
    [...takes, ...some].map((name) => {
      const value = input.given?.[name]
      // The caller makes these values; people do not type them.
      if (value === undefined) throw new Error(`${input.operation} is to be given ${name}`)
      return [name, value]
    }),
  )
}

/** Whether goods arrive at the dealer that they were on their way to, or it is taken back that they did. */
export const isOfReceipt = ({ operation }: Pick<OperationInput, 'operation'>): boolean =>
  operation === 'receive' || operation === 'cancel_receive'

/** The movement, but for what the labels themselves say. */
export function movementOf(
  actor: Actor,
  input: OperationInput,
  effect: OperationEffect,
  key: SubmissionKey,
): MovementDraft {
  const isReceipt = isOfReceipt(input)
  const leavesDealer =
    (effect.dealer === 'from' && !isReceipt) || input.operation === 'allot_dealer'
  return {
    operation: input.operation,
    userId: actor.userId,
    // Goods that are received have come to the dealer that they are at.
    dealerId: effect.dealer === 'to' || isReceipt ? (input.dealerId ?? null) : null,
    warehouseId: input.warehouseId ?? null,
    recordsFromDealer: leavesDealer,
    recordsFromWarehouse: input.operation === 'allot_warehouse',
    recordsWarehouse: effect.moves === true && effect.warehouse === 'from',
    recordsFormer: effect.remembers,
    keepsFormer: effect.keepsFormer === true,
    orderId: input.orderId ?? null,
    recordsOrder: effect.recordsOrder === true,
    reason: input.reason ?? '',
    note: input.note ?? '',
    paperNumber: input.paperNumber ?? '',
    details: input.details ?? {},
    ip: actor.ip,
    device: actor.device,
    ...key,
  }
}
