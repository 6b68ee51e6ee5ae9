import { expect, it } from 'vitest'
import { countsByProvince } from './map-names.ts'

const NAMES = ['云南', '内蒙古', '北京', '香港', '广西', '吉林']
const place = (country: string, province: string, count: number) => ({ country, province, count })

it('adds up places by the names of the map, whatever a province is called in full', () => {
  const counts = countsByProvince(
    [
      place('中国', '云南省', 3),
      place('中国', '云南省', 2),
      place('中国', '内蒙古自治区', 1),
      place('中国', '广西壮族自治区', 4),
      place('中国', '北京市', 5),
      place('中国', '香港特别行政区', 6),
    ],
    NAMES,
  )
  expect([...counts]).toEqual([
    ['云南', 5],
    ['内蒙古', 1],
    ['广西', 4],
    ['北京', 5],
    ['香港', 6],
  ])
})

it('leaves out what is abroad, or where no province is known', () => {
  const elsewhere = [place('泰国', '曼谷', 1), place('中国', '', 2), place('', '', 3)]
  expect(countsByProvince(elsewhere, NAMES).size).toBe(0)
})
