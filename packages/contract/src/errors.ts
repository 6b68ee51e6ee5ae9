import { activityErrors } from './activities/activities.messages.ts'
import { areaErrors } from './areas/areas.messages.ts'
import { authErrors } from './auth/auth.messages.ts'
import { batchErrors } from './batches/batches.messages.ts'
import { captchaErrors } from './captcha/captcha.messages.ts'
import { checkRuleErrors } from './check-rules/check-rules.messages.ts'
import { companyErrors } from './companies/companies.messages.ts'
import { inventoryModeErrors } from './inout/inventory-modes.messages.ts'
import { exceptionErrors } from './exceptions/exceptions.messages.ts'
import { extendedErrors } from './extended-data/extended-data.messages.ts'
import { fileErrors } from './files/files.messages.ts'
import { dictionaryErrors } from './dictionaries/dictionaries.messages.ts'
import { dealerErrors } from './dealers/dealers.messages.ts'
import { printTemplateErrors } from './print-templates/print-templates.messages.ts'
import { prizeErrors } from './prizes/prizes.messages.ts'
import { placeErrors } from './places/places.messages.ts'
import { productErrors } from './products/products.messages.ts'
import { returnErrors } from './returns/returns.messages.ts'
import { roleErrors } from './roles/roles.messages.ts'
import { twoStepErrors } from './two-step/two-step.messages.ts'
import { userErrors } from './users/users.messages.ts'
import { qaCardErrors } from './qa-cards/qa-cards.messages.ts'
import { statisticsErrors } from './statistics/statistics.messages.ts'
import { stocktakingErrors } from './stocktaking/stocktaking.messages.ts'
import type { ErrorValues } from './kernel/errors.ts'
import { labelErrors } from './labels/labels.messages.ts'
import { rangeErrors } from './labels/ranges.messages.ts'
import { menuErrors } from './menus/menus.messages.ts'
import { messageErrors } from './messages/messages.messages.ts'
import { movementErrors } from './movements/movements.messages.ts'
import { operationErrors } from './operations/operations.messages.ts'
import { taskErrors } from './tasks/tasks.messages.ts'
import { phoneCodeErrors } from './phone-codes/phone-codes.messages.ts'
import { registrationErrors } from './registration/registration.messages.ts'
import { socialErrors } from './social-login/social-login.messages.ts'
import { platformErrors } from './platform/platform.messages.ts'

/** Every refusal of the product: key → HTTP status and text in three languages. */
export const ERRORS = {
  ...platformErrors,
  ...areaErrors,
  ...authErrors,
  ...captchaErrors,
  ...twoStepErrors,
  ...checkRuleErrors,
  ...companyErrors,
  ...inventoryModeErrors,
  ...batchErrors,
  ...fileErrors,
  ...labelErrors,
  ...rangeErrors,
  ...menuErrors,
  ...messageErrors,
  ...movementErrors,
  ...operationErrors,
  ...statisticsErrors,
  ...stocktakingErrors,
  ...placeErrors,
  ...productErrors,
  ...dealerErrors,
  ...dictionaryErrors,
  ...taskErrors,
  ...exceptionErrors,
  ...extendedErrors,
  ...qaCardErrors,
  ...printTemplateErrors,
  ...activityErrors,
  ...prizeErrors,
  ...userErrors,
  ...returnErrors,
  ...roleErrors,
  ...phoneCodeErrors,
  ...socialErrors,
  ...registrationErrors,
} as const

export type ErrorKey = keyof typeof ERRORS
export type ValuesOf<K extends ErrorKey> = ErrorValues<typeof ERRORS, K>
