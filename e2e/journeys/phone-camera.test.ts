import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { labelTexts } from '../../web/src/features/labels/labels.texts.ts'
import { inoutTexts } from '../../web/src/scanning/submission/inout.texts.ts'
import { scanTexts } from '../../web/src/kit/scan/scan.texts.ts'
import { apiAs } from '../harness/api.ts'
import { browserBeforeCode } from '../harness/browser/fake-camera.ts'
import { makeStock, type PrintedLabel, uniqueName } from '../harness/labels.ts'
import { scanningTable } from '../harness/scanning.ts'
import { useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'

const directory = mkdtempSync(join(tmpdir(), 'zhenma-camera-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

let label: PrintedLabel
const site = useSite({
  /** Its camera looks at a label that is in stock. */
  browser: async () => {
    const made = await makeStock(await apiAs('admin'), { name: uniqueName('摄像头') })
    const [first] = made.ofKind('product')
    if (first === undefined) throw new Error('the batch has no product labels')
    label = first
    return browserBeforeCode(label.url, join(directory, 'label.y4m'))
  },
})

test("what the phone's camera sees comes into the table, once, and goes out", async () => {
  const { page } = await site.visit('/#/inout/outbound', {
    as: 'outbound',
    language: 'cn',
    phone: true,
  })
  const table = scanningTable(page, 'outbound', 'cn')
  await table.chooseDealer('上海')
  await page.getByRole('button', { name: scanTexts.camera.cn }).click()
  const cards = page.getByRole('list', { name: inoutTexts.scanned.cn }).getByRole('listitem')
  await cards.filter({ hasText: '在库' }).waitFor()
  await page.locator('video').waitFor()
  const { code } = label
  expect((await cards.first().textContent())?.replaceAll(/\s/g, '')).toContain(code)
  expect(await cards.count()).toBe(1)
  await page.getByRole('button', { name: scanTexts.closeCamera.cn }).click()
  await page.locator('video').waitFor({ state: 'detached' })
  await table.submit.click()
  const done = { labels: 1, boxes: 0, packages: 0, products: 1 }
  await page.getByText(words(inoutTexts.doneCounts, 'cn', done)).waitFor()
})

test('the label query opens the label that the camera sees', async () => {
  const { page } = await site.visit('/#/label/query', { as: 'admin', language: 'en', phone: true })
  await page.locator('.label-camera').filter({ hasText: labelTexts.scan.en }).click()
  const drawer = page.getByRole('dialog').filter({ hasText: label.code })
  await drawer.waitFor()
  await page.locator('video').waitFor({ state: 'detached' })
  expect(page.url()).toContain(`open=${label.code}`)
})
