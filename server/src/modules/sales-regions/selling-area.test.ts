import { expect, test } from 'vitest'
import { isOutside, isWithin } from './selling-area.ts'

const placed = (regionName: string) => ({ regionName, regionNames: [], areaCodes: [] })
const selling = (...areaCodes: readonly string[]) => ({
  regionName: '云南省 昆明市',
  regionNames: ['南方'],
  areaCodes,
})

test.each([
  ['云南省 昆明市', '中国 云南省 大理白族自治州', false],
  ['云南省 昆明市', '中国 广东省 深圳市', true],
  ['北京市', '中国 北京市', false],
  ['北京市', '中国 天津市', true],
  // Addresses leave out what kind of province it is.
  ['广西壮族自治区 南宁市', '中国 广西 南宁市', false],
  ['内蒙古自治区', '中国 内蒙古 呼和浩特市', false],
  ['新疆维吾尔自治区 喀什地区', '中国 新疆 乌鲁木齐市', false],
  ['北京市', '中国 北京', false],
  ['香港特别行政区', '中国 香港', false],
  ['广西壮族自治区 南宁市', '中国 云南省 曲靖市', true],
  ['海南省 海口市', '中国 青海省 海南藏族自治州', true],
  // Abroad is elsewhere; a network without a place says nothing.
  ['云南省', '泰国 曼谷', true],
  ['云南省', '美国', true],
  ['云南省', '中国', null],
  ['云南省', '内网', null],
  ['云南省', '', null],
  ['', '中国 广东省', null],
  // A place that is no province cannot be compared.
  ['Bristol, United Kingdom', '英国', null],
])('a dealer in "%s", a check in "%s": %s', (dealer, check, expected) => {
  expect(isOutside(placed(dealer), check)).toBe(expected)
})

test.each([
  [['440000'], '中国 广东省 深圳市', false],
  // The regions decide, not where the dealer is.
  [['440000'], '中国 云南省 昆明市', true],
  [['440300'], '中国 广东省 深圳市', false],
  [['440300'], '中国 广东省 广州市', true],
  // Somewhere in the province, of which the dealer has a part; in the city, of which it has a district.
  [['440300'], '中国 广东省', null],
  [['440305'], '中国 广东省 深圳市', null],
  [['440305'], '中国 广东省 广州市', true],
  [['440305', '440100'], '中国 广东省 广州市', false],
  [['TH', '530000'], '泰国 曼谷', false],
  [['TH', '530000'], '越南 河内', true],
  [['TH'], '中国 云南省 昆明市', true],
  [['530000'], '内网', null],
])('a dealer that sells in %s, a check in "%s": %s', (areaCodes, check, expected) => {
  expect(isOutside(selling(...areaCodes), check)).toBe(expected)
})

test.each([
  ['nobody', [], '中国 广东省 深圳市', false],
  ['whoever sells nowhere', [placed('Bristol, United Kingdom')], '中国 广东省 深圳市', false],
  ['the same, from nowhere', [placed('Bristol, United Kingdom')], '', null],
  ['the second of two', [placed('北京市'), selling('440300')], '中国 广东省 深圳市', true],
  ['neither', [placed('北京市'), selling('440300')], '中国 广东省 广州市', false],
  // One sells in a district of it, which nobody can tell; the other one in all of it.
  ['maybe one', [placed('北京市'), selling('440305')], '中国 广东省 深圳市', null],
  ['surely the other', [placed('广东省'), selling('440305')], '中国 广东省 深圳市', true],
])('is a check where %s sells', (_who, areas, check, expected) => {
  expect(isWithin(areas, check)).toBe(expected)
})
