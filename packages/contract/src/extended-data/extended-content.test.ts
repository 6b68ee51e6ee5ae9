import { describe, expect, test } from 'vitest'
import {
  CONTENT_LIMITS,
  contentIssues,
  EXTENDED_TYPES,
  isVideoFile,
  isWebAddress,
} from './extended-content.ts'

const IMAGE = '00000000-0000-4000-8000-000000000000'
const wrong = (...args: Parameters<typeof contentIssues>) =>
  contentIssues(...args).map(({ code, path }) => [code, path?.[0]])

describe('a content', () => {
  test.each([
    ['text', '产地:勐海'],
    ['multiline', '一\n二'],
    ['link', 'https://example.com/report?id=1#2'],
    ['video', 'http://example.com/v.mp4'],
    ['code', '  SELECT 1\n    FROM t'],
  ] as const)('of type %s is taken', (type, content) => {
    expect(contentIssues({ type, content })).toEqual([])
  })

  test.each(EXTENDED_TYPES)('of type %s has a limit, and is required', (type) => {
    const limit = CONTENT_LIMITS[type]
    const long = type === 'link' || type === 'video' ? 'https://a.cn/' : ''
    const full = long.padEnd(limit, 'x')
    const imageId = type === 'image' ? IMAGE : null
    expect(wrong({ type, content: full, imageId })).toEqual([])
    expect(wrong({ type, content: `${full}x`, imageId })).toEqual([['too_big', 'content']])
    const field = type === 'image' ? 'imageId' : 'content'
    expect(wrong({ type, content: ' \n ' })).toEqual([['invalid_type', field]])
  })

  test('of an image may do without words', () => {
    expect(wrong({ type: 'image', content: '', imageId: IMAGE })).toEqual([])
  })

  test('of a single line has one line', () => {
    expect(wrong({ type: 'text', content: 'a\nb' })).toEqual([['custom', 'content']])
  })
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'ftp://example.com',
  'https://',
  'https://a b',
  'https://bank.example@evil.example',
  'https:\\\\evil.example',
  'https://evil.example\\@bank.example',
  "https://a;script-src'*'",
  'https://a,b.example',
  '//example.com',
  'example.com',
  '',
])('%j is no address of the web', (text) => {
  expect(isWebAddress(text)).toBe(false)
  expect(wrong({ type: 'link', content: text })).toHaveLength(1)
})

test('only MP4 files are played in the page', () => {
  expect(isVideoFile('https://a.cn/film.MP4?x=1')).toBe(true)
  expect(isVideoFile('https://a.cn/watch?v=film.mp4')).toBe(false)
  expect(isVideoFile('javascript:a.mp4')).toBe(false)
})
