import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Language, LANGUAGES } from '@zhenma/contract/kernel/texts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { companyTexts } from '../../web/src/features/company/company.texts.ts'
import { batchTexts } from '../../web/src/features/batches/batches.texts.ts'
import { inoutTexts } from '../../web/src/scanning/submission/inout.texts.ts'
import { scanTexts } from '../../web/src/scanning/table/draft/scan.texts.ts'
import { labelTexts } from '../../web/src/features/labels/labels.texts.ts'
import { designTexts } from '../../web/src/features/print-templates/editor/design.texts.ts'
import {
  START_TEXT,
  templateTexts,
} from '../../web/src/features/print-templates/templates.texts.ts'
import { roleTexts } from '../../web/src/features/roles/roles.texts.ts'
import { loginTexts } from '../../web/src/app/login/login.texts.ts'
import { shellTexts } from '../../web/src/app/shell.texts.ts'
import { paletteTexts } from '../../web/src/app/shell/palette/palette.texts.ts'
import { chooseLanguage, type Role } from '../harness/log-in.ts'
import {
  NARROW,
  type Shown,
  TAKES_PICTURES,
  takePicture,
  whatIsShown,
  WIDE,
} from '../harness/manual-pictures.ts'
import { scanningTable } from '../harness/scanning.ts'
import { settled, useSite, type Visitor } from '../harness/site.ts'
import { words } from '../harness/words.ts'

const site = useSite()

type Scene = {
  /** The picture's name in docs/manual/pictures. */
  readonly name: string
  readonly as?: Role
  readonly phone?: boolean
  readonly path: (shown: Shown, language: Language) => string
  /** Brings the page to what the picture shows; fails where the screen is not there any more. */
  readonly show: (page: Page, language: Language, shown: Shown) => Promise<void>
}

async function scanForDealer(page: Page, language: Language, codes: readonly string[]) {
  const table = scanningTable(page, 'outbound', language)
  await table.chooseDealer('上海')
  await table.paste(codes)
  const values = { good: codes.length, duplicate: 0, refused: 0 }
  await table.said.getByText(words(scanTexts.many, language, values)).waitFor()
}

const SCENES: readonly Scene[] = [
  {
    name: 'log-in',
    path: () => '/',
    show: async (page, language) => {
      await chooseLanguage(page, language)
      await page.getByRole('button', { name: loginTexts.submit[language], exact: true }).waitFor()
    },
  },
  {
    name: 'dashboard',
    as: 'admin',
    path: () => '/#/dashboard/analysis',
    show: (page) => settled(page),
  },
  {
    name: 'search',
    as: 'admin',
    path: () => '/#/dashboard/analysis',
    show: async (page, language) => {
      await settled(page)
      await page.keyboard.press('Control+k')
      const palette = page.getByRole('combobox', { name: shellTexts.searchMenu[language] })
      await palette.fill(inoutTexts.inbound[language])
      await page.getByRole('option').first().waitFor()
      await page.getByText(paletteTexts.searching[language]).waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'batch',
    as: 'admin',
    path: () => '/#/batch/list',
    show: async (page, language) => {
      await settled(page)
      await page.getByRole('button', { name: batchTexts.create[language] }).first().click()
      const dialog = page.getByRole('dialog', { name: batchTexts.create[language] })
      await dialog.getByText(batchTexts.nested[language], { exact: true }).click()
      await dialog.getByLabel(batchTexts.packagesPerBox[language]).waitFor()
    },
  },
  {
    name: 'print',
    as: 'admin',
    path: ({ batchId }) => `/#/batch/list?open=${batchId}`,
    show: async (page, language) => {
      await page.getByRole('button', { name: batchTexts.print[language] }).click()
      const dialog = page.getByRole('dialog', { name: batchTexts.printTitle[language] })
      await dialog.getByRole('button', { name: batchTexts.download[language] }).waitFor()
    },
  },
  {
    name: 'template',
    as: 'admin',
    path: () => '/#/label/print-templates',
    show: async (page, language) => {
      await settled(page)
      await page.getByRole('button', { name: templateTexts.create[language] }).first().click()
      const start = `${templateTexts.start[language]} ${START_TEXT.l7160[language]}`
      await page.getByRole('button', { name: start }).click()
      await page.getByRole('application', { name: designTexts.label[language] }).waitFor()
    },
  },
  {
    name: 'label',
    as: 'admin',
    path: ({ sent }, language) => `/#/label/query?open=${sent[language]}`,
    show: async (page, language) => {
      const drawer = page.getByRole('dialog')
      await drawer.getByRole('tab', { name: labelTexts.history[language] }).waitFor()
      await drawer.getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'outbound',
    as: 'admin',
    path: () => '/#/inout/outbound',
    show: (page, language, { inStock }) => scanForDealer(page, language, inStock),
  },
  {
    name: 'outbound-phone',
    as: 'admin',
    phone: true,
    path: () => '/#/inout/outbound',
    show: (page, language, { inStock }) => scanForDealer(page, language, inStock.slice(0, 2)),
  },
  {
    name: 'packing',
    as: 'admin',
    path: () => '/#/inout/packing',
    show: async (page, language, { box, inStock }) => {
      const table = scanningTable(page, 'bind', language)
      await table.scan(box)
      await table.said.getByText(/\d/).first().waitFor()
      await table.scan(inStock[0] ?? '')
    },
  },
  {
    name: 'role',
    as: 'admin',
    path: ({ roleId }) => `/#/system/roles?open=${roleId}`,
    show: async (page, language) => {
      await page.getByText(roleTexts.preview[language]).first().waitFor()
    },
  },
  {
    name: 'company',
    as: 'admin',
    path: () => '/#/system/company',
    show: async (page, language) => {
      await settled(page)
      await page.getByText(companyTexts.inventoryMode[language]).first().waitFor()
    },
  },
  {
    name: 'buyer',
    phone: true,
    path: ({ sent }, language) => `/t/${sent[language]}`,
    show: async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
]

let shown: Shown
beforeAll(async () => {
  shown = await whatIsShown()
})

test.each(TAKES_PICTURES ? LANGUAGES : (['cn'] as const))(
  'the screens that the manual shows are there in %s',
  async (language) => {
    // One browser for all scenes of a user: what it has loaded once it keeps.
    const visitors = new Map<string, Visitor>()
    for (const { name, as, phone = false, path, show } of SCENES) {
      const key = `${as} ${phone}`
      const known = visitors.get(key)
      const wish = { language, phone, ...(as === undefined ? {} : { as }) }
      const visitor = known ?? (await site.visit(path(shown, language), wish))
      visitors.set(key, visitor)
      const page = known === undefined ? visitor.page : await visitor.context.newPage()
      await page.setViewportSize(phone ? NARROW : WIDE)
      if (known !== undefined) await page.goto(path(shown, language))
      await show(page, language, shown)
      if (TAKES_PICTURES) await takePicture(page, language, name)
      await page.close()
    }
    expect(visitors.size).toBe(4)
  },
)

test('the manual has every picture that is taken, and no other', () => {
  for (const language of LANGUAGES) {
    const folder = new URL(`../../docs/manual/${language}/`, import.meta.url)
    const { groups } = JSON.parse(readFileSync(new URL('../contents.json', folder), 'utf8')) as {
      groups: { pages: string[] }[]
    }
    const text = groups
      .flatMap(({ pages }) => pages)
      .map((page) => readFileSync(fileURLToPath(new URL(`${page}.md`, folder)), 'utf8'))
      .join('\n')
    const used = [...text.matchAll(/pictures\/\w+\/([\w-]+)\.webp/g)].map(([, name]) => name)
    expect(new Set(used)).toEqual(new Set(SCENES.map(({ name }) => name)))
    expect(used).toHaveLength(SCENES.length)
  }
})

test('the manual is searched, read without script, and fits a phone', async () => {
  const { page, guard } = await site.visit('/manual/en/scanning', { language: 'en' })
  await page.getByRole('heading', { level: 1, name: 'Inbound, outbound and return' }).waitFor()
  await page.getByRole('searchbox').fill('reverse proxy')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Operating an installation' }).waitFor()
  await page.getByRole('link', { name: '繁體中文' }).click()
  await page.getByRole('heading', { level: 1, name: '部署與維護' }).waitFor()
  expect(guard.requests.every((address) => address.startsWith(site.address))).toBe(true)

  const plain = await site.visit('/manual/cn/', { language: 'cn', phone: true, script: false })
  await plain.page.getByRole('main').getByRole('link', { name: '安装与第一次登录' }).click()
  await plain.page.getByRole('heading', { level: 1, name: '安装与第一次登录' }).waitFor()
  // As wide as its pictures until its style sheet is there.
  await plain.page.waitForLoadState()
  const overflow = await plain.page
    .locator('html')
    .evaluate((html) => html.scrollWidth - html.clientWidth)
  expect(overflow).toBe(0)
})
