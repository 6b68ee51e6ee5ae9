import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { expect, test } from 'vitest'
import { locationText, regionNameText } from './china.ts'

/** As it is recorded, and in the three languages. */
const PLACES = [
  ['中国 福建省 泉州市', '中国 福建省 泉州市', '中國 福建省 泉州市', 'Quanzhou, Fujian, China'],
  ['中国 广西 南宁市', '中国 广西 南宁市', '中國 廣西壯族自治區 南寧市', 'Nanning, Guangxi, China'],
  ['中国 北京 北京市', '中国 北京 北京市', '中國 北京市', 'Beijing, China'],
  ['中国', '中国', '中國', 'China'],
  ['美国', '美国', '美國', 'United States'],
  ['内网', '内部网络', '內部網路', 'local network'],
  ['', '', '', ''],
] as const

test.each(PLACES)('a check in “%s” is told in every language', (recorded, ...reported) => {
  expect(LANGUAGES.map((language) => locationText(recorded, language))).toEqual(reported)
})

test('what is in another country stays as it is written, in every language', () => {
  for (const written of ['Bristol, United Kingdom', 'New South Wales', '']) {
    for (const language of LANGUAGES) expect(regionNameText(written, language)).toBe(written)
  }
  expect(regionNameText('云南省 昆明市', 'en')).toBe('Kunming, Yunnan')
})
