import type { Language } from '@zhenma/contract/kernel/texts'
import type { Page } from 'playwright-core'
import { printTexts } from '../../../web/src/features/batches/print-runs.texts.ts'

/** A site of a journey has an address of this machine, so that printing is asked about once a dialog. */
export async function printAnyway(page: Page, language: Language = 'en'): Promise<void> {
  const asked = page.getByRole('dialog', { name: printTexts.localTitle[language] })
  await asked.getByRole('button', { name: printTexts.localAnyway[language], exact: true }).click()
}
