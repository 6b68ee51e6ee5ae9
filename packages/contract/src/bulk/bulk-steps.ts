import { z } from 'zod'
import { activities } from '../activities/activities.contract.ts'
import { exceptions } from '../exceptions/exceptions.contract.ts'
import { extendedData } from '../extended-data/extended-data.contract.ts'
import { id, optionalId, requiredText } from '../kernel/rules.ts'
import { mayResend } from '../messages/message-kinds.ts'
import { type MessageRow, messages } from '../messages/messages.contract.ts'
import { operators } from '../operators/operators.contract.ts'
import { orders } from '../orders/orders.contract.ts'
import { PAYOUT_LIMITS, payouts } from '../payouts/payouts.contract.ts'
import { place } from '../places/place.entity.ts'
import { places } from '../places/places.contract.ts'
import { printTemplates } from '../print-templates/print-templates.contract.ts'
import { qaCard } from '../qa-cards/qa-card.entity.ts'
import { qaCards } from '../qa-cards/qa-cards.contract.ts'
import { salesRegions } from '../sales-regions/sales-regions.contract.ts'
import { application } from '../third-party/application.entity.ts'
import { thirdParty } from '../third-party/third-party.contract.ts'
import { users } from '../users/users.contract.ts'
import { BIN_STEPS, NESTED_PLACES } from './bin-steps.ts'
import { type BulkStep, NO_VALUES } from './bulk-step.ts'
import type { BulkStepName } from './bulk-words.ts'
import { DEALER_STEPS } from './dealer-steps.ts'
import { DEVICE_STEPS } from './device-steps.ts'
import { PRODUCT_STEPS } from './product-steps.ts'

const reason = z.object({ reason: requiredText(200) })

/** The administrator's account is never part of a step over many. */
const ofAdministrator = (row: Readonly<Record<string, unknown>>): boolean =>
  row['isAdministrator'] === true

const frozen = { status: 'frozen' } as const
const normal = { status: 'normal' } as const

const ACCOUNT_STEPS = {
  user_freeze: {
    list: users.list,
    entity: 'user',
    values: NO_VALUES,
    by: { call: users.freeze, takes: 'ids', fixed: frozen },
    undo: { call: users.freeze, takes: 'ids', fixed: normal },
    leaves: ofAdministrator,
    isDanger: true,
  },
  user_unfreeze: {
    list: users.list,
    entity: 'user',
    values: NO_VALUES,
    by: { call: users.freeze, takes: 'ids', fixed: normal },
    undo: { call: users.freeze, takes: 'ids', fixed: frozen },
    leaves: ofAdministrator,
  },
  user_add_role: {
    list: users.list,
    entity: 'user',
    values: z.object({ roleId: id }),
    by: {
      get: users.get,
      update: users.update,
      toInput: (user) => ({ ...user, roleIds: roleIdsOf(user) }),
      change: (user, { roleId }) => {
        const roleIds = roleIdsOf(user)
        return roleIds.includes(Number(roleId)) ? null : { roleIds: [...roleIds, Number(roleId)] }
      },
    },
    leaves: ofAdministrator,
  },
  user_delete: {
    list: users.list,
    entity: 'user',
    values: NO_VALUES,
    by: { call: users.remove, takes: 'ids' },
    undo: { call: users.restore, takes: 'ids' },
    leaves: ofAdministrator,
    isDanger: true,
  },
  operator_freeze: {
    list: operators.list,
    entity: 'user',
    values: NO_VALUES,
    by: { call: operators.freeze, takes: 'ids', fixed: frozen },
    undo: { call: operators.freeze, takes: 'ids', fixed: normal },
    isDanger: true,
  },
  operator_unfreeze: {
    list: operators.list,
    entity: 'user',
    values: NO_VALUES,
    by: { call: operators.freeze, takes: 'ids', fixed: normal },
    undo: { call: operators.freeze, takes: 'ids', fixed: frozen },
  },
} as const satisfies Partial<Record<BulkStepName, BulkStep>>

function roleIdsOf(user: Readonly<Record<string, unknown>>): number[] {
  return (user['roles'] as readonly { readonly id: number }[]).map((role) => role.id)
}

const ORDER_STEPS = {
  order_assign: {
    list: orders.list,
    entity: 'order',
    /** What is left empty stays as it is. */
    values: z.object({ factoryId: optionalId, warehouseId: optionalId }),
    by: {
      get: orders.get,
      update: orders.assign,
      change: (order, wish) => {
        const chosen = Object.entries(wish).filter(
          ([name, value]) => value != null && value !== order[name],
        )
        return chosen.length === 0 ? null : Object.fromEntries(chosen)
      },
    },
  },
  order_cancel: {
    list: orders.list,
    entity: 'order',
    values: reason,
    by: { call: orders.cancel, takes: 'id' },
    isDanger: true,
  },
} as const satisfies Partial<Record<BulkStepName, BulkStep>>

const PAYOUT_STEPS = {
  payout_send: {
    list: payouts.list,
    entity: 'payout',
    values: NO_VALUES,
    by: { call: payouts.move, takes: 'id', fixed: { step: 'send' } },
  },
  /** A bank's one paper for all of them. */
  payout_pay: {
    list: payouts.list,
    entity: 'payout',
    values: z.object({
      method: requiredText(PAYOUT_LIMITS.method),
      reference: requiredText(PAYOUT_LIMITS.reference),
    }),
    by: { call: payouts.move, takes: 'id', fixed: { step: 'pay' } },
  },
} as const satisfies Partial<Record<BulkStepName, BulkStep>>

/** Deleting, which nothing but the list tells from each other. */
const removal = (
  list: BulkStep['list'],
  entity: string,
  call: BulkStep['list'],
  more: Pick<BulkStep, 'undo' | 'restores' | 'nested'> = {},
): BulkStep => ({
  list,
  entity,
  values: NO_VALUES,
  by: { call, takes: 'id' },
  isDanger: true,
  ...more,
})

/** Every step that can be done to many rows of a list. A new one is a line here, its word, and a line on its screen. */
export const BULK_STEPS: Readonly<Record<BulkStepName, BulkStep>> = {
  ...PRODUCT_STEPS,
  ...ACCOUNT_STEPS,
  ...ORDER_STEPS,
  ...DEALER_STEPS,
  ...DEVICE_STEPS,
  ...BIN_STEPS,
  ...PAYOUT_STEPS,
  place_delete: removal(places.page, place.name, places.remove, {
    undo: { call: places.recover, takes: 'ids' },
    nested: { ...NESTED_PLACES, first: 'below' },
  }),
  qa_card_delete: removal(qaCards.list, qaCard.name, qaCards.remove, { restores: qaCard }),
  application_delete: removal(thirdParty.list, application.name, thirdParty.remove),
  application_block: {
    list: thirdParty.list,
    entity: application.name,
    values: NO_VALUES,
    by: { call: thirdParty.block, takes: 'id', fixed: { blocked: true } },
    undo: { call: thirdParty.block, takes: 'id', fixed: { blocked: false } },
    isDanger: true,
  },
  extended_delete: removal(extendedData.list, 'extended-data', extendedData.remove),
  template_delete: removal(printTemplates.list, 'print-template', printTemplates.remove),
  region_delete: removal(salesRegions.list, 'sales_region', salesRegions.remove),
  exception_dismiss: {
    list: exceptions.list,
    entity: 'exception',
    values: reason,
    by: { call: exceptions.dismiss, takes: 'ids' },
    undo: { call: exceptions.reopen, takes: 'id' },
  },
  activity_offline: {
    list: activities.list,
    entity: 'activity',
    values: NO_VALUES,
    by: { call: activities.setOnline, takes: 'id', fixed: { online: false } },
    undo: { call: activities.setOnline, takes: 'id', fixed: { online: true } },
    isDanger: true,
  },
  /** What nothing can bring back is sent; what was sent, waits, or tells a code is left alone. */
  message_resend: {
    list: messages.list,
    entity: 'message',
    values: NO_VALUES,
    by: { call: messages.resend, takes: 'id' },
    leaves: (row) => !mayResend(row as MessageRow),
  },
}
