import { describe, expect, test } from 'vitest'
import { arrivalInRoute, arrivalOf } from './social-store.ts'

describe('the code in an address', () => {
  test('is found with its state, also under DingTalk’s name', () => {
    expect(arrivalOf('?code=abc&state=s')).toEqual({ code: 'abc', state: 's' })
    expect(arrivalOf('?authCode=abc&state=s')).toEqual({ code: 'abc', state: 's' })
    expect(arrivalOf('?code=abc')).toEqual({ code: 'abc', state: '' })
  })

  test('is none where it is empty or missing', () => {
    for (const search of ['', '?state=s', '?code=', '?codes=1']) {
      expect(arrivalOf(search)).toBeUndefined()
    }
  })

  test('counts in a route only before the log-in: screens have filters of that name', () => {
    for (const path of ['/', '/user', '/user/login']) {
      expect(arrivalInRoute(path, '?code=abc&state=s')).toEqual({ code: 'abc', state: 's' })
    }
    expect(arrivalInRoute('/label/query', '?code=12345678901234567890')).toBeUndefined()
    expect(arrivalInRoute('/user/register', '?code=abc')).toBeUndefined()
  })
})
