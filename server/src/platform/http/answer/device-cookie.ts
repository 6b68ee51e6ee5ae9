import { DEVICE_KEY_COOKIE } from '@zhenma/contract/devices/device-headers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf } from '../../auth/device-key.ts'

/** As long as browsers keep a cookie at most; every time the device asks for itself it begins anew. */
const KEPT_SECONDS = 400 * 24 * 3600

/** Sets the cookie of a device's key: no script reads it, no other site sends it, and over https nothing else does. */
function setCookie({ protocol }: FastifyRequest, reply: FastifyReply, key: string): void {
  const secure = protocol === 'https' ? '; Secure' : ''
  void reply.header(
    'set-cookie',
    `${DEVICE_KEY_COOKIE}=${key}; Path=/api; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
  )
}

/**
 * Puts the key that a call answers into the browser's cookie, where the call asks for that (`inCookie`), and out of
 * the answer; a key that the browser has and that is still good is kept on.
 */
export function keepDeviceKey(
  request: FastifyRequest,
  reply: FastifyReply,
  input: unknown,
  answer: unknown,
): unknown {
  const { key, device } = answer as { readonly key?: string; readonly device: object | null }
  if (key === undefined) {
    const had = cookieOf(request.headers, DEVICE_KEY_COOKIE)
    if (had !== undefined && device !== null) setCookie(request, reply, had)
    return answer
  }
  if ((input as { readonly inCookie?: boolean }).inCookie !== true) return answer
  setCookie(request, reply, key)
  return { device, key: null }
}
