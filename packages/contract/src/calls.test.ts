import { describe, expect, it } from 'vitest'
import { ALL_CALLS } from './calls.ts'
import { pathParameters } from './kernel/endpoint.ts'

describe('the calls', () => {
  it('have a method and path of their own', () => {
    const names = ALL_CALLS.map((call) => `${call.method} ${call.path}`)
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(ALL_CALLS.map((call) => [call.path, call] as const))(
    '%s takes its path parameters',
    (_p, call) => {
      for (const name of pathParameters(call.path)) expect(call.input.shape).toHaveProperty(name)
    },
  )

  it('take files only as multipart', () => {
    for (const call of ALL_CALLS) {
      expect(call.encoding === 'multipart').toBe(call.files !== undefined)
    }
  })
})
