// What other modules may use of phone codes.
export { phoneCodeRoutes } from './phone-codes.handlers.ts'
export { sendPhoneCode } from './send-phone-code.ts'
export {
  consumePhoneCode,
  tryPhoneCode,
  usePhoneCode,
  type CheckedCode,
  verifyPhoneCode,
} from './use-phone-code.ts'
