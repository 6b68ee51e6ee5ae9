import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'

/** What is out of date when something was done with a parked scan. */
export const AFTER_HANDLING = [exceptions.list, exceptions.get]
