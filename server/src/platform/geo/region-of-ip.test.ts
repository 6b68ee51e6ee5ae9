import { describe, expect, test } from 'vitest'
import { regionOf } from './region-of-ip.ts'

describe('regionOf', () => {
  test.each([
    ['120.24.78.68', '中国 广东省 深圳市'],
    ['123.125.0.1', '中国 北京市'],
    ['203.198.7.66', '中国 香港'],
    ['8.8.8.8', '美国'],
    ['2409:8a00::1', '中国 北京市'],
    ['::ffff:120.24.78.68', '中国 广东省 深圳市'],
  ])('%s is in %s', (ip, region) => {
    expect(regionOf(ip)).toBe(region)
  })

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '192.168.1.1',
    '172.16.9.9',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
  ])('%s is private', (ip) => {
    expect(regionOf(ip)).toBe('内网')
  })

  test.each([
    '',
    'abc',
    '1.2.3',
    '999.1.1.1',
    '1.2.3.4, 5.6.7.8',
    '::ffff:999.1.1.1',
    'fe80::1%eth0\u0000',
  ])('%j is nowhere, and does not throw', (ip) => {
    expect(regionOf(ip)).toBe('')
  })
})
