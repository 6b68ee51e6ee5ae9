import { devices } from '@zhenma/contract/devices/devices.contract'
import { expect } from 'vitest'
import { callAs, type TestApp } from '../app.ts'
import { type MadeUser, uniqueName } from './user.ts'

type At = Pick<TestApp, 'app'>

/** A code that registers a device of a company. */
export async function makeDeviceCode(app: At, by: MadeUser, wish: object = {}) {
  const { payload, envelope } = await callAs(app, by.token, devices.create, {
    name: uniqueName('Handheld '),
    ...wish,
  })
  expect(envelope.success, envelope.message).toBe(true)
  return payload
}

/** A device of a company, registered by its code; `token`: of who has a session open on it, which is bound to it then. */
export async function makeDevice(
  app: At,
  by: MadeUser,
  wish: object = {},
  token: string | null = null,
): Promise<{ readonly id: number; readonly key: string; readonly name: string }> {
  const { id: codeId, code, name } = await makeDeviceCode(app, by, wish)
  const { payload } = await callAs(app, token, devices.register, { code })
  const state = await callAs(app, by.token, devices.codeState, { id: codeId })
  return { id: state.payload.deviceId ?? 0, key: String(payload.key), name }
}
