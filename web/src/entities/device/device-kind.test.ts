import { describe, expect, it } from 'vitest'
import { deviceKind } from './device-kind.ts'

describe('the device behind a user agent', () => {
  it('is the app, not the browser that it is built on', () => {
    expect(
      deviceKind(
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50 NetType/WIFI',
      ),
    ).toEqual({ app: 'wechat', system: 'iPhone' })
    expect(
      deviceKind('Mozilla/5.0 (Linux; Android 14) Chrome/126.0 wxwork/4.1 MicroMessenger/7.0.1')
        .app,
    ).toBe('wecom')
    expect(
      deviceKind(
        'Mozilla/5.0 (Linux; U; Android 13) Chrome/115.0 Safari/537.36 HeyTapBrowser/40.8',
      ),
    ).toEqual({ app: 'OPPO', system: 'Android' })
  })

  it('tells browsers from each other', () => {
    const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
    expect(deviceKind(`${windows} Chrome/128.0 Safari/537.36 Edg/128.0`).app).toBe('Edge')
    expect(deviceKind(`${windows} Chrome/128.0 Safari/537.36`)).toEqual({
      app: 'Chrome',
      system: 'Windows',
    })
    expect(deviceKind('Mozilla/5.0 (Macintosh) Version/17.0 Safari/605.1').app).toBe('Safari')
  })

  it('knows nothing of a gun or of an empty name', () => {
    expect(deviceKind('gun')).toEqual({ app: undefined, system: undefined })
    expect(deviceKind('')).toEqual({ app: undefined, system: undefined })
  })
})
