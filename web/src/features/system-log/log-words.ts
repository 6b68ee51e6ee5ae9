import {
  ASSOCIATION_RULE_TEXT,
  CLOSED_BOX_RULE_TEXT,
  COMPANY_STATE_TEXT,
  PRODUCT_MENU_TEXT,
} from '@zhenma/contract/companies/companies.messages'
import { INVENTORY_MODE_TEXT } from '@zhenma/contract/inout/inventory-modes.messages'
import type { Text } from '@zhenma/contract/kernel/texts'
import { MESSAGE_STATE_TEXT } from '@zhenma/contract/messages/message-kinds'
import { GENDER_TEXT, PURPOSE_TEXT, USER_STATUS_TEXT } from '@zhenma/contract/users/users.messages'

export { FIELD_TEXT } from '../../kit/field-words.ts'

const APPROVAL = {
  approved: COMPANY_STATE_TEXT.normal,
  waiting: COMPANY_STATE_TEXT.waiting,
  rejected: COMPANY_STATE_TEXT.rejected,
}

/** The words of closed sets: entity and field → value → text. */
const VALUE_TEXT: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  'message.state': MESSAGE_STATE_TEXT,
  'company.approval': APPROVAL,
  'company.associationRule': ASSOCIATION_RULE_TEXT,
  'company.closedBoxRule': CLOSED_BOX_RULE_TEXT,
  'company.inventoryMode': INVENTORY_MODE_TEXT,
  'company.productMenuName': PRODUCT_MENU_TEXT,
  'user.gender': GENDER_TEXT,
  'user.purpose': PURPOSE_TEXT,
  'user.status': USER_STATUS_TEXT,
}

/** The text of a value that is one of a closed set, as far as it is known. */
export function wordOf(entity: string, field: string, value: unknown): Text | undefined {
  return typeof value === 'string' ? VALUE_TEXT[`${entity}.${field}`]?.[value] : undefined
}

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
  activity: '/marketing/activities',
  batch: '/batch/list',
  company: '/system/companies',
  dealer: '/dealer/list',
  'extended-data': '/label/extended',
  movement: '/inout/records',
  'print-template': '/label/print-templates',
  product: '/product/list',
  'qa-card': '/label/cards',
  role: '/system/roles',
  stocktaking: '/inout/stocktaking',
  task: '/system/tasks',
  user: '/system/users',
}
