import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { fill } from '@zhenma/contract/kernel/texts'
import { attachedTemplates } from '@zhenma/contract/page-documents/attached-templates.contract'
import { queryTemplates } from '@zhenma/contract/query-templates/query-templates.contract'
import { traceTemplates } from '@zhenma/contract/trace/trace-templates.contract'
import { trace } from '@zhenma/contract/trace/trace.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { callOf } from '../../kit/testing/least-answer.ts'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { sentTo } from '../../kit/testing/render-in-tab.tsx'
import type { Goods } from './page-choice-actions.tsx'
import { QueryLooksSection, TracePagesSection } from './page-choice-section.tsx'
import { pageChoiceTexts as t } from './page-choice.texts.ts'

const bound = (
  id: number,
  method: string,
  templateName: string,
  liveNumber: number | null = 1,
) => ({
  id,
  method,
  templateId: id * 10,
  templateName,
  liveNumber,
  productId: null,
  productName: null,
  batchId: null,
  batchName: null,
  start: null,
  end: null,
  // As the server answers of a query template.
  kind: null,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
})
const page3 = (one: object) => ({
  ...one,
  kind: 'common',
  title: { cn: '', tc: '', en: '' },
  modules: [],
})
const OF_BATCH = bound(1, 'batch', 'Spring', null)
const OF_PRODUCT = bound(2, 'product', 'Tea')
const OF_COMPANY = bound(3, 'company', 'House')

const READ = [trace.list, queryTemplates.list]
const BATCH: Goods = { of: 'batch', id: 7 }

/** Both sections of some goods, for somebody who may do so much. */
async function draw(
  goods: Goods,
  configurations: readonly ReturnType<typeof bound>[],
  may: readonly Pick<Endpoint, 'allow'>[] = [],
) {
  const effective = configurations.find(({ liveNumber }) => liveNumber !== null) ?? null
  const { asked } = await playScreen(
    <>
      <TracePagesSection {...goods} />
      <QueryLooksSection {...goods} />
    </>,
    {
      may: [...READ, ...may],
      answers: (one) => {
        const call = callOf(one)
        if (call === trace.ofBatch || call === trace.ofProduct) {
          const rows = configurations.map(page3)
          return { payload: { configurations: rows, effective: effective && page3(effective) } }
        }
        if (call === queryTemplates.ofBatch || call === queryTemplates.ofProduct) {
          return { payload: { configurations, effective } }
        }
        if (call === queryTemplates.search) {
          return { payload: [{ id: 90, name: 'Autumn look', liveNumber: 1 }] }
        }
        return undefined
      },
    },
  )
  return asked
}

const section = (title: string) => page.getByRole('heading', { name: title }).first()
const buttons = () => page.getByRole('button').elements().length

test('each says where it comes from, which one buyers see, and which nobody has published', async () => {
  await draw(BATCH, [OF_BATCH, OF_PRODUCT, OF_COMPANY])
  await expect.element(section(t.queryTitle.en)).toBeVisible()
  for (const source of ['Batch', 'Product', 'Whole company']) {
    expect(page.getByText(fill(t.from.en, { source }), { exact: true }).elements()).toHaveLength(2)
  }
  const shown = page.getByRole('listitem').filter({ hasText: t.applies.en })
  expect(shown.elements().map((one) => one.textContent)).toEqual([
    expect.stringContaining('Tea'),
    expect.stringContaining('Tea'),
  ])
  const unpublished = page.getByRole('listitem').filter({ hasText: t.notLive.en })
  expect(unpublished.elements()).toHaveLength(2)
  // Who may only look is offered nothing.
  expect(buttons()).toBe(0)
})

test('without any it is said what buyers see', async () => {
  await draw(BATCH, [])
  await expect.element(page.getByText(t.traceNothing.en)).toBeVisible()
  await expect.element(page.getByText(t.queryNothing.en)).toBeVisible()
})

test('a template is chosen for just the batch', async () => {
  const may = [attachedTemplates.attachToBatch, queryTemplates.bind]
  const asked = await draw(BATCH, [OF_COMPANY], may)
  // To the page it takes the permission of its own settings.
  const choose = page.getByRole('button', { name: t.chooseQuery.en })
  await expect.element(choose).toBeVisible()
  expect(buttons()).toBe(1)
  await choose.click()
  const form = page.getByRole('dialog').filter({ hasText: t.means.en })
  await form.getByRole('combobox').click()
  await page.getByText('Autumn look').click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sentTo(asked, attachedTemplates.attachToBatch))
    .toEqual([{ batchId: '7', kind: 'query', templateId: '90' }])
})

test.each([
  [BATCH, OF_BATCH, t.takeOffBatch, attachedTemplates.attachToBatch],
  [
    { of: 'product', id: 5 } as Goods,
    OF_PRODUCT,
    t.takeOffProduct,
    attachedTemplates.removeFromProduct,
  ],
] as const)(
  'what is set for just these goods is taken off once somebody says so: %o',
  async (goods, own, means, call) => {
    const asked = await draw(goods, [own, OF_COMPANY], [call, trace.remove])
    const title = fill(t.takeOffTitle.en, { name: own.templateName })
    await page.getByRole('button', { name: title }).click()
    const question = page.getByRole('dialog').filter({ hasText: fill(means.en, { count: 1 }) })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(sentTo(asked, call)).toEqual([])
    await page.getByRole('button', { name: title }).click()
    await question.getByRole('button', { name: t.takeOff.en }).click()
    const sent = goods.of === 'batch' ? { batchId: '7', kind: 'trace' } : { id: '5', kind: 'trace' }
    await expect.poll(() => sentTo(asked, call)).toMatchObject([sent])
    expect(sentTo(asked, traceTemplates.search)).toEqual([])
  },
)

test('what the product or the company has is not taken off here', async () => {
  await draw(BATCH, [OF_PRODUCT, OF_COMPANY], [attachedTemplates.attachToBatch, trace.remove])
  await expect.element(section(t.traceTitle.en)).toBeVisible()
  expect(buttons()).toBe(0)
})
