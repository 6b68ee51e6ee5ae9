import { files } from '@zhenma/contract/files/files.contract'
import { Form as Around } from 'antd'
import { useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isCall, playServer, renderInTab } from '../testing/render-in-tab.tsx'
import { ImageUpload, type UploadedImage } from './image-upload.tsx'

function Form({ maximum = 1 }: { readonly maximum?: number }): ReactNode {
  const [images, setImages] = useState<readonly UploadedImage[]>([])
  return <ImageUpload purpose="product" maximum={maximum} value={images} onChange={setImages} />
}

const stored = {
  id: '00000000-0000-4000-8000-000000000001',
  url: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=',
  thumbnailUrl: '',
  name: 'bottle.jpg',
  width: 10,
  height: 10,
}

const choose = (file: File) =>
  userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, file)

test('a file that is no picture is refused by name and never sent', async () => {
  const { asked } = playServer(() => ({ payload: stored }))
  await renderInTab(<Form />)
  await choose(new File(['text'], 'list.txt', { type: 'text/plain' }))
  await expect.element(page.getByText(/list\.txt/)).toBeVisible()
  expect(asked).toEqual([])
})

test('a PNG over 1 MB is refused', async () => {
  const { asked } = playServer(() => ({ payload: stored }))
  await renderInTab(<Form />)
  await choose(new File([new Uint8Array(1024 * 1024 + 1)], 'big.png', { type: 'image/png' }))
  await expect.element(page.getByText('A PNG picture cannot exceed 1 MB: big.png')).toBeVisible()
  expect(asked).toEqual([])
})

test('a small picture is sent at once and shown; a full place must be emptied first', async () => {
  const { asked } = playServer(() => ({ payload: stored }))
  await renderInTab(<Form />)
  await choose(new File(['x'], 'bottle.jpg', { type: 'image/jpeg' }))
  await expect.element(page.getByRole('img', { name: 'bottle.jpg' })).toBeInTheDocument()
  expect(asked.filter((one) => isCall(one, files.uploadImage))).toHaveLength(1)
  await page.getByRole('button', { name: /bottle\.jpg/ }).click()
  await expect.element(page.getByRole('img', { name: 'bottle.jpg' })).not.toBeInTheDocument()
})

test('a picture over 500 KB is compressed only when the person agrees', async () => {
  const { asked } = playServer(() => ({ payload: stored }))
  await renderInTab(<Form />)
  await choose(new File([new Uint8Array(600 * 1024)], 'huge.jpg', { type: 'image/jpeg' }))
  const question = page.getByRole('dialog')
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(asked).toEqual([])
})

/** Noise, which no format makes small: over 500 KB as a PNG, and not over 1 MB. */
async function noise(): Promise<File> {
  const side = 480
  const canvas = new OffscreenCanvas(side, side)
  const context = canvas.getContext('2d')
  const pixels = context?.createImageData(side, side)
  if (!context || !pixels) throw new Error('no canvas')
  let seed = 1
  for (let at = 0; at < pixels.data.length; at += 1) {
    seed = (seed * 48_271) % 2_147_483_647
    pixels.data[at] = at % 4 === 3 ? 255 : seed % 256
  }
  context.putImageData(pixels, 0, 0)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'photo.png', {
    type: 'image/png',
  })
}

test('agreed to, it is sent as a JPEG of less than 500 KB and keeps its name in the form', async () => {
  const sent: File[] = []
  playServer(() => ({ payload: stored }), {
    onFile: (file) => sent.push(file),
  })
  await renderInTab(<Form />)
  const file = await noise()
  expect(file.size).toBeGreaterThan(500 * 1024)
  await choose(file)
  const question = page.getByRole('dialog').filter({ hasText: 'over 500 KB' })
  await question.getByRole('button', { name: 'Compress and upload' }).click()
  await expect.element(page.getByRole('img', { name: 'photo.png' })).toBeInTheDocument()
  expect(sent.map(({ name, type }) => [name, type])).toEqual([['photo.jpg', 'image/jpeg']])
  expect(sent[0]?.size).toBeLessThan(500 * 1024)
})

test('what only calls itself a picture is not sent, compressed or not', async () => {
  const { asked } = playServer(() => ({ payload: stored }))
  await renderInTab(<Form />)
  await choose(new File([new Uint8Array(600 * 1024)], 'fake.jpg', { type: 'image/jpeg' }))
  const question = page.getByRole('dialog').filter({ hasText: 'fake.jpg' })
  await question.getByRole('button', { name: 'Compress and upload' }).click()
  await expect.element(page.getByText('fake.jpg cannot be read')).toBeVisible()
  expect(asked).toEqual([])
})

test('more pictures than there is place for: the old one has to be removed first', async () => {
  let count = 0
  const { asked } = playServer(() => {
    count += 1
    return { payload: { ...stored, id: `picture ${count}` } }
  })
  await renderInTab(<Form maximum={2} />)
  const photos = ['a.jpg', 'b.jpg', 'c.jpg'].map(
    (name) => new File(['x'], name, { type: 'image/jpeg' }),
  )
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, photos)
  await expect.element(page.getByText('Remove an old picture first (at most 2)')).toBeVisible()
  expect(asked.filter((one) => isCall(one, files.uploadImage))).toHaveLength(2)
  await expect.element(page.getByRole('button', { name: 'Add a picture' })).not.toBeInTheDocument()
})

test('in a form that can only be read a picture is looked at, neither added nor taken away', async () => {
  playServer(() => ({ payload: stored }))
  await renderInTab(
    <Around disabled>
      <ImageUpload purpose="product" value={[stored]} />
      <ImageUpload purpose="product" />
    </Around>,
  )
  await expect.element(page.getByRole('img', { name: 'bottle.jpg' })).toBeInTheDocument()
  expect(page.getByRole('button', { name: /bottle\.jpg/ }).elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: 'plus Add a picture' })).toBeDisabled()
})
