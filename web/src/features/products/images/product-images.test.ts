import { expect, test } from 'vitest'
import { imagesByKind, toProductInput } from './product-images.ts'

const image = (id: string, kind: 'product' | 'customs', title = '') => ({
  id,
  kind,
  title,
  translations: {},
  url: `/files/${id}`,
  thumbnailUrl: `/files/${id}?w=1`,
  name: `${id}.jpg`,
  width: 1,
  height: 1,
})

test('pictures go by kind into the form and come back as one list', () => {
  const form = imagesByKind([image('a', 'product', '正面'), image('b', 'customs')])
  expect(form.images_product).toEqual([
    { id: 'a', url: '/files/a', name: '正面', caption: '正面', translations: {} },
  ])
  expect(toProductInput({ name: '茶', ...form }, [])).toEqual({
    name: '茶',
    images: [
      { fileId: 'a', kind: 'product', name: '正面', translations: {} },
      // A file's name is no caption.
      { fileId: 'b', kind: 'customs', name: '', translations: {} },
    ],
    materials: [],
    deletedMaterialImages: [],
  })
})

test('a form without pictures sends an empty list: removing the last one is a change', () => {
  expect(toProductInput({ name: '茶' }, [])).toEqual({
    name: '茶',
    images: [],
    materials: [],
    deletedMaterialImages: [],
  })
})
