import { dictionaries } from '@zhenma/contract/dictionaries/dictionaries.contract'
import { LABEL_ACTIVATION_TEXT } from '@zhenma/contract/labels/label-words'
import { expect, test } from 'vitest'
import { salesRegionTexts } from '../../web/src/features/sales-regions/sales-regions.texts.ts'
import { dictionaryTexts } from '../../web/src/features/dictionaries/dictionaries.texts.ts'
import { userTexts } from '../../web/src/features/users/users.texts.ts'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { pickerTexts } from '../../web/src/entities/select/pickers.texts.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { uniqueName } from '../harness/labels.ts'
import { choose, field } from '../harness/scanning.ts'
import { settled, useSite } from '../harness/site.ts'

const site = useSite()
const LANGUAGES = ['cn', 'tc', 'en'] as const

test('the platform makes a dictionary, puts it in order and refreshes the cache', async () => {
  const code = uniqueName('words').toLowerCase().replace(/\W/g, '_')
  const t = dictionaryTexts
  const { page } = await site.visit('/#/system/dictionaries', { as: 'platform', language: 'en' })
  await page.getByRole('button', { name: t.create.en }).click()
  const form = page.getByRole('dialog', { name: t.create.en })
  await form.getByRole('textbox', { name: field(t.code.en) }).fill('Bad Code')
  await form.getByRole('textbox', { name: field(t.nameCn.en) }).fill(code)
  await form.getByRole('button', { name: kitTexts.save.en }).click()
  // The rule says what it asks for, as the server would.
  await form.getByText(`${t.code.en}: must begin with a lower-case letter`).waitFor()
  await form.getByRole('textbox', { name: field(t.code.en) }).fill(code)
  await form.getByRole('button', { name: kitTexts.save.en }).click()
  await form.waitFor({ state: 'hidden' })

  const drawer = page.getByRole('dialog', { name: code })
  const add = async (value: string): Promise<void> => {
    await drawer.getByRole('button', { name: t.addItem.en }).click()
    const item = page.getByRole('dialog', { name: t.addItem.en })
    await item.getByRole('textbox', { name: field(t.value.en) }).fill(value)
    await item.getByRole('textbox', { name: field(t.textCn.en) }).fill(`Text ${value}`)
    await item.getByRole('button', { name: kitTexts.save.en }).click()
    await item.waitFor({ state: 'hidden' })
  }
  await add('a')
  await add('b')
  const items = drawer.getByRole('listitem')
  await drawer.getByRole('button', { name: 'Move Text b up' }).click()
  await items.first().filter({ hasText: 'Text b' }).waitFor()
  await items.last().dragTo(items.first())
  await items.first().filter({ hasText: 'Text a' }).waitFor()
  await expectAccessible(page, 'a dictionary with its items')
  await drawer.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: t.refresh.en }).click()
  await page.getByText(/^Cache refreshed: \d+ dictionaries/).waitFor()
  // A company has it at once.
  const found = await (await apiAs('admin')).call(dictionaries.items, { code })
  expect(found.map(({ value }) => value)).toEqual(['a', 'b'])
  const failed = await page.request.get('/api/sys/dict/getDictItems/no_such_dictionary')
  expect(failed.status()).toBe(401)
})

test('a status that the platform rewords is said so on the screens, in each language', async () => {
  const platform = await apiAs('platform')
  const item = { code: 'label_activation', value: 'invalid' }
  const reworded = { textCn: '激活作废了', textTc: '啟用作廢了', textEn: 'Activation withdrawn' }
  const built = LABEL_ACTIVATION_TEXT.invalid
  await platform.call(dictionaries.updateItem, { ...item, ...reworded })
  try {
    const words = { cn: reworded.textCn, tc: reworded.textTc, en: reworded.textEn }
    const { page } = await site.visit('/#/label/query?activation=invalid', { as: 'admin' })
    const chosen = (word: string) => page.locator('.ant-select').filter({ hasText: word }).first()
    await chosen(words.en).waitFor()
    for (const language of ['cn', 'tc'] as const) {
      await page.evaluate((kept) => localStorage.setItem('zhenma.language', kept), language)
      await page.reload()
      await chosen(words[language]).waitFor()
      expect(await chosen(words.en).count()).toBe(0)
    }
  } finally {
    const [textCn, textTc, textEn] = [built.cn, built.tc, built.en]
    await platform.call(dictionaries.updateItem, { ...item, textCn, textTc, textEn })
  }
})

test('a company adds a department of its own, and the form of users offers it', async () => {
  const name = uniqueName('Department')
  const t = dictionaryTexts
  const { page } = await site.visit('/#/system/dictionaries?open=department', {
    as: 'admin',
    language: 'en',
  })
  const drawer = page.getByRole('dialog', { name: 'Department' })
  await drawer.getByText('Quality', { exact: true }).waitFor()
  await drawer.getByRole('button', { name: t.addItem.en }).click()
  const item = page.getByRole('dialog', { name: t.addItem.en })
  await item.getByRole('textbox', { name: field(t.value.en) }).fill(name)
  await item.getByRole('textbox', { name: field(t.textCn.en) }).fill(name)
  await item.getByRole('button', { name: kitTexts.save.en }).click()
  await drawer.getByRole('listitem').filter({ hasText: name }).waitFor()

  await page.goto('/#/system/users')
  await page.getByRole('button', { name: userTexts.create.en }).first().click()
  const form = page.getByRole('dialog', { name: userTexts.create.en })
  const department = form.getByRole('combobox', { name: field(userTexts.department.en) })
  await department.fill(name.slice(0, -1))
  await page.getByRole('option', { name }).waitFor({ state: 'attached' })
  await page.locator('.ant-select-item-option').filter({ hasText: name }).click()
  expect(await department.inputValue()).toBe(name)
})

test('a sales region is made of provinces and given to a dealer', async () => {
  const name = uniqueName('Region')
  const t = salesRegionTexts
  const { page, guard } = await site.visit('/#/dealer/regions', { as: 'master', language: 'en' })
  await page.getByRole('button', { name: t.create.en }).first().click()
  const form = page.getByRole('dialog', { name: t.create.en })
  await form.getByRole('textbox', { name: field(t.name.en) }).fill(name)
  const china = form.getByRole('combobox', { name: pickerTexts.china.en })
  await china.click()
  await china.fill('Qinghai')
  await page.locator('.ant-select-tree-checkbox').first().click()
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: kitTexts.save.en }).click()
  await form.waitFor({ state: 'hidden' })
  const drawer = page.getByRole('dialog', { name })
  await drawer.getByText('Qinghai').waitFor()
  await choose(drawer, t.addDealer.en, '昆明滇岫茗品商贸有限公司')
  const dealer = drawer.getByRole('region', { name: t.dealers.en }).getByRole('link').first()
  await dealer.waitFor()
  await expectAccessible(page, 'a sales region')
  await dealer.click()
  await page
    .getByRole('region', { name: pickerTexts.salesRegions.en })
    .getByRole('link', { name })
    .waitFor()

  // Nobody else takes the province; the region goes, and it is free again.
  guard.expectRefusal(409, '/area/mapping/customer/save')
  await page.goto('/#/dealer/regions')
  await page.getByRole('button', { name: t.create.en }).first().click()
  await form.getByRole('textbox', { name: field(t.name.en) }).fill(`${name} 2`)
  await china.click()
  await china.fill('Qinghai')
  await page.locator('.ant-select-tree-checkbox').first().click()
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: kitTexts.save.en }).click()
  await form.getByText(`Qinghai already belongs to the sales region ${name}`).first().waitFor()
})

test.each(LANGUAGES)('both screens are in %s, also on a phone', async (language) => {
  const look = { language, phone: true, dark: language === 'tc' } as const
  const system = await site.visit('/#/system/dictionaries', { as: 'admin', ...look })
  const { title } = dictionaryTexts
  await system.page.getByRole('heading', { level: 1, name: title[language] }).waitFor()
  await settled(system.page)
  await expectAccessible(system.page, `dictionaries, ${language}`)
  await system.page.goto('/#/dealer/regions')
  const heading = { level: 1, name: salesRegionTexts.title[language] }
  await system.page.getByRole('heading', heading).waitFor()
  await settled(system.page)
  await expectAccessible(system.page, `sales regions, ${language}`)
})
