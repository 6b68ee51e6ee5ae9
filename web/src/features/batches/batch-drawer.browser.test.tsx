import { type BatchRow, batches } from '@zhenma/contract/batches/batches.contract'
import { type EarlierRuns, printRuns } from '@zhenma/contract/batches/print-runs.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setPermissions } from '../../api/session.ts'
import {
  type Answer,
  type Asked,
  isCall,
  playServer,
  renderInTab,
} from '../../kit/testing/render-in-tab.tsx'
import { BatchDrawer } from './batch-drawer.tsx'
import { batchTexts } from './batches.texts.ts'
import { printTexts } from './print-runs.texts.ts'

const batch: BatchRow = {
  id: 7,
  name: 'Autumn',
  start: 1,
  end: 40,
  labelCount: 40,
  productCount: 40,
  packageCount: 0,
  boxCount: 0,
  packagesPerBox: null,
  productsPerPackage: null,
  labelKind: 'product',
  quantity: 40,
  codeLength: 20,
  hiddenDigits: null,
  activationRequired: true,
  deactivatedAt: null,
  deactivationRequestId: null,
  productId: null,
  productName: null,
  factoryId: null,
  factoryName: null,
  producedOn: null,
  note: '',
  printTemplateId: null,
  printTemplateName: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  createdByName: 'Wang',
  activatedCount: 0,
  statusCounts: { not_in_stock: 40 },
}
const reconciliation = {
  labelCount: 40,
  runCount: 2,
  issuedCount: 40,
  printedCount: 40,
  openCount: 0,
  spoiledCount: 0,
  spoiledElsewhereCount: 3,
  neverIssuedCount: 0,
  repeatedCount: 10,
  activationRequired: true,
  activatedCount: 0,
  movedCount: 0,
  checkedCount: 0,
  neverCheckedCount: 40,
  conspicuous: { activated: 0, moved: 0, checked: 0 },
  conspicuousRuns: [],
  neverIssued: [],
}
const NOTHING: EarlierRuns = { count: 0, runs: [], runCount: 0 }
const PRINTED: EarlierRuns = {
  count: 40,
  runCount: 1,
  runs: [
    { number: 1, start: 1, end: 40, createdByName: 'Chen', createdAt: '2026-11-21T08:00:00.000Z' },
  ],
}

beforeEach(() => {
  const allowed = [batches.print, labels.activate, printRuns.list, printRuns.reconcile]
  const auth = allowed.map(({ allow }) => ({ action: allow, describe: allow }))
  setPermissions({ menu: [], auth, codeList: [] } as never)
})
afterEach(() => setPermissions(undefined))

/** The drawer of a batch over a server that says more than its row where a test has more to say. */
function draw(more: (asked: Asked) => Answer | undefined) {
  playServer((asked) => {
    const own = more(asked)
    if (own) return own
    if (isCall(asked, batches.get)) return { payload: batch }
    if (isCall(asked, printRuns.reconcile)) return { payload: reconciliation }
    if (isCall(asked, printRuns.list)) {
      return { payload: { records: [], total: 0, pageNo: 1, pageSize: 10 } }
    }
    return { payload: [] }
  })
  return renderInTab(<BatchDrawer id={batch.id} onClose={() => undefined} />)
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
// By their text: in tests the library gives every dialog's title the same id.
const dialogOf = (title: string) => page.getByRole('dialog').filter({ hasText: title })
const printing = dialogOf(batchTexts.printTitle.en)
const reason = printing.getByLabelText(printTexts.againReason.en)
const again = printing.getByRole('button', { name: printTexts.downloadAgain.en })

test('the dialog of a second download warns before it, and begins without the last reason', async () => {
  await draw((asked) => (isCall(asked, printRuns.earlier) ? { payload: PRINTED } : undefined))
  await button(batchTexts.print.en).click()
  await expect.element(printing.getByRole('alert')).toHaveTextContent(/40 of these serials/)
  await expect.element(printing.getByText('Chen')).toBeVisible()
  await expect.element(again).toBeDisabled()
  await reason.fill('torn sheet')
  await expect.element(again).toBeEnabled()
  await printing.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(printing).not.toBeInTheDocument()

  await button(batchTexts.print.en).click()
  await expect.element(reason).toHaveValue('')
  await expect.element(again).toBeDisabled()
})

test('a warning of other serials is gone with them, and no reason is asked for', async () => {
  await draw((asked) => {
    if (!isCall(asked, printRuns.earlier)) return undefined
    return { payload: asked.input.get('start') === '11' ? NOTHING : PRINTED }
  })
  await button(batchTexts.print.en).click()
  await expect.element(reason).toBeVisible()
  await printing.getByRole('switch').click()
  await printing.getByLabelText(batchTexts.start.en).fill('11')
  await expect.element(printing.getByRole('button', { name: batchTexts.download.en })).toBeEnabled()
  expect(
    printing
      .getByRole('alert')
      .elements()
      .filter((one) => one.textContent !== ''),
  ).toEqual([])
})

test('head and reconciliation say the same, also when one of them was read before a change', async () => {
  let isActivated = false
  await draw((asked) => {
    if (isCall(asked, batches.get)) {
      return { payload: { ...batch, activatedCount: isActivated ? 40 : 0 } }
    }
    if (!isCall(asked, printRuns.reconcile)) return undefined
    // Somebody else activates the labels between the two questions.
    isActivated = true
    return { payload: { ...reconciliation, activatedCount: 40 } }
  })
  const bars = page.getByRole('meter', { name: batchTexts.activated.en })
  await expect.element(bars.first()).toHaveValue(0)
  await page.getByRole('tab', { name: printTexts.reconciliation.en }).click()
  await expect.element(bars.nth(1)).toHaveValue(1)
  await expect.element(bars.first()).toHaveValue(1)
  // What was spoiled in one run and lives in another is told, not lost.
  await expect.element(page.getByText(/^3 more spoiled serials live in another run/)).toBeVisible()
})

test('activating in the drawer changes the reconciliation that stands there', async () => {
  let activatedCount = 0
  await draw((asked) => {
    if (isCall(asked, labels.activate)) {
      activatedCount = 40
      return { payload: { labelCount: 40, movementId: 1 } }
    }
    if (isCall(asked, batches.get)) return { payload: { ...batch, activatedCount } }
    if (isCall(asked, printRuns.reconcile))
      return { payload: { ...reconciliation, activatedCount } }
    return undefined
  })
  await page.getByRole('tab', { name: printTexts.reconciliation.en }).click()
  const bars = page.getByRole('meter', { name: batchTexts.activated.en })
  await expect.element(bars.nth(1)).toHaveValue(0)
  await button(batchTexts.activation.en).click()
  const dialog = dialogOf(batchTexts.activationTitle.en)
  await dialog.getByRole('button', { name: batchTexts.activate.en, exact: true }).click()
  await expect.element(bars.nth(1)).toHaveValue(1)
  await expect.element(bars.first()).toHaveValue(1)
})
