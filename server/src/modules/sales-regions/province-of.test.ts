import { expect, test } from 'vitest'
import { provinceOf } from './province-of.ts'

test.each([
  ['云南省 昆明市', '530000'],
  ['江苏省南京市玄武区珠江路 8 号', '320000'],
  ['中国江苏省南京市', '320000'],
  ['南京市玄武区', '320000'],
  ['江苏南京', '320000'],
  ['上海浦东新区世纪大道', '310000'],
  ['內蒙古自治區 呼和浩特市', '150000'],
  ['广西', '450000'],
  // A prefecture of Qinghai that is called like a province.
  ['海南藏族自治州共和县', '630000'],
  ['Kunming, Yunnan', '530000'],
  ['No. 8 Zhujiang Road, Nanjing', '320000'],
  ['8 Harbour Road, Wan Chai, Hong Kong', '810000'],
])('the province of “%s” is known', (written, code) => {
  expect(provinceOf(written)).toBe(code)
})

test.each(['', '北京路 8 号', '华东', 'Bristol, United Kingdom', '河南街道', null])(
  '“%s” names no province',
  (written) => {
    expect(provinceOf(written)).toBeUndefined()
  },
)

test('the first text that names one counts', () => {
  expect(provinceOf('华东', null, '浙江省杭州市')).toBe('330000')
})
