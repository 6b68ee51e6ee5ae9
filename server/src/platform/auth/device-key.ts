import {
  APP_VERSION_HEADER,
  APP_VERSION_LIMIT,
  DEVICE_KEY_COOKIE,
  DEVICE_KEY_HEADER,
} from '@zhenma/contract/devices/device-headers'
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { newKeyId, newSecret } from './application-key.ts'

/** A device's key: its open half, by which it is found, and the hash by which it is known. */
export type DeviceKey = {
  readonly keyId: string
  readonly companyId: number
  readonly keyHash: Buffer
}

/** What a request says of the device that it comes from. */
export type ShownDevice = {
  /** Null: it shows none, or nothing that could be one. */
  readonly key: DeviceKey | null
  /** Of our application; empty: it does not say. */
  readonly appVersion: string
}

const KEY = /^zmd_([0-9a-f]{16})_([A-Za-z0-9_-]{43})$/
/** Digits of a key's open half that are its company. */
const COMPANY_DIGITS = 8
const VERSION = /^[\w.+-]+$/

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

/** A new key: `zmd_KEYID_SECRET`, told once. Nobody guesses 256 bits, so a plain hash of it is enough. */
export function newDeviceKey(companyId: number): { readonly key: string } & DeviceKey {
  const keyId = newKeyId(companyId)
  const key = `zmd_${keyId}_${newSecret()}`
  return { key, keyId, companyId, keyHash: hashOf(key) }
}

/** A cookie of a request by its name; undefined: it has none. */
export const cookieOf = (headers: IncomingHttpHeaders, name: string): string | undefined =>
  (headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** The key as a request shows it: in the header of a program, else in a browser's cookie. */
export function shownKey(headers: IncomingHttpHeaders): string | undefined {
  const header = headers[DEVICE_KEY_HEADER]
  if (typeof header === 'string' && header !== '') return header
  return cookieOf(headers, DEVICE_KEY_COOKIE)
}

/** The device that a request shows. */
export function shownDevice(headers: IncomingHttpHeaders): ShownDevice {
  const given = headers[APP_VERSION_HEADER]
  const isVersion = typeof given === 'string' && VERSION.test(given)
  return {
    key: readDeviceKey(shownKey(headers)),
    appVersion: isVersion ? given.slice(0, APP_VERSION_LIMIT) : '',
  }
}

function readDeviceKey(shown: string | undefined): DeviceKey | null {
  const [key, keyId] = KEY.exec(shown ?? '') ?? []
  if (key === undefined || keyId === undefined) return null
  const companyId = Number.parseInt(keyId.slice(0, COMPANY_DIGITS), 16)
  return { keyId, companyId, keyHash: hashOf(key) }
}
