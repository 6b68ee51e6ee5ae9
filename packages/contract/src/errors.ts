import { authErrors } from './auth/auth.messages.ts'
import { batchErrors } from './batches/batches.messages.ts'
import { exceptionErrors } from './exceptions/exceptions.messages.ts'
import { extendedErrors } from './extended-data/extended-data.messages.ts'
import { fileErrors } from './files/files.messages.ts'
import { dealerErrors } from './dealers/dealers.messages.ts'
import { productErrors } from './products/products.messages.ts'
import { statisticsErrors } from './statistics/statistics.messages.ts'
import type { ErrorValues } from './kernel/errors.ts'
import { labelErrors } from './labels/labels.messages.ts'
import { taskErrors } from './tasks/tasks.messages.ts'
import { platformErrors } from './platform/platform.messages.ts'

/** Every refusal of the product: key → HTTP status and text in three languages. */
export const ERRORS = {
  ...platformErrors,
  ...authErrors,
  ...batchErrors,
  ...fileErrors,
  ...labelErrors,
  ...statisticsErrors,
  ...productErrors,
  ...dealerErrors,
  ...taskErrors,
  ...exceptionErrors,
  ...extendedErrors,
} as const

export type ErrorKey = keyof typeof ERRORS
export type ValuesOf<K extends ErrorKey> = ErrorValues<typeof ERRORS, K>
