import { expect, test } from 'vitest'
import { decideImage, jpegName } from './image-rules.ts'

const KB = 1024

test('pictures over 500 KB are compressed, smaller ones go as they are', () => {
  expect(decideImage({ type: 'image/jpeg', size: 500 * KB })).toBe('upload')
  expect(decideImage({ type: 'image/jpeg', size: 500 * KB + 1 })).toBe('compress')
  expect(decideImage({ type: 'image/webp', size: 3000 * KB })).toBe('compress')
})

test('a PNG may have 1 MB and no more', () => {
  expect(decideImage({ type: 'image/png', size: 1024 * KB })).toBe('compress')
  expect(decideImage({ type: 'image/png', size: 1024 * KB + 1 })).toBe('png-too-large')
})

test('what is no picture is refused', () => {
  expect(decideImage({ type: 'image/svg+xml', size: 10 })).toBe('not-an-image')
  expect(decideImage({ type: '', size: 10 })).toBe('not-an-image')
})

test('the name follows the format', () => {
  expect(jpegName('a.b.png')).toBe('a.b.jpg')
  expect(jpegName('photo')).toBe('photo.jpg')
})
