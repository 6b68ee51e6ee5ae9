import type { LoginAnswer } from '@zhenma/contract/auth/login-answer'
import type { Language } from '@zhenma/contract/kernel/texts'
import { beforeEach, expect, test } from 'vitest'
import { currentLanguage, setLanguage } from '../../texts/language.ts'
import { acceptLogin } from './after-log-in.ts'

const answered = (language: Language | null): LoginAnswer => ({
  token: 'a'.repeat(43),
  user: {
    id: 7,
    username: 'lin',
    realName: 'Lin',
    headImage: '',
    inoutMode: 'open_all',
    outboundFromNotInStock: false,
    customerId: 3,
    dealerId: null,
    companyName: 'Ravenscourt Dairy',
    enteredUntil: null,
    mustChangePassword: false,
    textLanguage: 'cn',
    timeZone: 'Asia/Shanghai',
    productMenuName: 'product',
    nickname: '',
    language,
    settings: {},
  },
  sysAllDictItems: {},
  secondStep: null,
  device: null,
})

// An English browser in which nobody has chosen anything.
beforeEach(() => {
  setLanguage('en')
  localStorage.removeItem('zhenma.language')
})

test('a log-in keeps the language of its page where the account has chosen none', () => {
  acceptLogin(answered(null))
  expect(currentLanguage()).toBe('en')
})

test('what the account has chosen is taken over', () => {
  acceptLogin(answered('tc'))
  expect(currentLanguage()).toBe('tc')
})

test('what was chosen on the page comes first, also where it was shown already', () => {
  setLanguage('en')
  acceptLogin(answered('tc'))
  expect(currentLanguage()).toBe('en')
})
