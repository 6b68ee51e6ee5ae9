import {
  ACTIVITY_STATE_TEXT,
  ACTIVITY_TYPE_TEXT,
} from '@zhenma/contract/activities/activities.refusals'
import { PRINT_RUN_STATE_TEXT } from '@zhenma/contract/batches/batches.refusals'
import {
  ASSOCIATION_RULE_TEXT,
  CLOSED_BOX_RULE_TEXT,
  OUTBOUND_ACTIVATION_TEXT,
  COMPANY_STATE_TEXT,
  PRODUCT_MENU_TEXT,
} from '@zhenma/contract/companies/companies.refusals'
import { columnLabel, ENTITY_SCREENS, ENTITY_WORDS } from '@zhenma/contract/entities'
import {
  EXCEPTION_OPERATION_TEXT,
  EXCEPTION_STATE_TEXT,
  EXCEPTION_TYPE_TEXT,
} from '@zhenma/contract/exceptions/exceptions.refusals'
import { EXTENDED_TYPE_TEXT } from '@zhenma/contract/extended-data/extended-data.refusals'
import { FIELD_LABELS } from '@zhenma/contract/field-labels'
import { INVENTORY_MODE_TEXT } from '@zhenma/contract/inout/inventory-modes.refusals'
import { LANGUAGE_TEXT } from '@zhenma/contract/kernel/language-words'
import type { Text } from '@zhenma/contract/kernel/texts'
import { OPERATION_TEXT } from '@zhenma/contract/labels/label-words'
import { MESSAGE_CHANNEL_TEXT, MESSAGE_STATE_TEXT } from '@zhenma/contract/messages/message-kinds'
import { CURRENCY_TEXT, OPERATION_TYPE_TEXT } from '@zhenma/contract/products/products.refusals'
import { REGISTRATION_MODE_TEXT } from '@zhenma/contract/registration/registration.refusals'
import { DATA_RULE_TEXTS } from '@zhenma/contract/roles/data-rules'
import { SOCIAL_PROVIDER_TEXT } from '@zhenma/contract/social-login/social-login.refusals'
import {
  STOCKTAKING_SCOPE_TEXT,
  STOCKTAKING_STATE_TEXT,
} from '@zhenma/contract/stocktaking/stocktaking.refusals'
import { TASK_KIND_TEXT, TASK_STATE_TEXT } from '@zhenma/contract/tasks/tasks.refusals'
import { GENDER_TEXT, PURPOSE_TEXT, USER_STATUS_TEXT } from '@zhenma/contract/users/users.refusals'

const APPROVAL = {
  approved: COMPANY_STATE_TEXT.normal,
  waiting: COMPANY_STATE_TEXT.waiting,
  rejected: COMPANY_STATE_TEXT.rejected,
}

/** The words of closed sets: entity and field → value → text. */
const VALUE_TEXT: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  ...ENTITY_WORDS,
  'activity.state': ACTIVITY_STATE_TEXT,
  'activity.type': ACTIVITY_TYPE_TEXT,
  'exception.operation': EXCEPTION_OPERATION_TEXT,
  'exception.state': EXCEPTION_STATE_TEXT,
  'exception.type': EXCEPTION_TYPE_TEXT,
  'extended-data.type': EXTENDED_TYPE_TEXT,
  'menu.policy': DATA_RULE_TEXTS,
  'message.channel': MESSAGE_CHANNEL_TEXT,
  'message.state': MESSAGE_STATE_TEXT,
  'movement.operation': OPERATION_TEXT,
  'platform_setting.registration': REGISTRATION_MODE_TEXT,
  'print_run.state': PRINT_RUN_STATE_TEXT,
  'product.currency': CURRENCY_TEXT,
  'product.operationType': OPERATION_TYPE_TEXT,
  'role.dataRules': DATA_RULE_TEXTS,
  'stocktaking.scope': STOCKTAKING_SCOPE_TEXT,
  'stocktaking.state': STOCKTAKING_STATE_TEXT,
  'task.kind': TASK_KIND_TEXT,
  'task.operation': OPERATION_TEXT,
  'task.state': TASK_STATE_TEXT,
  'company.approval': APPROVAL,
  'company.associationRule': ASSOCIATION_RULE_TEXT,
  'company.closedBoxRule': CLOSED_BOX_RULE_TEXT,
  'company.inventoryMode': INVENTORY_MODE_TEXT,
  'company.outboundActivation': OUTBOUND_ACTIVATION_TEXT,
  'company.productMenuName': PRODUCT_MENU_TEXT,
  'company.textLanguage': LANGUAGE_TEXT,
  'user.provider': SOCIAL_PROVIDER_TEXT,
  'user.gender': GENDER_TEXT,
  'user.purpose': PURPOSE_TEXT,
  'user.status': USER_STATUS_TEXT,
}

/** The text of a value that is one of a closed set, as far as it is known. */
export function wordOf(entity: string, field: string, value: unknown): Text | undefined {
  return typeof value === 'string' ? VALUE_TEXT[`${entity}.${field}`]?.[value] : undefined
}

/** What a field of a record is called; undefined for one that nobody has a word for. */
export const fieldLabel = (entity: string, field: string): Text | undefined =>
  columnLabel(entity, field) ?? FIELD_LABELS[field]

/** What is called after languages, and not after fields: their names. */
export const LANGUAGE_NAMES: Readonly<Record<string, Text>> = LANGUAGE_TEXT

/** Where the record of an entry is opened; undefined for what has no screen of its own. */
export function addressOf(
  entity: string,
  entityId: string,
  isPlatform: boolean,
): string | undefined {
  if (entity === 'company' && !isPlatform) return '/system/company'
  const screen = RECORD_SCREENS[entity]
  if (screen === undefined || !/^\d+$/.test(entityId)) return undefined
  return `${screen}?open=${entityId}`
}

const RECORD_SCREENS: Readonly<Record<string, string>> = {
  ...ENTITY_SCREENS,
  activity: '/marketing/activities',
  batch: '/batch/list',
  company: '/system/companies',
  'extended-data': '/label/extended',
  movement: '/inout/records',
  order: '/inout/orders',
  'print-template': '/label/print-templates',
  product: '/product/list',
  role: '/system/roles',
  stocktaking: '/inout/stocktaking',
  task: '/system/tasks',
  user: '/system/users',
}
