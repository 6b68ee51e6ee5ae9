import type { Text } from '@zhenma/contract/kernel/texts'
import { providerCodeTexts as t } from './provider-codes.texts.ts'

/** Codes of Alipay’s transfers, of its gateway (`isv.`, `isp.`, `aop.`), and of WeChat Pay’s, by what they mean. */
const MEANS: Readonly<Record<string, Text>> = {
  PAYEE_NOT_EXIST: t.noAccount,
  ACCOUNT_NOT_EXIST: t.noAccount,
  PAYEE_USER_INFO_ERROR: t.otherName,
  PAYEE_USERINFO_ERROR: t.otherName,
  PAYEE_USERINFO_STATUS_ERROR: t.receiverMayNot,
  PAYER_PAYEE_CANNOT_SAME: t.ownAccount,
  PAYEE_ACC_OCUPIED: t.severalAccounts,
  PERM_AML_NOT_REALNAME_REV: t.receiverMayNot,
  PERMIT_NON_BANK_LIMIT_PAYEE: t.receiverMayNot,
  PAYEE_STATUS_ERROR: t.receiverMayNot,
  NO_ACCOUNT_RECEIVE_PERMISSION: t.receiverMayNot,
  BLOCK_USER_FORBBIDEN_RECIEVE: t.receiverMayNot,
  PAYER_BALANCE_NOT_ENOUGH: t.noMoney,
  BALANCE_IS_NOT_ENOUGH: t.noMoney,
  PAYER_STATUS_ERROR: t.payerMayNot,
  PAYER_DATA_INCOMPLETE: t.payerMayNot,
  PAYCARD_UNABLE_PAYMENT: t.payerMayNot,
  PAYER_CERT_EXPIRED: t.payerMayNot,
  PAYER_USER_INFO_ERROR: t.payerMayNot,
  NO_ACCESS_PERM_ERR: t.mayNotCall,
  PERMIT_PAYER_FORBIDDEN: t.payerMayNot,
  PERMIT_PAYER_LOWEST_FORBIDDEN: t.payerMayNot,
  PERMIT_CHECK_PERM_LIMITED: t.payerMayNot,
  SECURITY_CHECK_FAILED: t.risk,
  PERMIT_CHECK_PERM_IDENTITY_THEFT: t.risk,
  PAYMENT_INFO_INCONSISTENCY: t.otherContent,
  REMARK_HAS_SENSITIVE_WORD: t.badWords,
  MEMO_REQUIRED_IN_TRANSFER_ERROR: t.badInput,
  INVALID_PARAMETER: t.badInput,
  SYSTEM_ERROR: t.fault,
  ACCOUNT_FROZEN: t.receiverMayNot,
  PAYEE_ACCOUNT_ABNORMAL: t.receiverMayNot,
  REAL_NAME_CHECK_FAIL: t.receiverMayNot,
  REALNAME_ACCOUNT_RECEIVED_QUOTA_EXCEED: t.receiverMayNot,
  BLOCK_B2C_USERLIMITAMOUNT_MONTH: t.receiverMayNot,
  BLOCK_B2C_USERLIMITAMOUNT_BSRULE_MONTH: t.aboveLimit,
  DAY_RECEIVED_COUNT_EXCEED: t.aboveLimit,
  DAY_RECEIVED_QUOTA_EXCEED: t.aboveLimit,
  TRANSFER_QUOTA_EXCEED: t.aboveLimit,
  NAME_NOT_CORRECT: t.otherName,
  OPENID_INVALID: t.notKnown,
  OVERDUE_CLOSE: t.notTaken,
  MCH_CANCEL: t.takenBack,
  CANCELLED: t.takenBack,
  PAYER_ACCOUNT_ABNORMAL: t.payerMayNot,
  PRODUCT_AUTH_CHECK_FAIL: t.noScene,
  RECEIVE_ACCOUNT_NOT_CONFIGURE: t.noScene,
  TRANSFER_RISK: t.risk,
  NOT_ENOUGH: t.noMoney,
  NO_AUTH: t.noScene,
  APPID_MCHID_NOT_MATCH: t.otherApp,
  MCH_NOT_EXISTS: t.badMerchant,
  SIGN_ERROR: t.badMerchant,
  FREQUENCY_LIMITED: t.tooOften,
  FREQUENCY_LIMIT_EXCEED: t.tooOften,
  RATELIMIT_EXCEEDED: t.tooOften,
  PARAM_ERROR: t.badInput,
  INVALID_REQUEST: t.unclearRequest,
  // What we say ourselves of whom WeChat does not know.
  NO_OPENID: t.notKnown,
  // What we say ourselves where an answer says nothing of a payment.
  NO_ANSWER: t.noAnswer,
  NO_STATUS: t.oddAnswer,
  OTHER_NUMBER: t.oddAnswer,
  NOT_SIGNED: t.notSigned,
}

const ENDINGS: readonly (readonly [ending: string, means: Text])[] = [
  ['invalid-signature', t.badSignature],
  ['missing-signature-key', t.badSignature],
  ['invalid-signature-type', t.badSignature],
  ['invalid-app-id', t.badApp],
  ['app-status-error', t.badApp],
  ['insufficient-isv-permissions', t.mayNotCall],
  ['insufficient-user-permissions', t.mayNotCall],
  ['call-limited', t.tooOften],
  ['unknow-error', t.fault],
  ['unknown-error', t.fault],
]

/** What a provider’s code means; nothing where only the provider can tell. */
export function meaningOf(code: string): Text | undefined {
  const known = Object.hasOwn(MEANS, code) ? MEANS[code] : undefined
  if (known !== undefined) return known
  if (code.startsWith('EXCEED_LIMIT')) return t.aboveLimit
  if (code.startsWith('HTTP_')) return t.fault
  return ENDINGS.find(([ending]) => code.toLowerCase().endsWith(ending))?.[1]
}
