import { LANGUAGE_TEXT } from '@zhenma/contract/kernel/language-words'
import { products } from '@zhenma/contract/products/products.contract'
import { expect, test } from 'vitest'
import { PAGE_TEXTS } from '../../buyer-page/src/check.texts.ts'
import { productTexts } from '../../web/src/features/products/products.texts.ts'
import { translationTexts } from '../../web/src/kit/form/translations.texts.ts'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { makeStock, uniqueName } from '../harness/labels.ts'
import { useSite } from '../harness/site.ts'
import { uploadPicture } from '../harness/upload-picture.ts'
import { words } from '../harness/words.ts'

const site = useSite()

/** What a field is called in a language of its own. */
const inEnglish = (name: string): string =>
  words(translationTexts.inLanguage, 'en', { name, language: LANGUAGE_TEXT.en.en })

test('an English name is typed by keyboard, and read by buyers whose page is in English', async () => {
  const admin = await apiAs('admin')
  const number = uniqueName('T')
  const name = `云雾绿茶 ${number}`
  const english = `Cloud mist tea ${number}`
  const { id } = await admin.call(products.create, { name, number })
  const [label] = (await makeStock(admin, { productId: id })).ofKind('product')

  const { page } = await site.visit(`/#/product/list?open=${id}`, { as: 'admin', language: 'en' })
  const drawer = page.getByRole('dialog', { name })
  await drawer.getByRole('button', { name: kitTexts.edit.en }).click()
  const form = page.getByRole('dialog', { name: productTexts.edit.en })
  const toggle = form.getByRole('button', { name: new RegExp(`^${LANGUAGE_TEXT.en.en}`) })
  await toggle.focus()
  await page.keyboard.press('Enter')
  expect(await toggle.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('Tab')
  await page.keyboard.type(english)
  const field = form.getByRole('textbox', { name: inEnglish(productTexts.name.en), exact: true })
  expect(await field.inputValue()).toBe(english)
  await expectAccessible(page, 'a form with translations')
  await form.getByRole('button', { name: kitTexts.save.en }).click()
  await form.waitFor({ state: 'hidden' })
  await drawer.getByText(english).waitFor()

  const buyers = { phone: true, script: false } as const
  const inEnglishPage = await site.visit(`/t/${label?.code}`, { language: 'en', ...buyers })
  const heading = (text: string) => ({ level: 2, name: text, exact: true }) as const
  await inEnglishPage.page.getByRole('heading', heading(english)).waitFor()
  const inChinese = await site.visit(`/t/${label?.code}`, { language: 'cn', ...buyers })
  await inChinese.page.getByRole('heading', heading(name)).waitFor()
  const inTraditional = await site.visit(`/t/${label?.code}`, { language: 'tc', ...buyers })
  const fallBack = inTraditional.page.getByRole('heading', heading(name))
  await fallBack.waitFor()
  expect(await fallBack.getAttribute('lang')).toBe('zh-Hans')
})

test('three pictures are swiped through without script, and keep their room', async () => {
  const admin = await apiAs('admin')
  const images = []
  for (const colour of [
    [180, 40, 40],
    [40, 120, 60],
    [40, 60, 160],
  ] as const) {
    images.push({ fileId: await uploadPicture(admin, colour) })
  }
  const number = uniqueName('G')
  const { id } = await admin.call(products.create, { name: number, number, images })
  const [label] = (await makeStock(admin, { productId: id })).ofKind('product')
  const address = `/t/${label?.code}`
  const { page } = await site.visit(address, { language: 'en', phone: true, script: false })
  const gallery = page.getByRole('group', {
    name: words(PAGE_TEXTS.pictures, 'en', { count: 3 }),
  })
  const third = gallery.getByRole('img', {
    name: words(PAGE_TEXTS.picture, 'en', { name: number, position: 3, count: 3 }),
  })
  const room = await third.boundingBox()
  expect(await gallery.getByRole('img').count()).toBe(3)
  expect(room?.height).toBeGreaterThan(100)
  await third.scrollIntoViewIfNeeded()
  // It is loaded once it is come to, into the room that it had.
  const width = () => third.evaluate((image) => (image as HTMLImageElement).naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  expect((await third.boundingBox())?.height).toBe(room?.height)
  const overflow = await page.locator('html').evaluate((html) => html.scrollWidth - innerWidth)
  expect(overflow, 'nothing is wider than the phone').toBeLessThanOrEqual(0)
  const dark = await site.visit(address, { language: 'cn', phone: true, dark: true })
  await expectAccessible(dark.page, 'a page with pictures')
})

test.each(['cn', 'tc', 'en'] as const)(
  'the code of a box is described as one, in %s',
  async (language) => {
    const admin = await apiAs('admin')
    const number = uniqueName('B')
    const { id } = await admin.call(products.create, { name: number, number })
    const made = await makeStock(admin, { productId: id, productsPerPackage: 5 })
    const [box] = made.ofKind('box')
    const { page } = await site.visit(`/t/${box?.code}`, { language, phone: true })
    const unit = words(PAGE_TEXTS.pieces, language, { count: 5 })
    const sentence = words(PAGE_TEXTS.boxOf, language, { count: 5, unit, name: number })
    await page.getByText(sentence).waitFor()
    await expectAccessible(page, `a box in ${language}`)
  },
)
