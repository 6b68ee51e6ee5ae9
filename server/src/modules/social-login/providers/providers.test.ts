import type { SocialProviderName } from '@zhenma/contract/social-login/social-providers'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  OUTSIDER,
  type SocialLoopback,
  startSocialLoopback,
} from '../../../../test/social-loopback.ts'
import type { SocialSettings } from '../../../platform/config/social-settings.ts'
import type { CallServices } from '../../../platform/http/context.ts'
import { providerOf, providersOf } from './providers.ts'
import type { SocialProvider } from './social-provider.ts'

let loopback: SocialLoopback
beforeAll(async () => {
  loopback = await startSocialLoopback({ timeoutMs: 300 })
})
afterAll(() => loopback.close())

const withSettings = (social: SocialSettings): CallServices =>
  ({ social }) as unknown as CallServices

/** An adapter of its own, with nothing kept from other tests. */
function adapter(type: SocialProviderName, change: { secret?: string; id?: string } = {}) {
  const { apps, addresses } = loopback.settings[type]
  const changed = { apps: apps.map((app) => ({ ...app, ...change })), addresses }
  return providerOf(withSettings({ ...loopback.settings, [type]: changed }), { type, appIndex: 0 })
}

const newState = (): string => randomBytes(32).toString('hex')

async function codeFor(provider: SocialProvider, person: string): Promise<string> {
  const state = newState()
  const agreed = await loopback.agree(provider.authorizeUrl(state, 'http://zhenma.test/'), person)
  expect(agreed.state).toBe(state)
  return agreed.code
}

const TYPES = ['wechat', 'dingtalk', 'wecom'] as const
const FIRST_CALL = {
  wechat: '/sns/oauth2/access_token',
  dingtalk: '/v1.0/oauth2/userAccessToken',
  wecom: '/cgi-bin/auth/getuserinfo',
} as const
const LAST_CALL = {
  wechat: '/sns/userinfo',
  dingtalk: '/v1.0/contact/users/me',
  wecom: '/cgi-bin/auth/getuserinfo',
} as const

describe.each(TYPES)('%s', (type) => {
  test('tells who has agreed, and takes a code once', async () => {
    const provider = adapter(type)
    const code = await codeFor(provider, 'zhang_san')
    const identity = await provider.identify(code)
    expect(identity).toEqual(
      {
        wechat: {
          openid: 'open-wx-first-zhang_san',
          unionid: 'union-zhang_san',
          name: 'zhang_san',
        },
        dingtalk: { openid: 'ding-zhang_san', unionid: 'dingunion-zhang_san', name: 'zhang_san' },
        wecom: { openid: 'zhang_san', unionid: null, name: 'zhang_san' },
      }[type],
    )
    await expect(provider.identify(code)).rejects.toThrow('SOCIAL_CODE_WRONG')
    await expect(provider.identify('never-given')).rejects.toThrow('SOCIAL_CODE_WRONG')
  })

  test('a wrong secret is the operator’s to mend, with the provider’s own code', async () => {
    const code = await codeFor(adapter(type), 'li_si')
    await expect(adapter(type, { secret: 'wrong' }).identify(code)).rejects.toMatchObject({
      key: 'SOCIAL_SETUP_WRONG',
      values: {
        reason: { wechat: '40125', dingtalk: 'invalidClientIdOrSecret', wecom: '40001' }[type],
      },
    })
  })

  test.each([
    ['a page instead of JSON', { status: 502, body: '<html>Bad gateway</html>' }],
    ['JSON that says nothing', { status: 200, body: '{}' }],
    ['half an answer', { status: 200, body: '{"access_token":' }],
    ['a list', { status: 200, body: '[]' }],
    ['an answer without end', { status: 200, body: `"${'x'.repeat(100_000)}"` }],
    ['“busy”', { status: 200, body: '{"errcode":-1,"errmsg":"system error"}' }],
    ['silence', 'hang'],
  ] as const)('%s is no answer', async (what, spoiled) => {
    for (const path of [FIRST_CALL[type], LAST_CALL[type]]) {
      const provider = adapter(type)
      const code = await codeFor(provider, 'wang_wu')
      loopback.spoil(path, spoiled)
      // A member without an id is somebody from outside.
      const isOutsider = type === 'wecom' && what === 'JSON that says nothing'
      await expect(provider.identify(code)).rejects.toThrow(
        isOutsider ? 'SOCIAL_NOT_MEMBER' : 'SOCIAL_UNREACHABLE',
      )
    }
  })

  test('asked too often says so, and that is nobody’s fault', async () => {
    const limits =
      type === 'dingtalk'
        ? [
            { status: 429, body: '{"code":"TooManyRequests"}' },
            { status: 403, body: '{"code":"Forbidden.AccessDenied.QpsLimitForApi"}' },
            { status: 400, body: '{"code":"Throttling.Api"}' },
          ]
        : [45009, 45011].map((errcode) => ({ status: 200, body: JSON.stringify({ errcode }) }))
    for (const spoiled of limits) {
      const provider = adapter(type)
      const code = await codeFor(provider, 'zhou_ba')
      loopback.spoil(FIRST_CALL[type], spoiled)
      await expect(provider.identify(code)).rejects.toThrow('SOCIAL_BUSY')
    }
  })

  test('nobody listens', async () => {
    const addresses = { page: 'http://127.0.0.1:9', api: 'http://127.0.0.1:9' }
    const settings = {
      ...loopback.settings,
      [type]: { ...loopback.settings[type], addresses },
    }
    const provider = providerOf(withSettings(settings), { type, appIndex: 0 })
    await expect(provider.identify('code')).rejects.toThrow('SOCIAL_UNREACHABLE')
  })
})

describe('WeCom’s own token', () => {
  test('is asked for once, also by several at once, and again when it was taken back', async () => {
    const provider = adapter('wecom')
    const before = loopback.asked('/cgi-bin/gettoken')
    const asked = (): number => loopback.asked('/cgi-bin/gettoken') - before
    const people = ['one', 'two', 'three']
    const codes = await Promise.all(people.map((person) => codeFor(provider, person)))
    const found = await Promise.all(codes.map((code) => provider.identify(code)))
    expect(found.map(({ openid }) => openid)).toEqual(people)
    expect(asked()).toBe(1)
    loopback.forgetTokens()
    const again = await provider.identify(await codeFor(provider, 'four'))
    expect([again.openid, asked()]).toEqual(['four', 2])
  })

  test('is not kept when it could not be had', async () => {
    const provider = adapter('wecom')
    loopback.spoil('/cgi-bin/gettoken', { status: 200, body: '{"errcode":48002}' })
    const code = await codeFor(provider, 'five')
    await expect(provider.identify(code)).rejects.toMatchObject({ values: { reason: '48002' } })
    expect((await provider.identify(code)).openid).toBe('five')
  })

  test('somebody from outside the company is refused', async () => {
    const provider = adapter('wecom')
    const code = await codeFor(provider, OUTSIDER)
    await expect(provider.identify(code)).rejects.toThrow('SOCIAL_NOT_MEMBER')
  })

  test('a member whose name is kept from the app goes by the id', async () => {
    const provider = adapter('wecom')
    const code = await codeFor(provider, 'six')
    loopback.spoil('/cgi-bin/user/get', { status: 200, body: '{"errcode":48002}' })
    expect((await provider.identify(code)).name).toBe('six')
  })
})

describe('what is set up', () => {
  test('several WeChat apps have an index each, and one person the same unionid', async () => {
    const services = withSettings(loopback.settings)
    const found = await Promise.all(
      [0, 1].map(async (appIndex) => {
        const provider = providerOf(services, { type: 'wechat', appIndex })
        return provider.identify(await codeFor(provider, 'zhao_liu'))
      }),
    )
    expect(found.map(({ openid }) => openid)).toEqual([
      'open-wx-first-zhao_liu',
      'open-wx-second-zhao_liu',
    ])
    expect(new Set(found.map(({ unionid }) => unionid)).size).toBe(1)
    expect(() => providerOf(services, { type: 'wechat', appIndex: 2 })).toThrow(
      'SOCIAL_NOT_CONFIGURED',
    )
  })

  test('without settings there is nobody', () => {
    expect(providersOf({} as CallServices)).toEqual([])
  })

  test('a code of one app is worth nothing to another', async () => {
    const services = withSettings(loopback.settings)
    const [first, second] = [0, 1].map((appIndex) =>
      providerOf(services, { type: 'wechat', appIndex }),
    ) as [SocialProvider, SocialProvider]
    await expect(second.identify(await codeFor(first, 'sun_qi'))).rejects.toThrow(
      'SOCIAL_CODE_WRONG',
    )
  })
})
