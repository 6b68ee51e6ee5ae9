import { describe, expect, test } from 'vitest'
import { isTimeZone, timeZoneName, timeZoneOffset, timeZones } from './time-zone.ts'

describe('a zone', () => {
  test.each(['Asia/Shanghai', 'America/New_York', 'Asia/Kolkata', 'Europe/Kyiv', 'UTC'])(
    '%s is one',
    (name) => {
      expect(isTimeZone(name)).toBe(true)
      expect(timeZones()).toContain(name)
    },
  )

  test.each(['', ' ', '+08:00', 'UTC+8', 'Mars/Olympus', 'Asia/Shanghai '])(
    '“%s” is none',
    (name) => {
      expect(isTimeZone(name)).toBe(false)
    },
  )

  test('is listed once, by the name that IANA has for it now', () => {
    const names = timeZones()
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !isTimeZone(name))).toEqual([])
    for (const old of ['Asia/Calcutta', 'Asia/Saigon', 'Europe/Kiev', 'America/Godthab']) {
      expect(names).not.toContain(old)
    }
  })

  test('is called something in each language, and told with how far it is from UTC', () => {
    expect(timeZoneName('America/New_York', 'en')).toBe('Eastern Time')
    expect(timeZoneName('America/New_York', 'zh-CN')).toBe('北美东部时间')
    expect(timeZoneName('America/New_York', 'zh-TW')).toBe('東部時間')
    const [winter, summer] = [new Date('2026-01-20T00:00:00Z'), new Date('2026-07-20T00:00:00Z')]
    expect(timeZoneOffset('America/New_York', winter)).toBe('UTC−05:00')
    expect(timeZoneOffset('America/New_York', summer)).toBe('UTC−04:00')
    expect(timeZoneOffset('Asia/Kolkata', winter)).toBe('UTC+05:30')
    expect(timeZoneOffset('UTC', winter)).toBe('UTC+00:00')
  })
})
