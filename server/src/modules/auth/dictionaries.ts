import { REVIEW_STATUS_TEXT } from '@zhenma/contract/dealers/dealers.messages'
import { INVENTORY_MODE_TEXT } from '@zhenma/contract/inout/inventory-modes.messages'
import { type Language, say, type Text } from '@zhenma/contract/kernel/texts'
import {
  LABEL_ACTIVATION_TEXT,
  LABEL_KIND_TEXT,
  LABEL_STATUS_TEXT,
  OPERATION_TEXT,
} from '@zhenma/contract/labels/labels.messages'
import {
  CURRENCY_TEXT,
  IMAGE_KIND_TEXT,
  OPERATION_TYPE_TEXT,
} from '@zhenma/contract/products/products.messages'

const DICTIONARIES: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  label_status: LABEL_STATUS_TEXT,
  label_activation: LABEL_ACTIVATION_TEXT,
  label_kind: LABEL_KIND_TEXT,
  label_operation: OPERATION_TEXT,
  currency: CURRENCY_TEXT,
  operation_type: OPERATION_TYPE_TEXT,
  image_kind: IMAGE_KIND_TEXT,
  review_status: REVIEW_STATUS_TEXT,
  inventory_mode: INVENTORY_MODE_TEXT,
}

export type DictItem = { value: string; text: string }

/** The product's enumerations in a language, by dictionary code (spec 3: sysAllDictItems). */
export function dictionaries(language: Language): Record<string, DictItem[]> {
  return Object.fromEntries(
    Object.entries(DICTIONARIES).map(([code, items]) => [
      code,
      Object.entries(items).map(([value, text]) => ({ value, text: say(text, language) })),
    ]),
  )
}
