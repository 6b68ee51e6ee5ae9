import { expect, it } from 'vitest'
import { languageFromAccept } from './accept-language.ts'

it.each([
  ['en;q=0.5, zh-CN;q=0.9', 'cn'],
  ['en;q=0.9,zh-TW', 'tc'],
  ['zh-CN;q=0, en', 'en'],
  ['en;q=0, de', 'cn'],
  ['zh;q=0', 'en'],
  ['en;q=0,zh;q=0', 'cn'],
  ['zh;q=0,zh-TW', 'tc'],
  ['de-DE, zh-TW;q=0.7, en;q=0.2', 'tc'],
  ['fr, de;q=0.9', 'en'],
  ['*', 'cn'],
  ['en;q=0.1, *;q=0.5', 'en'],
  ['zh-Hans-HK', 'cn'],
  ['zh-Hant-CN', 'tc'],
  ['zh-MO', 'tc'],
  ['zh-SG', 'cn'],
  ['yue', 'tc'],
  ['yue-Hans', 'cn'],
  ['yue-CN', 'cn'],
  ['zh-yue-HK', 'tc'],
  ['wuu', 'cn'],
  ['nan-TW', 'tc'],
  ['EN-gb', 'en'],
  ['zh_TW', 'tc'],
  ['en;q=abc', 'en'],
  ['<script>;q=1,tc', 'tc'],
  [';;;,,,', 'cn'],
  [Array.from({ length: 10_000 }, () => 'en;q=0').join(','), 'cn'],
] as const)('%.60s is answered in %s', (header, language) => {
  expect(languageFromAccept(header)).toBe(language)
})
