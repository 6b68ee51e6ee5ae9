import { platformCompanies } from '@zhenma/contract/companies/platform-companies.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { RESULT_TEXTS } from '../../buyer-page/src/check.texts.ts'
import { dashboardTexts } from '../../web/src/features/dashboard/dashboard.texts.ts'
import { apiAs, apiOf } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { makeStock, uniqueName } from '../harness/labels.ts'
import { enterAccount, setOwnPassword } from '../harness/log-in.ts'
import { readQr } from '../harness/paper/read-qr.ts'
import { settled, useSite } from '../harness/site.ts'

const site = useSite()

test('a new company’s first steps end with a label on the screen, which a phone reads; then they are done', async () => {
  const number = String(randomInt(10_000_000, 99_999_999))
  const made = await (await apiAs('platform')).call(platformCompanies.open, {
    code: `G-${number}`,
    name: `Harbour Tea ${number}`,
    username: `gs_${number}`,
    realName: 'Ada Lee',
    phone: `139${number}`,
  })
  const own = await site.visit('/', { language: 'en' })
  const { page } = own
  await enterAccount(page, 'en', { username: made.username, password: made.temporaryPassword })
  const password = await setOwnPassword(page, 'en', made.temporaryPassword)
  const steps = page.getByRole('heading', { name: dashboardTexts.startTitle.en })
  await steps.waitFor()
  const picture = page.getByRole('img', { name: dashboardTexts.ownCode.en })
  expect(await picture.count()).toBe(0)

  const api = await apiOf({ username: made.username, password })
  const { id: productId } = await api.call(products.create, {
    name: uniqueName('Tea'),
    number: uniqueName('T'),
  })
  await api.call(dealers.create, { name: uniqueName('Dealer'), address: '1 Quay' })
  const { labels } = await makeStock(api, { productId, productCount: 3 })

  await page.reload()
  await picture.waitFor()
  await settled(page)
  await expectAccessible(page, 'the last of the first steps')
  const address = (await readQr(picture)) ?? ''
  expect(labels.map(({ url }) => url)).toContain(address)
  const phone = await site.visit(address, { language: 'en', phone: true })
  await phone.page
    .getByRole('heading', { level: 1, name: RESULT_TEXTS.genuine_first.title.en, exact: true })
    .waitFor()
  // It was a check like any other: nothing is left to do.
  await page.reload()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await settled(page)
  expect(await steps.count()).toBe(0)
})
