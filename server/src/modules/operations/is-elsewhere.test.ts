import { expect, test } from 'vitest'
import { isElsewhere } from './is-elsewhere.ts'

test.each([
  ['云南省 昆明市', '中国 云南省 大理白族自治州', false],
  ['云南省 昆明市', '中国 广东省 深圳市', true],
  ['北京市', '中国 北京市', false],
  ['北京市', '中国 天津市', true],
  // Abroad is elsewhere; a network without a place says nothing.
  ['云南省', '泰国 曼谷', true],
  ['云南省', '中国', null],
  ['云南省', '内网', null],
  ['云南省', '', null],
  ['', '中国 广东省', null],
])('a dealer in "%s", a check in "%s": %s', (dealer, check, expected) => {
  expect(isElsewhere(dealer, check)).toBe(expected)
})
