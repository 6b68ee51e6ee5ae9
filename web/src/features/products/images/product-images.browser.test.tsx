import { files } from '@zhenma/contract/files/files.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { IMAGE_KIND_TEXT } from '@zhenma/contract/products/image-kinds'
import { IMAGE_KINDS, type ProductDetail } from '@zhenma/contract/products/product-shapes'
import { products } from '@zhenma/contract/products/products.contract'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keepFocus } from '../../../kit/dialog/keep-focus.ts'
import { kitTexts } from '../../../kit/kit.texts.ts'
import { leastAnswer } from '../../../kit/testing/least-answer.ts'
import { playScreen } from '../../../kit/testing/play-screen.tsx'
import { type Asked, isCall, sentTo } from '../../../kit/testing/render-in-tab.tsx'
import { setLanguage } from '../../../texts/language.ts'
import { ProductForm } from '../product-form.tsx'
import { productTexts } from '../products.texts.ts'
import { ProductPapers, ProductPictures } from './product-pictures.tsx'

afterEach(() => setLanguage('en'))

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
/** As an attacker, and as a careless person, would call a file. */
const ODD_NAME = `<img src=x onerror=alert(1)> “茶” & 100% #1?.jpg`

const stored = (place: number, name = `${place}.jpg`) => ({
  id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
  url: PIXEL,
  thumbnailUrl: PIXEL,
  name,
  width: 1,
  height: 1,
})
type Image = ProductDetail['images'][number]
const image = (place: number, kind: Image['kind'], more: Partial<Image> = {}): Image => ({
  ...stored(place),
  kind,
  title: '',
  translations: {},
  ...more,
})
const productOf = (...images: readonly Image[]): ProductDetail => ({
  ...(leastAnswer(products.get) as ProductDetail),
  id: 7,
  name: 'Tea',
  number: 'T-1',
  images: [...images],
})

/** The form of a product; what is uploaded has ids from 100 on, as they come. */
async function edit(...images: readonly Image[]) {
  let uploaded = 100
  const form = (
    <ProductForm open kind="edit" product={productOf(...images)} onClose={() => undefined} />
  )
  const { asked } = await playScreen(form, {
    may: [products.list, products.update],
    answers: (one) => {
      if (isCall(one, files.uploadImage)) return { payload: stored(uploaded++) }
      return isCall(one, products.update) ? { payload: { id: 7, revision: 2 } } : undefined
    },
  })
  // The form comes late, and the first time with what it is made of.
  await expect.poll(() => place('us_export'), { timeout: 15_000 }).toBeDefined()
  return asked
}
/** The place of a kind in the form. */
const place = (kind: Image['kind']) => {
  const labels = [...document.querySelectorAll('.ant-form-item-label')]
  const label = labels.find((one) => one.textContent === IMAGE_KIND_TEXT[kind].en)
  return label?.closest<HTMLElement>('.ant-form-item') ?? undefined
}
async function upload(kind: Image['kind'], name: string): Promise<void> {
  const input = place(kind)?.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error(`there is no place for ${kind}`)
  const before = place(kind)?.querySelectorAll('.images img').length ?? 0
  await userEvent.upload(input, new File(['x'], name, { type: 'image/jpeg' }))
  await expect.poll(() => place(kind)?.querySelectorAll('.images img').length).toBe(before + 1)
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
/** What was saved: the pictures in their order. */
async function saved(asked: readonly Asked[]) {
  await button(kitTexts.save.en).click()
  await expect.poll(() => sentTo(asked, products.update).length).toBe(1)
  const images = JSON.parse(String(sentTo(asked, products.update)[0]?.['images'])) as readonly {
    readonly fileId: string
    readonly kind: string
    readonly name: string
  }[]
  return images.map(({ fileId, kind, name }) => [Number(fileId.slice(-12)), kind, name])
}

test('a picture of every kind is uploaded into a place of its own, and saved as that kind', async () => {
  const asked = await edit()
  for (const kind of IMAGE_KINDS) await upload(kind, `${kind}.jpg`)
  expect(await saved(asked)).toEqual(IMAGE_KINDS.map((kind, at) => [100 + at, kind, '']))
})

test('pictures are put in order, one is removed, and another takes its place; other kinds stay', async () => {
  const asked = await edit(
    image(1, 'product', { title: 'Front' }),
    image(2, 'product', { title: 'Back' }),
    image(3, 'product'),
    image(4, 'customs', { title: 'Form 7' }),
  )
  await expect.element(button(productTexts.imageUp.en.replace('{place}', '1'))).toBeDisabled()
  await expect.element(button(productTexts.imageDown.en.replace('{place}', '3'))).toBeDisabled()
  await button(productTexts.imageUp.en.replace('{place}', '3')).click()
  await button(productTexts.imageDown.en.replace('{place}', '1')).click()
  await page.getByRole('button', { name: /Back/ }).click()
  await upload('product', ODD_NAME)
  expect(await saved(asked)).toEqual([
    [3, 'product', ''],
    [1, 'product', 'Front'],
    [100, 'product', ''],
    [4, 'customs', 'Form 7'],
  ])
})

const focused = () => document.activeElement?.getAttribute('aria-label')
const up = (at: number) => productTexts.imageUp.en.replace('{place}', String(at))
const down = (at: number) => productTexts.imageDown.en.replace('{place}', String(at))

test('with the keyboard a picture is moved on and on: the keyboard goes with it, and says its place', async () => {
  onTestFinished(keepFocus())
  const asked = await edit(
    image(1, 'product', { title: 'Front' }),
    image(2, 'product', { title: 'Back' }),
    image(3, 'product', { title: 'Side' }),
  )
  // The form gives its first field the keyboard when it has opened.
  await expect.poll(() => document.activeElement?.closest('form') != null).toBe(true)
  ;(button(down(1)).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(focused).toBe(down(2))
  // At an end there is no further: the keyboard stays with the picture, on the way back.
  await userEvent.keyboard(' ')
  await expect.poll(focused).toBe(up(3))
  await userEvent.keyboard('{Enter}')
  await expect.poll(focused).toBe(up(2))
  await userEvent.keyboard('{Enter}')
  await expect.poll(focused).toBe(down(1))
  await expect.element(button(up(1))).toBeDisabled()
  await expect.element(button(down(3))).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  await expect.poll(focused).toBe(down(2))
  expect((await saved(asked)).map(([id]) => id)).toEqual([2, 1, 3])
})

test('a picture that is alone of its kind has nothing to be put in order', async () => {
  await edit(image(1, 'product'), image(2, 'customs'))
  await expect
    .element(
      page
        .getByRole('textbox', { name: productTexts.captionOf.en.replace('{place}', '1') })
        .first(),
    )
    .toBeVisible()
  expect(button(up(1)).elements()).toEqual([])
  expect(button(down(1)).elements()).toEqual([])
})

test('a file of any name is a picture by that name, and never a part of the page', async () => {
  await edit()
  await upload('origin', ODD_NAME)
  await expect.element(page.getByRole('img', { name: ODD_NAME })).toBeInTheDocument()
  expect(document.querySelector('img[onerror]')).toBeNull()
})

test.for(LANGUAGES)('every kind is shown under its name, in its order (%s)', async (language) => {
  const images = IMAGE_KINDS.flatMap((kind, at) => [
    image(2 * at, kind, { title: ODD_NAME }),
    image(2 * at + 1, kind),
  ])
  await playScreen(
    <>
      <ProductPictures images={images} />
      <ProductPapers images={images} />
    </>,
    {},
  )
  setLanguage(language)
  const papers = IMAGE_KINDS.filter((kind) => kind !== 'product')
  await expect
    .poll(() =>
      page
        .getByRole('heading', { level: 2 })
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(papers.map((kind) => IMAGE_KIND_TEXT[kind][language]))
  const names = page
    .getByRole('img')
    .elements()
    .map((one) => one.getAttribute('alt'))
  expect(names).toEqual(IMAGE_KINDS.flatMap((_, at) => [ODD_NAME, `${2 * at + 1}.jpg`]))
  expect(document.querySelector('img[onerror]')).toBeNull()
})

test('of what a product has no picture nothing is shown', async () => {
  await playScreen(
    <main>
      <ProductPictures images={[]} />
      <ProductPapers images={[]} />
    </main>,
    {},
  )
  await expect.poll(() => document.querySelector('main')?.childElementCount).toBe(0)
})
