import type { Text } from '@zhenma/contract/kernel/texts'
import { providerCodeTexts as t } from './provider-codes.texts.ts'

/** Codes of Alipay’s transfers, and of its gateway (`isv.`, `isp.`, `aop.`), by what they mean. */
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
