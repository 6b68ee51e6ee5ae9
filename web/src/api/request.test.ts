import { auth } from '@zhenma/contract/auth/auth.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { playBrowser } from './testing/play-browser.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The sentence that a person reads when the server answers like this. */
async function saidFor(answer: (signal: AbortSignal) => Promise<Response>, language: string) {
  playBrowser(language)
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => answer(signal))
  const { call } = await import('./call.ts')
  const { CallFailure } = await import('./failure.ts')
  const refused = call(auth.current, {}).then(
    () => expect.fail('it was not refused'),
    (failure: unknown) => failure,
  )
  await vi.advanceTimersByTimeAsync(59_999)
  const early = await Promise.race([refused, Promise.resolve('waiting')])
  await vi.advanceTimersByTimeAsync(1)
  const failure = await refused
  expect(failure).toBeInstanceOf(CallFailure)
  const { message, error, status } = failure as InstanceType<typeof CallFailure>
  return { message, error, status, isEarly: early !== 'waiting' }
}

const page = (status: number) => () =>
  Promise.resolve(
    new Response('<h1>proxy</h1>', { status, headers: { 'content-type': 'text/html' } }),
  )
const never = (signal: AbortSignal): Promise<Response> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

/** Section 8, HTTP level, of answers without words of their own; written out, not from our table. */
const CASES = [
  [403, { cn: '拒绝访问', tc: '拒絕存取', en: 'Access denied' }],
  [404, { cn: '很抱歉，资源未找到', tc: '很抱歉，找不到資源', en: 'Resource not found' }],
  [
    500,
    {
      cn: '系统错误，请联系管理员',
      tc: '系統錯誤，請聯絡管理員',
      en: 'System error, contact the administrator',
    },
  ],
  [
    502,
    {
      cn: '服务器错误，请联系管理员',
      tc: '伺服器錯誤，請聯絡管理員',
      en: 'Server error, contact the administrator',
    },
  ],
  [504, { cn: '网络超时', tc: '網路逾時', en: 'Network timeout' }],
  [
    503,
    {
      cn: '请求失败，请稍后重试',
      tc: '請求失敗，請稍後再試',
      en: 'The request failed, try again later',
    },
  ],
] as const

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(CASES)('an answer of status %i', async (status, wording) => {
    const said = await saidFor(page(status), language)
    expect(said).toMatchObject({ status, message: wording[language] })
  })

  test('another status: what the server says', async () => {
    const envelope = { success: false, status: 409, error: 'SOMETHING', message: 'Not like this' }
    const said = await saidFor(
      () => Promise.resolve(Response.json(envelope, { status: 409 })),
      language,
    )
    expect(said).toMatchObject({ status: 409, error: 'SOMETHING', message: 'Not like this' })
  })

  test('no answer within 60 seconds', async () => {
    const { message, error, isEarly } = await saidFor(never, language)
    expect(error).toBe('TIMEOUT')
    expect(isEarly).toBe(false)
    expect(message).toBe({ cn: '请求超时', tc: '請求逾時', en: 'The request timed out' }[language])
  })

  test('no network', async () => {
    const lost = (): Promise<Response> => Promise.reject(new TypeError('failed to fetch'))
    const { message, error } = await saidFor(lost, language)
    expect(error).toBe('NETWORK')
    expect(message).toBe(CASES[5][1][language])
  })
})
