import type { ErrorKey } from '../errors.ts'
import type { ExceptionType } from './exceptions.contract.ts'

/** What a refusal makes of a scan; a refusal that is not named is `other`. Server and screens read it. */
const TYPE_OF_REFUSAL: Partial<Record<ErrorKey, ExceptionType>> = {
  LABEL_CODE_FORMAT: 'unknown',
  LABEL_CODE_UNKNOWN: 'unknown',
  LABEL_CODE_DUPLICATE: 'duplicate',
  LABEL_OTHER_DEALER: 'wrong_dealer',
  LABEL_NOT_AT_OWN_DEALER: 'wrong_dealer',
  LABEL_WRONG_STATUS: 'wrong_state',
  LABEL_WRONG_STATE: 'wrong_state',
  LABEL_WRONG_ACTIVATION: 'wrong_state',
  LABEL_OTHER_WAREHOUSE: 'wrong_state',
  LABEL_RETURN_WAITING: 'wrong_state',
  LABEL_NOT_IN_RETURN: 'more',
  LABEL_ON_ITS_WAY: 'wrong_state',
  LABEL_NOT_ON_ITS_WAY: 'more',
  LABEL_OTHER_DELIVERY: 'more',
  ORDER_EXCEEDED: 'more',
  ORDER_EXCEEDED_PARK: 'more',
  ORDER_EXCEEDED_ASK: 'more',
  ORDER_WRONG_PRODUCT: 'more',
  ORDER_WRONG_PRODUCT_PARK: 'more',
  ORDER_WRONG_PRODUCT_ASK: 'more',
  ORDER_OTHER_DEALER: 'wrong_dealer',
  ORDER_OTHER_DEALER_PARK: 'wrong_dealer',
  LABEL_BOX_CLOSED: 'wrong_state',
  LABEL_BOX_ELSEWHERE: 'wrong_state',
  LABEL_NOT_IN_BOX: 'wrong_state',
  LABEL_IN_OTHER_BOX: 'wrong_state',
}

/** The type of a scan that was refused with this key; `other` where nothing refused it. */
export function exceptionTypeOf(error: string | undefined): ExceptionType {
  const known: Readonly<Record<string, ExceptionType | undefined>> = TYPE_OF_REFUSAL
  return (error === undefined ? undefined : known[error]) ?? 'other'
}
