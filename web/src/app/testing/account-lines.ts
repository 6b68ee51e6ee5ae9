import { userTexts } from '../../features/users/users.texts.ts'
import { alterationTexts } from '../alteration/alteration.texts.ts'
import { loginTexts } from '../login/login.texts.ts'
import { registerTexts } from '../register/register.texts.ts'
import { socialTexts } from '../social/social.texts.ts'
import { type ErrorLine, inForms, inFile, inPages, ofTable, refusal } from './error-line.ts'

const login = ofTable('loginTexts', loginTexts)
const register = ofTable('registerTexts', registerTexts)
const alteration = ofTable('alterationTexts', alterationTexts)
const social = ofTable('socialTexts', socialTexts)
const user = ofTable('userTexts', userTexts)

const inUsers = (title: string) => inFile('server/src/modules/users/users.test.ts', title)
const inSocial = (title: string) => inFile('e2e/journeys/social.test.ts', title)
const UNIQUE = inUsers('has what nobody else has, said in %s')
const BEFORE = inForms('before the log-in, a broken server is named by what did not work')

/** Lines of section 8 about accounts and log-ins. */
export const ACCOUNT_LINES: readonly ErrorLine[] = [
  {
    line: 'Registration failed',
    forms: ['alert'],
    says: [register('failed'), refusal('REGISTRATION_CLOSED')],
    tests: [
      BEFORE,
      inFile('server/src/modules/registration/register.test.ts', 'where it is closed, in %s'),
    ],
  },
  {
    line: 'Login failed',
    forms: ['alert'],
    says: [login('failed'), refusal('LOGIN_FAILED')],
    tests: [
      BEFORE,
      inFile(
        'e2e/journeys/log-in.test.ts',
        'an empty form, a wrong password and a wrong account are refused in words',
      ),
    ],
  },
  {
    line: 'Verification error',
    forms: ['alert'],
    says: [
      refusal('VERIFICATION_CODE_WRONG'),
      refusal('CAPTCHA_WRONG'),
      refusal('TWO_STEP_CODE_WRONG'),
      refusal('RECOVERY_CODE_WRONG'),
      alteration('notVerified'),
    ],
    tests: [
      BEFORE,
      inFile(
        'server/src/modules/auth/phone-log-in.test.ts',
        'a phone that nobody has is answered like a wrong code',
      ),
    ],
  },
  {
    line: 'Username does not exist',
    wording: 'the username does not exist',
    forms: ['alert'],
    says: [refusal('LOGIN_FAILED')],
    tests: [
      inFile(
        'server/src/modules/auth/log-in.test.ts',
        'a wrong password and an unknown user are refused alike, and both are logged',
      ),
    ],
    note: 'in one sentence with the wrong password: who has an account is nobody’s business',
  },
  {
    line: 'Username already exists',
    forms: ['field'],
    says: [refusal('USERNAME_TAKEN')],
    tests: [UNIQUE],
  },
  {
    line: 'Email already exists',
    forms: ['field'],
    says: [refusal('EMAIL_TAKEN')],
    tests: [UNIQUE],
  },
  {
    line: 'Phone already exists',
    forms: ['field'],
    says: [refusal('PHONE_TAKEN')],
    tests: [UNIQUE],
  },
  {
    line: 'Employee number already exists',
    forms: ['field'],
    says: [refusal('EMPLOYEE_NUMBER_TAKEN')],
    tests: [UNIQUE],
  },
  {
    line: 'Password strength is not sufficient',
    forms: ['field'],
    says: [refusal('PASSWORD_WEAK')],
    tests: [
      inFile(
        'server/src/modules/registration/reset-password.test.ts',
        'where it is weak, and the ticket stays good',
      ),
      inFile(
        'e2e/journeys/registration.test.ts',
        'whoever has forgotten the password sets another by phone, and every session ends',
      ),
    ],
  },
  {
    line: 'WeChat not bound: enter account and password to bind',
    wording: 'not bound: enter account and password to bind',
    forms: ['dialog'],
    says: [social('notBoundTitle'), social('notBound'), refusal('SOCIAL_NOT_BOUND')],
    tests: [
      inSocial('WeChat not bound is bound by the password, and logs in at once the next time'),
    ],
  },
  {
    line: 'A same-name account exists, confirm binding',
    forms: ['dialog'],
    says: [social('sameNameTitle'), social('sameName')],
    tests: [inSocial('a same-name account is confirmed, in %s')],
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
    tests: [
      inFile(
        'server/src/modules/social-login/social-login.test.ts',
        'cannot belong to two accounts',
      ),
    ],
  },
  {
    line: 'Failed to query deleted users',
    forms: ['alert'],
    says: [user('binFailed')],
    tests: [inPages('what a list cannot read is said in its place')],
  },
  {
    line: 'Administrator account not allowed this operation',
    forms: ['notification'],
    says: [refusal('ADMINISTRATOR_PROTECTED')],
    tests: [
      inFile('server/src/modules/users/administrators.test.ts', 'whatever they do, said in %s'),
    ],
  },
]
