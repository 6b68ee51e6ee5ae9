import { phoneCodes } from '@zhenma/contract/phone-codes/phone-codes.contract'
import { implement } from '../../platform/http/implement.ts'
import { sendPhoneCode } from './send-phone-code.ts'

export const phoneCodeRoutes = implement(phoneCodes)({
  send: sendPhoneCode,
})
