import { deletion } from '@zhenma/contract/deletion/deletion.contract'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../harness/axe.ts'
import { apiAs } from '../harness/api.ts'
import { makeStock, uniqueName } from '../harness/labels.ts'
import { demoUser } from '../harness/log-in.ts'
import { makePng } from '../harness/picture.ts'
import { choose, field } from '../harness/scanning.ts'
import { settled, useSite } from '../harness/site.ts'
import { EXTENDED_TYPE_TEXT } from '@zhenma/contract/extended-data/extended-data.refusals'
import { platformErrors } from '@zhenma/contract/platform/platform.refusals'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { PAGE_TEXTS } from '../../buyer-page/src/check.texts.ts'
import { words } from '../harness/words.ts'
import { extendedTexts } from '../../web/src/features/extended-data/extended.texts.ts'

const site = useSite()

const LANGUAGES = ['cn', 'tc', 'en'] as const
const ATTACK = '<img src=x onerror=alert(1)>'
const REPORT = 'https://lab.example/report?id=7'

/** Creates a record in the form, looking at the preview before it is saved. */
async function create(
  page: Page,
  record: {
    readonly name: string
    readonly type: string
    readonly moduleName: string
    readonly content: string
    readonly picture?: Buffer
  },
): Promise<void> {
  await page.getByRole('button', { name: 'New extended data' }).first().click()
  const form = page.getByRole('dialog', { name: 'New extended data' })
  await form.getByRole('textbox', { name: field('Name') }).fill(record.name)
  await choose(form, 'Type', record.type)
  if (record.picture !== undefined) {
    const choosing = page.waitForEvent('filechooser')
    await form.getByRole('button', { name: 'Picture', exact: true }).click()
    const file = { name: 'garden.png', mimeType: 'image/png', buffer: record.picture }
    await (await choosing).setFiles(file)
    await form.getByRole('img', { name: 'garden.png' }).waitFor()
  }
  await form.getByRole('textbox', { name: 'Content' }).fill(record.content)
  await form.getByRole('textbox', { name: 'Module' }).fill(record.moduleName)
  const preview = form.frameLocator('iframe')
  await preview.getByRole('heading', { name: record.moduleName, exact: true }).waitFor()
  await preview.getByText(record.type === 'Link' ? record.name : record.content).waitFor()
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'hidden' })
}

test('what a company tells of a range of labels is on the buyer’s phone, and gone when it is taken off', async () => {
  const made = await makeStock(await apiAs('admin'))
  const products = made.ofKind('product')
  const [first, last] = [products[0], products[4]]
  const code = first?.code ?? ''
  const tag = uniqueName('X')
  const records = [
    { name: `Origin ${tag}`, type: 'Text', moduleName: `Garden ${tag}`, content: ATTACK },
    {
      name: `Picture ${tag}`,
      type: 'Text with image',
      moduleName: `Garden ${tag}`,
      content: `At 1,600 metres ${tag}`,
      picture: makePng(400, [40, 130, 70]),
    },
    { name: `Report ${tag}`, type: 'Link', moduleName: `Quality ${tag}`, content: REPORT },
  ]

  const { page, guard } = await site.visit('/#/label/extended', { as: 'master', language: 'en' })
  for (const record of records) await create(page, record)

  // Bound to a range, in the order in which they are chosen.
  for (const { name } of records) {
    await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check()
  }
  await page.getByRole('status').getByRole('button', { name: 'Bind…' }).click()
  const binding = page.getByRole('dialog', { name: 'Bind extended data' })
  await binding.getByLabel('First serial').fill(String(first?.serial))
  await binding.getByLabel('Last serial').fill(String(last?.serial))
  await binding.getByText('Touches 5 labels').waitFor()
  await binding.getByRole('button', { name: 'Bind', exact: true }).click()
  await page.getByText('Done: 5 labels').waitFor()
  await binding.waitFor({ state: 'hidden' })

  // A buyer's phone, without script.
  const buyer = await site.visit(`/t/${code}`, { language: 'en', phone: true, script: false })
  const garden = buyer.page.locator('section').filter({
    has: buyer.page.getByRole('heading', { level: 2, name: `Garden ${tag}`, exact: true }),
  })
  await garden.getByRole('heading', { name: `Origin ${tag}` }).waitFor()
  await garden.getByText(ATTACK).waitFor()
  await garden.getByText(`At 1,600 metres ${tag}`).waitFor()
  const picture = garden.getByRole('img', { name: `Picture ${tag}` })
  expect(await picture.getAttribute('loading')).toBe('lazy')
  expect(await garden.getByRole('img').count()).toBe(1)
  const link = buyer.page.getByRole('link', { name: `Report ${tag}` })
  expect(await link.getAttribute('href')).toBe(REPORT)
  expect(await link.getAttribute('rel')).toContain('noopener')
  expect(await link.textContent()).toContain(
    words(PAGE_TEXTS.leadsTo, 'en', { host: 'lab.example' }),
  )
  const overflow = await buyer.page
    .locator('html')
    .evaluate((html) => html.scrollWidth - html.clientWidth)
  expect(overflow, 'nothing is wider than the phone').toBeLessThanOrEqual(0)
  const readable = await site.visit(`/t/${code}`, { language: 'cn', phone: true, dark: true })
  await readable.page.getByRole('heading', { name: `Garden ${tag}` }).waitFor()
  const shown = readable.page.getByRole('img', { name: `Picture ${tag}` })
  await shown.scrollIntoViewIfNeeded()
  const width = await shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return image.naturalWidth
  })
  expect(width).toBe(400)
  await expectAccessible(readable.page, 'a buyer’s page with extended data')

  // The label's own page says where it is from and who bound it; from there it is taken off.
  await page.goto(`/#/label/query?open=${code}`)
  const label = page.getByRole('dialog').filter({ hasText: 'Extended data' })
  await label.getByText(`Garden ${tag} · Origin ${tag}`, { exact: true }).waitFor()
  await label.getByText('From: Label').first().waitFor()
  const step = label
    .getByRole('listitem')
    .filter({ hasText: /binding of extended data/i })
    .last()
  expect(await step.innerText()).toContain(demoUser('master').realName)
  expect(await step.innerText()).toContain(`Origin ${tag}`)
  await label.getByRole('link', { name: 'Extended data: Bind…' }).click()
  expect(await binding.getByRole('textbox', { name: 'Codes' }).inputValue()).toBe(code)
  await binding.getByText('Unbind', { exact: true }).click()
  await binding.getByRole('button', { name: 'Unbind' }).click()
  await page.getByText('Done: 1 label').waitFor()

  await buyer.page.reload()
  await buyer.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await buyer.page.getByText(tag).count()).toBe(0)

  // The other labels still have it, so it stays, and says so.
  await page.goto('/#/label/extended')
  await page.getByRole('button', { name: `Report ${tag}` }).click()
  const drawer = page.getByRole('dialog', { name: `Report ${tag}` })
  await drawer.getByText('4 labels', { exact: true }).waitFor()
  guard.expectRefusal(409, deletion.remove.path)
  await drawer.getByRole('button', { name: 'Delete' }).click()
  await page.getByText(/is still bound to 4 labels/).waitFor()
}, 180_000)

test.each(LANGUAGES)('the screen is in %s, also on a phone and in the dark', async (language) => {
  const { page } = await site.visit('/#/label/extended', {
    as: 'master',
    language,
    phone: true,
    dark: language === 'tc',
  })
  await page.getByRole('heading', { level: 1, name: extendedTexts.title[language] }).waitFor()
  await settled(page)
  await page.getByText('饼面对照图').first().waitFor()
  await expectAccessible(page, `extended data, ${language}`)
  await page.getByRole('button', { name: extendedTexts.create[language] }).first().click()
  const form = page.getByRole('dialog', { name: extendedTexts.create[language] })
  await form.locator('iframe').waitFor()
  const overflow = await page
    .locator('html')
    .evaluate((html) => html.scrollWidth - html.clientWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  // What is missing is said at its field, also where the field is a picture.
  await form.getByRole('textbox', { name: field(extendedTexts.name[language]) }).fill('x')
  await choose(form, extendedTexts.type[language], EXTENDED_TYPE_TEXT.image[language])
  await form.getByRole('button', { name: kitTexts.save[language] }).click()
  const required = words(platformErrors.FIELD_REQUIRED.text, language, {
    field: extendedTexts.image[language],
  })
  await form.getByText(required).waitFor()
  await expectAccessible(page, `the form, ${language}`)
})
