import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { moment, nothing } from '../kernel/lists.ts'
import { id, optionalMobile, text } from '../kernel/rules.ts'
import { dealerAccount, dealerPassword } from '../kernel/rules/accounts.ts'
import { counted, MAXIMUM_ROLES_OF_USER, namedRole, USER_STATUSES } from '../users/user-shapes.ts'

/** Dealers, or accounts, that are frozen at once. */
export const MAXIMUM_FROZEN = 100

/** A password that is said twice; it is temporary: whoever logs in with it sets their own. */
const passwords = { password: dealerPassword, confirmPassword: text(64) }
const twice = {
  path: ['confirmPassword'],
  params: { rule: 'password_confirm' },
}
const isTwice = (given: { readonly password: string; readonly confirmPassword: string }): boolean =>
  given.password === given.confirmPassword

const account = {
  username: dealerAccount,
  /** Of whoever uses it; the dealer's contact person, or its name, where it is left out. */
  realName: text(50).default(''),
  phone: optionalMobile.default(''),
  /** Left out: the role that a company has for its dealers. */
  roleIds: z.array(id).max(MAXIMUM_ROLES_OF_USER).default([]),
}

/** The first account, made together with its dealer. */
export const firstAccount = z.object({ ...account, ...passwords }).refine(isTwice, twice)
export type FirstAccount = z.output<typeof firstAccount>

const accountRow = z.object({
  id: z.int(),
  username: z.string(),
  realName: z.string(),
  phone: z.string(),
  status: z.enum(USER_STATUSES),
  /** Nobody has set an own password yet. */
  isTemporary: z.boolean(),
  lastLoginAt: moment.nullable(),
  createdAt: moment,
})
export type DealerAccountRow = z.output<typeof accountRow>

const frozen = { status: z.enum(USER_STATUSES) }
const some = z.array(id).min(1).max(MAXIMUM_FROZEN)

/** Who logs in for a dealer: several accounts, all of them the dealer's. */
export const dealerAccounts = {
  accounts: endpoint({
    method: 'GET',
    path: '/web/reseller/accounts',
    allow: 'dealer-account:list',
    summary: { cn: '经销商账号', tc: '經銷商帳號', en: "A dealer's accounts" },
    input: z.object({ id }),
    output: z.array(accountRow),
  }),
  createAccount: endpoint({
    method: 'POST',
    path: '/web/reseller/account',
    allow: 'dealer-account:create',
    summary: { cn: '新建经销商账号', tc: '新增經銷商帳號', en: 'Create an account for a dealer' },
    input: z.object({ dealerId: id, ...account, ...passwords }).refine(isTwice, twice),
    output: z.object({ id: z.int(), username: z.string() }),
  }),
  freezeAccounts: endpoint({
    method: 'POST',
    path: '/web/reseller/account/freeze',
    allow: 'dealer-account:freeze',
    summary: {
      cn: '冻结或解冻经销商账号',
      tc: '凍結或解凍經銷商帳號',
      en: 'Freeze or unfreeze accounts of dealers',
    },
    /** Of accounts; their sessions end at once. */
    input: z.object({ ids: some, ...frozen }),
    output: counted,
  }),
  freeze: endpoint({
    method: 'POST',
    path: '/web/reseller/freeze',
    allow: 'dealer-account:freeze',
    summary: {
      cn: '冻结或解冻经销商的全部账号',
      tc: '凍結或解凍經銷商的全部帳號',
      en: 'Freeze or unfreeze all accounts of dealers',
    },
    /** Of dealers; how many accounts were changed, and which. */
    input: z.object({ ids: some, ...frozen }),
    output: counted.extend({ accountIds: z.array(z.int()) }),
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/web/reseller/account/password',
    allow: 'dealer-account:password',
    summary: {
      cn: '重置经销商账号密码',
      tc: '重設經銷商帳號密碼',
      en: "Set the password of a dealer's account",
    },
    input: z.object({ id, ...passwords }).refine(isTwice, twice),
    output: nothing,
  }),
  /** Roles but those of administrators; `isGrantable`: the caller may give it, `isUsual`: it is given where none is chosen. */
  accountRoles: endpoint({
    method: 'GET',
    path: '/web/reseller/account/roles',
    allow: 'dealer-account:create',
    summary: {
      cn: '经销商账号可有的角色',
      tc: '經銷商帳號可有的角色',
      en: 'Roles for accounts of dealers',
    },
    input: z.object({}),
    output: z.array(namedRole.extend({ isGrantable: z.boolean(), isUsual: z.boolean() })),
  }),
}
