import type { Language } from '@zhenma/contract/kernel/texts'
import type { Locator, Page } from 'playwright-core'

const WORDS = {
  cn: {
    scan: '扫码',
    submit: { inbound: '提交入库', outbound: '提交出库', return: '提交退货' },
    dealer: { inbound: '', outbound: '发往经销商', return: '退货经销商' },
    warehouse: { inbound: '入库仓库', outbound: '出库仓库', return: '入库仓库' },
  },
  tc: {
    scan: '掃碼',
    submit: { inbound: '送出入庫', outbound: '送出出庫', return: '送出退貨' },
    dealer: { inbound: '', outbound: '發往經銷商', return: '退貨經銷商' },
    warehouse: { inbound: '入庫倉庫', outbound: '出庫倉庫', return: '入庫倉庫' },
  },
  en: {
    scan: 'Scan',
    submit: { inbound: 'Submit Inbound', outbound: 'Submit Outbound', return: 'Submit Return' },
    dealer: { inbound: '', outbound: 'To dealer', return: 'From dealer' },
    warehouse: { inbound: 'Into warehouse', outbound: 'From warehouse', return: 'Into warehouse' },
  },
} as const

export type Moving = 'inbound' | 'outbound' | 'return'

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
  /** Many codes at once, from a list that was copied. */
  paste(codes: readonly string[]): Promise<void>
  chooseDealer(name: string): Promise<void>
  chooseWarehouse(name: string): Promise<void>
}

export function scanningTable(page: Page, operation: Moving, language: Language): ScanningTable {
  const words = WORDS[language]
  const field = page.getByRole('textbox', { name: words.scan, exact: true })
  return {
    field,
    rows: page.getByRole('table').getByRole('rowgroup').last().getByRole('row'),
    said: page.locator('[aria-live=assertive]'),
    submit: page.getByRole('button', { name: words.submit[operation] }),
    async scan(code) {
      await field.pressSequentially(code)
      await field.press('Enter')
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
    chooseDealer: (name) => choose(page, words.dealer[operation], name),
    chooseWarehouse: (name) => choose(page, words.warehouse[operation], name),
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
