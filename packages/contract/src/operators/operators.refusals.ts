import { defineErrors } from '../kernel/errors.ts'
import { type Text, texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'
import type { Purpose } from '../users/user-shapes.ts'

export const operatorErrors = defineErrors({
  WAREHOUSE_NOT_ASSIGNED: {
    status: 403,
    text: {
      cn: '没有为您分配这个仓库的此项工作；请选择您负责的仓库，或请主管分配',
      tc: '沒有為您分配這個倉庫的此項工作；請選擇您負責的倉庫，或請主管分配',
      en: 'You are not assigned to this work at that warehouse: choose one of yours, or ask to be assigned',
    },
  },
})

/** What somebody does at a place. */
export const DUTIES = ['manager', 'scanner', 'inbound', 'outbound'] as const
export type Duty = (typeof DUTIES)[number]

export const DUTY_TEXT: Readonly<Record<Duty, Text>> = texts({
  manager: { cn: '仓库管理员', tc: '倉庫管理員', en: 'Warehouse manager' },
  scanner: { cn: '扫码员', tc: '掃碼員', en: 'Scanner' },
  inbound: { cn: '入库操作员', tc: '入庫操作員', en: 'Inbound operator' },
  outbound: { cn: '出库操作员', tc: '出庫操作員', en: 'Outbound operator' },
})

/** The purpose of the account of somebody who is made for a duty. */
export const PURPOSE_OF_DUTY: Readonly<Record<Duty, Purpose>> = {
  manager: 'factory_warehouse',
  scanner: 'factory_warehouse',
  inbound: 'inbound_operator',
  outbound: 'outbound_operator',
}
export const OPERATOR_PURPOSES: readonly Purpose[] = [...new Set(Object.values(PURPOSE_OF_DUTY))]

/** The columns of the sheet of operators, in its order. */
export const OPERATOR_COLUMN_TEXT = texts({
  username: WORDS.username,
  realName: WORDS.personName,
  duties: { cn: '职责', tc: '職責', en: 'Duties' },
  places: WORDS.placesOfWork,
  employeeNumber: WORDS.employeeNumber,
  phone: WORDS.mobilePhone,
  roles: WORDS.roles,
  status: WORDS.state,
  createdAt: WORDS.created,
})

export const OPERATOR_SHEET_TEXT = texts({
  name: WORDS.operators,
})

/** The columns of an imported sheet of operators, in its order. */
export const OPERATOR_IMPORT_TEXT = texts({
  username: WORDS.username,
  realName: WORDS.personName,
  duty: WORDS.duty,
  placeIds: WORDS.placesOfWork,
  employeeNumber: WORDS.employeeNumber,
  phone: WORDS.mobilePhone,
  roleIds: WORDS.roles,
  factoryId: WORDS.ownFactory,
})

/** The columns of the sheet of people and their places, in its order. */
export const ASSIGNMENT_COLUMN_TEXT = texts({
  placeName: WORDS.place,
  placeKind: WORDS.type,
  realName: WORDS.personName,
  username: WORDS.username,
  duty: WORDS.duty,
  status: WORDS.state,
  assignedAt: { cn: '指派时间', tc: '指派時間', en: 'Assigned' },
  assignedBy: { cn: '指派人', tc: '指派人', en: 'Assigned by' },
})

export const ASSIGNMENT_SHEET_TEXT = texts({
  name: { cn: '人员分配', tc: '人員分配', en: 'People of places' },
})
