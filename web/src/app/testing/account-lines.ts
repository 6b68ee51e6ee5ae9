import { userTexts } from '../../features/users/users.texts.ts'
import { forgottenPasswordTexts } from '../forgotten-password/forgotten-password.texts.ts'
import { loginTexts } from '../login/login.texts.ts'
import { registerTexts } from '../register/register.texts.ts'
import { socialTexts } from '../social/social.texts.ts'
import { type ErrorLine, ofTable, refusal } from './error-line.ts'

const login = ofTable('loginTexts', loginTexts)
const register = ofTable('registerTexts', registerTexts)
const forgottenPassword = ofTable('forgottenPasswordTexts', forgottenPasswordTexts)
const social = ofTable('socialTexts', socialTexts)
const user = ofTable('userTexts', userTexts)

/** Lines about accounts and log-ins. */
export const ACCOUNT_LINES: readonly ErrorLine[] = [
  {
    line: 'Registration failed',
    forms: ['alert'],
    says: [register('failed'), refusal('REGISTRATION_CLOSED')],
  },
  {
    line: 'Login failed',
    forms: ['alert'],
    says: [login('failed'), refusal('LOGIN_FAILED')],
  },
  {
    line: 'Verification error',
    forms: ['alert'],
    says: [
      refusal('VERIFICATION_CODE_WRONG'),
      refusal('CAPTCHA_WRONG'),
      refusal('TWO_STEP_CODE_WRONG'),
      refusal('RECOVERY_CODE_WRONG'),
      forgottenPassword('notVerified'),
    ],
  },
  {
    line: 'Username does not exist',
    wording: 'the username does not exist',
    forms: ['alert'],
    says: [refusal('LOGIN_FAILED')],
    note: 'in one sentence with the wrong password: who has an account is nobody’s business',
  },
  {
    line: 'Username already exists',
    forms: ['field'],
    says: [refusal('USERNAME_TAKEN')],
  },
  {
    line: 'Email already exists',
    forms: ['field'],
    says: [refusal('EMAIL_TAKEN')],
  },
  {
    line: 'Phone already exists',
    forms: ['field'],
    says: [refusal('PHONE_TAKEN')],
  },
  {
    line: 'Employee number already exists',
    forms: ['field'],
    says: [refusal('EMPLOYEE_NUMBER_TAKEN')],
  },
  {
    line: 'Password strength is not sufficient',
    forms: ['field'],
    says: [refusal('PASSWORD_WEAK')],
  },
  {
    line: 'WeChat not bound: enter account and password to bind',
    wording: 'not bound: enter account and password to bind',
    forms: ['dialog'],
    says: [social('notBoundTitle'), social('notBound'), refusal('SOCIAL_NOT_BOUND')],
  },
  {
    line: 'A same-name account exists, confirm binding',
    forms: ['dialog'],
    says: [social('sameNameTitle'), social('sameName')],
  },
  {
    line: 'Binding failed',
    forms: ['notification', 'answer'],
    says: [
      social('bindingFailed'),
      refusal('SOCIAL_BOUND_ELSEWHERE'),
      refusal('SOCIAL_TICKET_ENDED'),
      refusal('SOCIAL_TOO_MANY'),
    ],
  },
  {
    line: 'Failed to query deleted users',
    forms: ['alert'],
    says: [user('binFailed')],
  },
  {
    line: 'Administrator account not allowed this operation',
    forms: ['notification'],
    says: [refusal('ADMINISTRATOR_PROTECTED')],
  },
]
