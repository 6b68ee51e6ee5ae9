import { products } from '@zhenma/contract/products/products.contract'
import { expect, test } from 'vitest'
import { toMaterialDrafts, toMaterialInput, withNewMaterial } from './materials-draft.ts'

const [LEAF, WATER] = [
  '3f0e7a2c-6f4d-4b0e-9a57-0e0f3b6b3a11',
  '3f0e7a2c-6f4d-4b0e-9a57-0e0f3b6b3a12',
] as const
const material = (id: number, name: string, imageId: string | null) => ({
  id,
  name,
  origin: '',
  image: imageId === null ? null : { id: imageId, url: '/a', thumbnailUrl: '/a.thumb' },
})

const kept = [material(1, '晒青毛茶', LEAF), material(2, '山泉水', WATER)]

test('what nobody touched goes back as it came', () => {
  const { materials, deletedMaterialImages } = toMaterialInput(toMaterialDrafts(kept), kept)
  expect(deletedMaterialImages).toEqual([])
  expect(materials).toEqual([
    { id: 1, name: '晒青毛茶', origin: '', imageId: LEAF },
    { id: 2, name: '山泉水', origin: '', imageId: WATER },
  ])
})

test('tells which pictures were deleted, whether their material is left or not', () => {
  const [leaf, water] = toMaterialDrafts(kept)
  if (leaf === undefined || water === undefined) throw new Error('no drafts')
  const bare = [{ ...leaf, image: undefined }]
  const input = toMaterialInput(bare, kept)
  expect(input.materials).toMatchObject([{ id: 1, imageId: null }])
  expect(input.deletedMaterialImages).toEqual([LEAF, WATER])
  // A picture in place of another: the old one is deleted.
  const changed = [leaf, { ...water, image: { id: LEAF, url: '', name: '' } }]
  expect(toMaterialInput(changed, kept).deletedMaterialImages).toEqual([WATER])
})

test('a new one has no id and a key of its own; without a name the contract refuses it', () => {
  const drafts = withNewMaterial(withNewMaterial([]))
  expect(new Set(drafts.map(({ key }) => key)).size).toBe(2)
  const input = { name: '茶', number: 'T', ...toMaterialInput(drafts, []) }
  const paths = products.create.input.safeParse(input).error?.issues.map(({ path }) => path)
  expect(paths).toEqual([
    ['materials', 0, 'name'],
    ['materials', 1, 'name'],
  ])
})
