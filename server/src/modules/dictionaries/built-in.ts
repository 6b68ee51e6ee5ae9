import { REVIEW_STATUS_TEXT } from '@zhenma/contract/dealers/dealers.refusals'
import {
  ACTIVATION_REASON_TEXT,
  DEALER_GRADE_TEXT,
  DEPARTMENT_TEXT,
  DICTIONARY_NAME,
  EXCEPTION_REASON_TEXT,
  SPOIL_REASON_TEXT,
  STOCKTAKING_REASON_TEXT,
  UNDO_REASON_TEXT,
} from '@zhenma/contract/dictionaries/dictionaries.refusals'
import { INVENTORY_MODE_TEXT } from '@zhenma/contract/inout/inventory-modes.refusals'
import type { Text } from '@zhenma/contract/kernel/texts'
import {
  LABEL_ACTIVATION_TEXT,
  LABEL_KIND_TEXT,
  LABEL_STATUS_TEXT,
  OPERATION_TEXT,
} from '@zhenma/contract/labels/label-words'
import { IMAGE_KIND_TEXT } from '@zhenma/contract/products/image-kinds'
import { CURRENCY_TEXT, OPERATION_TYPE_TEXT } from '@zhenma/contract/products/products.refusals'
import { GENDER_TEXT, PURPOSE_TEXT, USER_STATUS_TEXT } from '@zhenma/contract/users/users.refusals'
import { VERIFY_RESULT_TEXT } from '@zhenma/contract/buyer-checks/buyer-checks.refusals'

type Words = Readonly<Record<string, Text>>

/** The product's enumerations: their values are fixed. */
const ENUMERATIONS: Partial<Record<keyof typeof DICTIONARY_NAME, Words>> = {
  label_status: LABEL_STATUS_TEXT,
  label_activation: LABEL_ACTIVATION_TEXT,
  label_kind: LABEL_KIND_TEXT,
  label_operation: OPERATION_TEXT,
  currency: CURRENCY_TEXT,
  operation_type: OPERATION_TYPE_TEXT,
  image_kind: IMAGE_KIND_TEXT,
  review_status: REVIEW_STATUS_TEXT,
  inventory_mode: INVENTORY_MODE_TEXT,
  user_status: USER_STATUS_TEXT,
  user_purpose: PURPOSE_TEXT,
  gender: GENDER_TEXT,
  verify_result: VERIFY_RESULT_TEXT,
}

/** Words that forms offer, and that everybody may add to. */
const OFFERS: Partial<Record<keyof typeof DICTIONARY_NAME, Words>> = {
  department: DEPARTMENT_TEXT,
  exception_reason: EXCEPTION_REASON_TEXT,
  undo_reason: UNDO_REASON_TEXT,
  stocktaking_reason: STOCKTAKING_REASON_TEXT,
  activation_reason: ACTIVATION_REASON_TEXT,
  spoil_reason: SPOIL_REASON_TEXT,
  dealer_grade: DEALER_GRADE_TEXT,
}

export type BuiltIn = {
  readonly code: string
  readonly name: Text
  readonly isExtensible: boolean
  readonly items: Words
}

const listed = (table: typeof ENUMERATIONS, isExtensible: boolean): BuiltIn[] =>
  Object.entries(table).map(([code, items]) => ({
    code,
    name: DICTIONARY_NAME[code as keyof typeof DICTIONARY_NAME],
    isExtensible,
    items,
  }))

/** The dictionaries that are part of the product. */
export const BUILT_IN: readonly BuiltIn[] = [
  ...listed(ENUMERATIONS, false),
  ...listed(OFFERS, true),
]

/** Whether a code belongs to one of them. */
export function isBuiltInDictionary(code: string): boolean {
  return BUILT_IN.some((builtIn) => builtIn.code === code)
}
