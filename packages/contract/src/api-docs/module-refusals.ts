import { activityErrors } from '../activities/activities.messages.ts'
import { areaErrors } from '../areas/areas.messages.ts'
import { authErrors } from '../auth/auth.messages.ts'
import { batchErrors } from '../batches/batches.messages.ts'
import type { CALLS } from '../calls.ts'
import { captchaErrors } from '../captcha/captcha.messages.ts'
import { checkRuleErrors } from '../check-rules/check-rules.messages.ts'
import { companyErrors } from '../companies/companies.messages.ts'
import { dealerErrors } from '../dealers/dealers.messages.ts'
import { dictionaryErrors } from '../dictionaries/dictionaries.messages.ts'
import { exceptionErrors } from '../exceptions/exceptions.messages.ts'
import { extendedErrors } from '../extended-data/extended-data.messages.ts'
import { fileErrors } from '../files/files.messages.ts'
import { inventoryModeErrors } from '../inout/inventory-modes.messages.ts'
import type { ErrorTable } from '../kernel/errors.ts'
import { labelErrors } from '../labels/labels.messages.ts'
import { rangeErrors } from '../labels/ranges.messages.ts'
import { menuErrors } from '../menus/menus.messages.ts'
import { messageErrors } from '../messages/messages.messages.ts'
import { movementErrors } from '../movements/movements.messages.ts'
import { operationErrors } from '../operations/operations.messages.ts'
import { phoneCodeErrors } from '../phone-codes/phone-codes.messages.ts'
import { placeErrors } from '../places/places.messages.ts'
import { printTemplateErrors } from '../print-templates/print-templates.messages.ts'
import { prizeErrors } from '../prizes/prizes.messages.ts'
import { productErrors } from '../products/products.messages.ts'
import { qaCardErrors } from '../qa-cards/qa-cards.messages.ts'
import { registrationErrors } from '../registration/registration.messages.ts'
import { returnErrors } from '../returns/returns.messages.ts'
import { roleErrors } from '../roles/roles.messages.ts'
import { socialErrors } from '../social-login/social-login.messages.ts'
import { statisticsErrors } from '../statistics/statistics.messages.ts'
import { stocktakingErrors } from '../stocktaking/stocktaking.messages.ts'
import { taskErrors } from '../tasks/tasks.messages.ts'
import { twoStepErrors } from '../two-step/two-step.messages.ts'
import { userErrors } from '../users/users.messages.ts'

const logIn = { ...authErrors, ...captchaErrors }
const movingLabels = { ...labelErrors, ...rangeErrors, ...inventoryModeErrors, ...operationErrors }

/** The refusals that a module's calls know besides the common ones: each call answers those that fit it. */
export const MODULE_REFUSALS: Readonly<Record<keyof typeof CALLS, ErrorTable>> = {
  activities: { ...activityErrors, ...rangeErrors },
  areas: areaErrors,
  auth: { ...logIn, ...twoStepErrors, ...phoneCodeErrors },
  account: authErrors,
  captcha: captchaErrors,
  demo: {},
  twoStep: twoStepErrors,
  batches: { ...batchErrors, ...printTemplateErrors },
  printRuns: batchErrors,
  batchDeactivations: { ...batchErrors, ...labelErrors },
  checkRules: checkRuleErrors,
  companies: companyErrors,
  platformCompanies: companyErrors,
  dealers: dealerErrors,
  dictionaries: dictionaryErrors,
  exceptions: exceptionErrors,
  extendedData: { ...extendedErrors, ...labelErrors, ...rangeErrors },
  files: fileErrors,
  downloads: fileErrors,
  inout: movingLabels,
  labels: { ...labelErrors, ...rangeErrors },
  messages: messageErrors,
  menus: menuErrors,
  movements: { ...movementErrors, ...labelErrors },
  operations: movingLabels,
  phoneCodes: { ...phoneCodeErrors, ...captchaErrors },
  places: placeErrors,
  printTemplates: printTemplateErrors,
  prizes: { ...prizeErrors, ...activityErrors, ...rangeErrors },
  products: { ...productErrors, ...fileErrors },
  qaCards: { ...qaCardErrors, ...labelErrors, ...rangeErrors },
  registration: { ...registrationErrors, ...phoneCodeErrors, ...captchaErrors },
  returns: { ...returnErrors, ...labelErrors },
  roles: roleErrors,
  socialLogin: { ...socialErrors, ...authErrors },
  identities: socialErrors,
  statistics: statisticsErrors,
  stocktaking: { ...stocktakingErrors, ...rangeErrors },
  systemLog: {},
  tasks: { ...taskErrors, ...fileErrors },
  users: { ...userErrors, ...fileErrors },
  accountGuard: userErrors,
  verify: {},
}
