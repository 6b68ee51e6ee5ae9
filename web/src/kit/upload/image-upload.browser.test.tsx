import { files } from '@zhenma/contract/files/files.contract'
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
  await expect.element(page.getByText(/big\.png/)).toBeVisible()
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
