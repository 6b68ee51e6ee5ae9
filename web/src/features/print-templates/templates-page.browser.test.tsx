import { printTemplates } from '@zhenma/contract/print-templates/print-templates.contract'
import { startingLayout } from '@zhenma/contract/print-templates/starting-points'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf, playScreen } from '../../kit/testing/play-screen.tsx'
import { type Answer, type Asked, isCall } from '../../kit/testing/render-in-tab.tsx'
import { PrintTemplatesPage } from './templates-page.tsx'

const may = Object.values(printTemplates)
const template: Answer = {
  payload: {
    id: 7,
    name: 'Tea label',
    layout: startingLayout('box100', 'en'),
    pictures: {},
    revision: 1,
    createdAt: '2026-03-01T08:00:00.000Z',
    updatedAt: '2026-03-01T08:00:00.000Z',
  },
}
const answers = (asked: Asked): Answer | undefined => {
  if (isCall(asked, printTemplates.list)) return pageOf()
  return isCall(asked, printTemplates.get) ? template : undefined
}

// A page remembers the first 250 files that it loaded.
performance.setResourceTimingBufferSize(10_000)
const editorCame = (): boolean =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/open-editor.tsx'))

test('the editor comes while somebody looks at the list', async () => {
  await playScreen(<PrintTemplatesPage />, { may, answers })
  await expect.element(page.getByRole('heading', { name: 'Print templates' })).toBeVisible()
  await expect.poll(editorCame).toBe(true)
})

test('a template is asked for once, whether its editor is there or comes with it', async () => {
  const address = '/label/print-templates?open=7'
  const { asked } = await playScreen(<PrintTemplatesPage />, { may, answers, address })
  await expect
    .element(page.getByRole('textbox', { name: 'Name of the template' }))
    .toHaveValue('Tea label')
  expect(asked.filter((one) => isCall(one, printTemplates.get))).toHaveLength(1)
})
