/**
 * What Alipay's documents of `alipay.fund.trans.uni.transfer` name as wrong with the one payment: the same
 * payment would be refused again, so somebody has to change something. A word that is not here is taken for none.
 */
export const REFUSALS: ReadonlySet<string> = new Set([
  'ACCOUNT_NOT_EXIST',
  'BLOCK_USER_FORBBIDEN_RECIEVE',
  'EXCEED_LIMIT_ENT_SM_AMOUNT',
  'EXCEED_LIMIT_PERSONAL_SM_AMOUNT',
  'EXCEED_LIMIT_SM_AMOUNT',
  'EXCEED_LIMIT_SM_MIN_AMOUNT',
  'EXCEED_LIMIT_UNRN_DM_AMOUNT',
  'INVALID_PARAMETER',
  'PAYEE_ACC_OCUPIED',
  'PAYEE_NOT_EXIST',
  'PAYEE_USERINFO_ERROR',
  'PAYEE_USERINFO_STATUS_ERROR',
  'PAYEE_USER_INFO_ERROR',
  'PAYER_PAYEE_CANNOT_SAME',
  'PERMIT_NON_BANK_LIMIT_PAYEE',
  'PERM_AML_NOT_REALNAME_REV',
  'REMARK_HAS_SENSITIVE_WORD',
])

/** What they name as wrong with the account that pays: no payment would succeed, and none is at fault. */
export const TROUBLES: ReadonlySet<string> = new Set([
  'BALANCE_IS_NOT_ENOUGH',
  'EXCEED_LIMIT_DM_MAX_AMOUNT',
  'NO_ACCESS_PERM_ERR',
  'PAYCARD_UNABLE_PAYMENT',
  'PAYER_BALANCE_NOT_ENOUGH',
  'PAYER_CERT_EXPIRED',
  'PAYER_DATA_INCOMPLETE',
  'PAYER_STATUS_ERROR',
  'PAYER_USER_INFO_ERROR',
  'PERMIT_CHECK_PERM_IDENTITY_THEFT',
  'PERMIT_CHECK_PERM_LIMITED',
  'PERMIT_PAYER_FORBIDDEN',
  'PERMIT_PAYER_LOWEST_FORBIDDEN',
])
