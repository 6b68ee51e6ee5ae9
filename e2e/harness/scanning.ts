import type { Language, Text } from '@zhenma/contract/kernel/texts'
import type { Locator, Page } from 'playwright-core'
import { inoutTexts } from '../../web/src/scanning/submission/inout.texts.ts'
import { scanTexts } from '../../web/src/kit/scan/scan.texts.ts'
import { words } from './words.ts'

const PARTIES = {
  inbound: { dealer: inoutTexts.dealerTo, warehouse: inoutTexts.warehouseTo },
  outbound: { dealer: inoutTexts.dealerTo, warehouse: inoutTexts.warehouseFrom },
  return: { dealer: inoutTexts.dealerFrom, warehouse: inoutTexts.warehouseTo },
} as const

type WithParties = keyof typeof PARTIES
/** What the button of a correction says; a movement's names the movement. */
const SUBMIT = {
  cancel_inbound: inoutTexts.cancel_inbound,
  bind: inoutTexts.pack,
} as const
export type ScanOperation = WithParties | keyof typeof SUBMIT

function partyText(operation: ScanOperation, party: 'dealer' | 'warehouse'): Text {
  if (!(operation in PARTIES)) throw new Error(`${operation} asks for no ${party}`)
  return PARTIES[operation as WithParties][party]
}

/** The scanning table of a page, worked as a person with a scanner gun works it. */
export type ScanningTable = {
  readonly field: Locator
  /** The codes in the table, newest first, without head. */
  readonly rows: Locator
  /** What is told large below the field. */
  readonly said: Locator
  readonly submit: Locator
  /** The gun types a code and Enter. */
  scan(code: string): Promise<void>
  /** Waits until so many codes of the table have their answers: before it, each may come first. */
  answered(count: number): Promise<void>
  /** Many codes at once, from a list that was copied. */
  paste(codes: readonly string[]): Promise<void>
  chooseDealer(name: string): Promise<void>
  chooseWarehouse(name: string): Promise<void>
}

export function scanningTable(
  page: Page,
  operation: ScanOperation,
  language: Language,
): ScanningTable {
  const submit =
    operation in PARTIES
      ? words(inoutTexts.submit, language, { operation: inoutTexts[operation][language] })
      : SUBMIT[operation as keyof typeof SUBMIT][language]
  const field = page.getByRole('textbox', { name: scanTexts.scan[language], exact: true })
  const rows = page.getByRole('table').getByRole('rowgroup').last().getByRole('row')
  return {
    field,
    rows,
    said: page.locator('[aria-live=assertive]'),
    // The menu may have a button of the same name.
    submit: page.getByRole('main').getByRole('button', { name: submit }),
    async scan(code) {
      await field.pressSequentially(code)
      await field.press('Enter')
    },
    async answered(count) {
      await rows
        .and(page.locator('[data-state=known]'))
        .nth(count - 1)
        .waitFor()
    },
    async paste(codes) {
      await field.evaluate((element, text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', text)
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        )
      }, codes.join('\n'))
    },
    chooseDealer: (name) => choose(page, partyText(operation, 'dealer')[language], name),
    chooseWarehouse: (name) => choose(page, partyText(operation, 'warehouse')[language], name),
  }
}

/** The name of a form's field, with the star of a required one or without. */
export function field(label: string): RegExp {
  return new RegExp(`^(\\* )?${label}$`)
}

/** Chooses from a list, by typing where that is possible: the option whose text begins with `name`. */
export async function choose(scope: Page | Locator, label: string, name: string): Promise<void> {
  const page = 'page' in scope ? scope.page() : scope
  const box = scope.getByRole('combobox', { name: field(label) })
  await box.click()
  // A short list is only looked through.
  if ((await box.getAttribute('readonly')) === null) await box.fill(name)
  const option = page.getByRole('listbox').locator('..').getByTitle(name).first()
  await option.click()
}
