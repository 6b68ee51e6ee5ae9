import { files } from '@zhenma/contract/files/files.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { auth } from '@zhenma/contract/auth/auth.contract'
import { expect, test } from 'vitest'
import { CallFailure } from '../api/failure.ts'
import { isUnspecific, whatFailed } from './what-failed.ts'

test('a failure is named by what was to be done', () => {
  expect(whatFailed(products.create)).toBe('addFailed')
  expect(whatFailed(products.update)).toBe('changeFailed')
  expect(whatFailed(files.uploadImage)).toBe('uploadFailed')
  expect(whatFailed(auth.updateProfile)).toBe('saveFailed')
  expect(whatFailed(products.remove)).toBeUndefined()
})

test('a refusal speaks for itself, a broken server does not', () => {
  const failure = (status: number) => new CallFailure({ status, error: 'X', message: 'x' })
  expect([400, 403, 404, 409].some((status) => isUnspecific(failure(status)))).toBe(false)
  expect([0, 500, 502, 504].every((status) => isUnspecific(failure(status)))).toBe(true)
})
