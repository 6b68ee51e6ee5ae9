import type { PageBlock } from '@zhenma/contract/page-documents/blocks'
import { traceTemplates } from '@zhenma/contract/trace/trace-templates.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answer, type Asked, isCall, playServer } from '../../../kit/testing/render-in-tab.tsx'
import { playScreen } from '../../../kit/testing/play-screen.tsx'
import { TRACE_KIND } from '../list/kinds.ts'
import { TemplateEditor } from './template-editor.tsx'
import type { TemplateRecord } from './use-draft.ts'

const text = (id: string, en: string): PageBlock => ({
  type: 'text',
  version: 1,
  id,
  title: { cn: '', tc: '', en },
})
const document = {
  version: 1,
  blocks: [{ type: 'verdict', version: 1, id: 'v' }, text('a', 'Apple'), text('b', 'Birch')],
}

const MOMENT = '2026-11-20T08:00:00.000Z'
const record: TemplateRecord = {
  id: 1,
  name: 'Page',
  document,
  pictures: {},
  revision: 3,
  liveNumber: null,
  publishedAt: null,
  scheduledAt: null,
  isChanged: true,
  bindingCount: 0,
  createdAt: MOMENT,
  updatedAt: MOMENT,
}

/** The editor for somebody who may do everything, on a page of a verdict and two texts. */
async function openEditor(answers: (asked: Asked) => Answer | undefined = () => undefined) {
  const server = await playScreen(
    <TemplateEditor kind={TRACE_KIND} record={record} onBack={() => {}} />,
    {
      may: Object.values(traceTemplates),
      answers: (asked) =>
        answers(asked) ??
        (isCall(asked, traceTemplates.preview) ? { payload: { html: '' } } : undefined),
    },
  )
  const sent = () =>
    server.asked.find((asked) => isCall(asked, traceTemplates.update))?.json as {
      document: typeof document
    }
  return { sent, asked: server.asked }
}

const row = (name: RegExp) => page.getByRole('button', { name })
const order = (): (string | undefined)[] =>
  [...window.document.querySelectorAll<HTMLElement>('[data-block]')].map(
    ({ dataset }) => dataset['block'],
  )
const titleField = page.getByRole('textbox', { name: 'Title (English)' })

test('a block goes up and down with Alt and the arrows, and keeps the keyboard', async () => {
  await openEditor()
  await row(/Birch/).click()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(order()).toEqual(['v', 'b', 'a'])
  await expect.element(row(/Birch/)).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(order()).toEqual(['b', 'v', 'a'])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(order).toEqual(['v', 'b', 'a'])
})

test('words that were typed are undone at once, and done again', async () => {
  await openEditor()
  await row(/Apple/).click()
  await titleField.fill('Apple pie')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.element(titleField).toHaveValue('Apple')
  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await expect.element(titleField).toHaveValue('Apple pie')
})

test('what the server refuses stands at the block that it names', async () => {
  const message = 'document.blocks.2.title.en: too long'
  const { sent } = await openEditor((asked) =>
    isCall(asked, traceTemplates.update)
      ? {
          refusal: {
            status: 400,
            error: 'INPUT_INVALID',
            message: 'Check what is marked',
            details: [{ error: 'FIELD_TOO_LONG', field: 'document.blocks.2.title.en', message }],
          },
        }
      : undefined,
  )
  await row(/Birch/).click()
  await titleField.fill('Beech')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => sent()?.document.blocks.length).toBe(3)
  await expect.element(page.getByRole('alert').getByText('Title: too long')).toBeVisible()
  await expect.element(row(/Beech.*/)).toBeVisible()
  await row(/Apple/).click()
  expect(page.getByText('Title: too long', { exact: true }).elements()).toHaveLength(0)
})

test('a late picture of the page never takes the place of a newer one', async () => {
  let release: () => void = () => {}
  const late = new Promise<void>((resolve) => {
    release = resolve
  })
  let count = 0
  const screen = <TemplateEditor kind={TRACE_KIND} record={record} onBack={() => {}} />
  await playScreen(screen, { may: Object.values(traceTemplates) })
  playServer(async (asked) => {
    if (!isCall(asked, traceTemplates.preview)) return { payload: null }
    count += 1
    if (count === 1) await late
    return { payload: { html: count === 1 ? '<p>old' : `<p>${JSON.stringify(asked.json)}` } }
  })
  await row(/Apple/).click()
  await titleField.fill('One')
  await expect.poll(() => count).toBe(1)
  await titleField.fill('Two')
  const shown = (): string =>
    window.document.querySelector<HTMLIFrameElement>('iframe[data-front]')?.srcdoc ?? ''
  await expect.poll(shown).toContain('Two')
  release()
  await late
  await expect.poll(shown).toContain('Two')
  expect(shown()).not.toContain('old')
})
