import { expect, test } from 'vitest'
import { meaningOf } from './provider-code.ts'
import { providerCodeTexts as t } from './provider-codes.texts.ts'

test('what nobody knows has no words that would be guessed', () => {
  for (const code of ['', 'PAYEE', 'SOMETHING_NEW', 'toString'])
    expect(meaningOf(code)).toBe(undefined)
})

test('limits and faults of the gateway are known by how their codes begin or end', () => {
  expect(meaningOf('EXCEED_LIMIT_DM_MAX_AMOUNT')).toBe(t.aboveLimit)
  expect(meaningOf('isv.invalid-signature')).toBe(t.badSignature)
  expect(meaningOf('isp.unknow-error')).toBe(t.fault)
  expect(meaningOf('PAYEE_NOT_EXIST')).toBe(t.noAccount)
})
