import { companies, type CompanyDetail } from '@zhenma/contract/companies/companies.contract'
import { INVENTORY_MODE_TEXT } from '@zhenma/contract/inout/inventory-modes.refusals'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { salesRegions } from '@zhenma/contract/sales-regions/sales-regions.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { kitTexts } from '../../kit/kit.texts.ts'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { isCall, sentTo } from '../../kit/testing/render-in-tab.tsx'
import { CompanyPage } from './company-page.tsx'
import { companyTexts as t } from './company.texts.ts'

const READ: CompanyDetail = {
  code: 'tea',
  version: 4,
  name: 'Tea Ltd',
  englishName: 'Tea',
  textLanguage: 'cn',
  translations: {},
  address: '',
  phone: '',
  servicePhone: '',
  email: '',
  website: '',
  country: 'CN',
  province: '云南省',
  city: '昆明市',
  timeZone: 'Asia/Shanghai',
  longitude: null,
  latitude: null,
  licenseNumber: '',
  licenseImageId: null,
  licenseImageUrl: null,
  logoId: null,
  logoUrl: null,
  codeCheck: true,
  logDays: null,
  receiverDays: 180,
  reportContactDays: 180,
  productMenuName: 'product',
  inventoryMode: 'open_all',
  codeLength: 20,
  outboundFromNotInStock: false,
  receiptConfirmed: false,
  deliveryDays: 7,
  associationRule: 'strict',
  closedBoxRule: 'refuse',
  outboundActivation: 'refuse',
  secondPersonForDeactivation: false,
  floorNeedsDevice: false,
}
const province = (code: string, name: string, written: string) => ({
  code,
  name,
  written,
  level: 1,
  hasChildren: true,
})
const PROVINCES = [province('530000', 'Yunnan', '云南省'), province('310000', 'Shanghai', '上海市')]

/** The page over a server that keeps what is saved; answers what was sent. */
async function open(...may: readonly Endpoint[]) {
  let stored = READ
  const { asked } = await playScreen(<CompanyPage />, {
    may: [companies.get, ...may],
    answers: (one) => {
      if (isCall(one, companies.get)) return { payload: stored }
      if (isCall(one, salesRegions.level)) {
        return { payload: one.input.has('parent') ? [] : PROVINCES }
      }
      if (!isCall(one, companies.update)) return undefined
      stored = { ...stored, ...(one.json as CompanyDetail), version: stored.version + 1 }
      return { payload: { version: stored.version } }
    },
  })
  await expect.element(textbox(t.englishName.en)).toHaveValue('Tea')
  return () => sentTo(asked, companies.update)
}

const textbox = (name: string) => page.getByRole('textbox', { name })
const combobox = (name: string) => page.getByRole('combobox', { name })
const save = () => page.getByRole('button', { name: t.save.en, exact: true })

test('whoever may only read is told so, and can change nothing', async () => {
  await open()
  await expect.element(page.getByText(t.readOnly.en)).toBeVisible()
  await expect.element(textbox(t.phone.en)).toBeDisabled()
  // What is translated may be opened to be read.
  const controls = document.querySelectorAll<HTMLInputElement | HTMLButtonElement>(
    '.company-form :is(input, textarea, button:not([aria-expanded]))',
  )
  expect(controls.length).toBeGreaterThan(30)
  expect([...controls].filter(({ disabled }) => !disabled)).toEqual([])
  expect(save().elements()).toEqual([])
})

test('a save sends what was changed and all else as it was read, against the version that was read', async () => {
  const sent = await open(companies.update)
  await expect.element(save()).toBeDisabled()
  await textbox(t.englishName.en).fill('Harbour Tea')
  await save().click()
  const { code: _, ...settings } = READ
  await expect.poll(sent).toEqual([{ ...settings, englishName: 'Harbour Tea' }])
  // The next save goes on from there.
  await expect.element(page.getByText(t.unsaved.en)).not.toBeInTheDocument()
  await expect.element(textbox(t.englishName.en)).toHaveValue('Harbour Tea')
  await textbox(t.englishName.en).fill('Harbour Teas')
  await save().click()
  await expect.poll(() => sent().map(({ version }) => version)).toEqual([4, 5])
})

test('another way of working is asked about; who does not mean it has sent nothing, and lost nothing', async () => {
  const sent = await open(companies.update)
  await combobox(t.inventoryMode.en).click()
  await page.getByTitle(INVENTORY_MODE_TEXT.single_code.en, { exact: true }).click()
  await save().click()
  const question = page.getByRole('dialog').filter({ hasText: t.modeTitle.en })
  await question.getByRole('button', { name: kitTexts.cancel.en, exact: true }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(sent()).toEqual([])
  await save().click()
  await question.getByRole('button', { name: t.modeAction.en, exact: true }).click()
  await expect.poll(sent).toMatchObject([{ inventoryMode: 'single_code', version: 4 }])
})

test('a city does not go along into another province', async () => {
  const sent = await open(companies.update)
  await combobox(t.province.en).click()
  await page.getByTitle('Shanghai', { exact: true }).click()
  await save().click()
  await expect.poll(sent).toMatchObject([{ province: '上海市', city: '' }])
})
