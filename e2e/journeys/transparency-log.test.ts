import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { transparencyLog } from '@zhenma/contract/transparency-log/transparency-log.contract'
import { expect, test } from 'vitest'
import { scanTexts } from '../../web/src/kit/scan/scan.texts.ts'
import { logTexts } from '../../web/src/features/transparency-log/transparency-log.texts.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { makeBatch } from '../harness/labels.ts'
import { settled, useSite } from '../harness/site.ts'

const site = useSite()
const SCREEN = '/#/label/transparency-log'
const TOOL = fileURLToPath(new URL('../../scripts/check-proof.mjs', import.meta.url))

/** The code of a label whose generation is logged and published, which takes a second or two. */
async function provedCode(): Promise<string> {
  const api = await apiAs('admin')
  const { labels } = await makeBatch(api, { productCount: 3 })
  const code = labels[0]?.code ?? ''
  const states = async () =>
    (await api.call(transparencyLog.proof, { code })).steps.map(({ state }) => state)
  await expect.poll(states).toEqual(['proved'])
  return code
}

test('a label is proved by a file that the handed-out tool checks', async () => {
  const code = await provedCode()
  const { page } = await site.visit(SCREEN, { as: 'admin', language: 'en' })
  await page.getByRole('heading', { level: 1, name: logTexts.title.en }).waitFor()
  await page.getByLabel(scanTexts.scan.en, { exact: true }).fill(code)
  await page.keyboard.press('Enter')
  await page.getByRole('row').filter({ hasText: logTexts.proved.en }).waitFor()
  await settled(page)
  await expectAccessible(page, 'the tamper-evident log')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: logTexts.download.en }).click()
  const file = join(mkdtempSync(join(tmpdir(), 'zhenma-proof-')), 'proof.json')
  await (await downloading).saveAs(file)
  const { status, stdout } = spawnSync(process.execPath, [TOOL, file], { encoding: 'utf8' })
  expect(stdout).toContain(`Label ${code}`)
  expect(stdout).toContain('1 proved, 0 false')
  expect(status).toBe(0)
})

test.each(LANGUAGES)('on a phone nothing lies outside, in %s', async (language) => {
  const { page } = await site.visit(SCREEN, {
    as: 'admin',
    language,
    phone: true,
    dark: language === 'en',
  })
  await page.getByText(logTexts.provesNot[language]).waitFor()
  await page.getByText(logTexts.keysHelp[language]).waitFor()
  const overflow = await page
    .locator('html')
    .evaluate((html) => html.scrollWidth - html.clientWidth)
  expect(overflow).toBe(0)
})
