import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

describe('the apps of social log-in', () => {
  test('are none where nothing is set, at the providers’ own addresses', () => {
    const { social } = readConfig({ WECHAT_APPS: '' })
    expect([social.wechat.apps, social.dingtalk.apps, social.wecom.apps]).toEqual([[], [], []])
    expect(social.wechat.addresses).toEqual({
      page: 'https://open.weixin.qq.com',
      api: 'https://api.weixin.qq.com',
    })
  })

  test('are read in their order, with WeCom’s agent', () => {
    const { social } = readConfig({
      WECHAT_APPS: 'wx1:s1, wx2:s2',
      WECOM_APPS: 'ww1:1000002:s3',
      WECOM_API_URL: 'http://127.0.0.1:8080/',
    })
    expect(social.wechat.apps.map(({ id, secret }) => [id, secret])).toEqual([
      ['wx1', 's1'],
      ['wx2', 's2'],
    ])
    expect(social.wecom.apps).toEqual([{ id: 'ww1', agentId: '1000002', secret: 's3' }])
    expect(social.wecom.addresses.api).toBe('http://127.0.0.1:8080')
  })

  test.each([
    ['WECHAT_APPS', 'wx1-without-secret-TOPSECRET'],
    ['WECOM_APPS', 'ww1:TOPSECRET'],
    ['DINGTALK_APPS', 'ding:TOPSECRET:'],
  ])('a %s that cannot be used ends the start, without telling the secret', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(name)
    expect(read).not.toThrow('TOPSECRET')
  })

  test('an address that is no address is refused', () => {
    expect(() => readConfig({ WECHAT_API_URL: 'javascript:alert(1)' })).toThrow('WECHAT_API_URL')
  })
})
