import { expect, test } from 'vitest'
import { answerAddress } from './answer-address.ts'

test.each([
  ['13800138000', 'sms', '13800138000'],
  [' +86 138-0013-8000 ', 'sms', '13800138000'],
  ['+44 7400 123456', 'sms', '+447400123456'],
  ['li@example.com', 'email', 'li@example.com'],
  ['李，13800138000；li@example.com', 'sms', '13800138000'],
  ['微信 abc、li@example.com', 'email', 'li@example.com'],
])('%s is written to', (contact, channel, to) => {
  expect(answerAddress(contact)).toEqual({ channel, to })
})

test.each(['', '0755-88888888', 'Li', '@', 'li@', '138'])('%s is not', (contact) => {
  expect(answerAddress(contact)).toBeUndefined()
})

test('where no SMS can be sent, the e-mail that stands beside a mobile is written to', () => {
  expect(answerAddress('13800138000，li@example.com', ['email'])?.to).toBe('li@example.com')
  expect(answerAddress('13800138000', ['email'])).toBeUndefined()
})
