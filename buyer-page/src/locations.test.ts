import { expect, test } from 'vitest'
import { sayLocation } from './locations.texts.ts'

test.each([
  ['中国 广东省 深圳市', '中国 广东省 深圳市', '中國 廣東省', 'Guangdong, China'],
  ['中国 北京市', '中国 北京市', '中國 北京市', 'Beijing, China'],
  ['中国 内蒙古 包头市', '中国 内蒙古 包头市', '中國 內蒙古', 'Inner Mongolia, China'],
  ['中国 香港', '中国 香港', '中國 香港', 'Hong Kong, China'],
  ['中国', '中国', '中國', 'China'],
  ['中国 某地', '中国 某地', '中國', 'China'],
  ['美国', '美国', '美國', 'United States'],
  ['德国 黑森州', '德国 黑森州', '德國', 'Germany'],
  ['某国', '某国', '某国', '某国'],
  ['内网', '内部网络', '內部網路', 'local network'],
  ['', '', '', ''],
])('%j', (region, cn, tc, en) => {
  expect([sayLocation(region, 'cn'), sayLocation(region, 'tc'), sayLocation(region, 'en')]).toEqual(
    [cn, tc, en],
  )
})
