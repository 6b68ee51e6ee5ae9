import { files } from '@zhenma/contract/files/files.contract'
import { traceEvent } from '@zhenma/contract/trace-events/trace-event.entity'
import { TRACE_EVENT_KIND_TEXT } from '@zhenma/contract/trace-events/trace-event-words'
import { traceEvents } from '@zhenma/contract/trace-events/trace-events.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { kitTexts } from '../../kit/kit.texts.ts'
import { callOf, leastAnswer, leastRow } from '../../kit/testing/least-answer.ts'
import { pageOf, playScreen } from '../../kit/testing/play-screen.tsx'
import { type Asked, isCall } from '../../kit/testing/render-in-tab.tsx'
import { TraceEventsPage } from './trace-events-page.tsx'
import { eventTexts } from './trace-events.texts.ts'

const REPORT = '00000000-0000-4000-8000-000000000001'
const ADDED = '00000000-0000-4000-8000-000000000002'
const { columns } = traceEvent
const row = {
  ...leastRow(traceEvents.list),
  id: 4,
  name: 'Residues tested',
  kind: 'inspection',
  happenedAt: '2026-03-20T01:00:00.000Z',
  method: 'range',
  batchId: 7,
  batchName: 'Spring A',
  start: 1_001,
  end: 1_200,
  region: 'Yunnan',
  fileIds: [REPORT],
}
const detail = {
  ...(leastAnswer(traceEvents.get) as object),
  ...row,
  files: [{ id: REPORT, name: 'report.pdf', url: '/files/1/a.pdf', thumbnailUrl: null }],
}
const answers = (asked: Asked) => {
  if (isCall(asked, traceEvents.list)) return pageOf(row)
  if (isCall(asked, files.uploadDocument)) {
    return { payload: { id: ADDED, url: '/files/1/b.pdf', name: 'organic.pdf', bytes: 10 } }
  }
  return callOf(asked) === traceEvents.get ? { payload: detail } : undefined
}
const MAY = [traceEvents.list, traceEvents.get]
const drawer = () => page.getByRole('dialog').filter({ hasText: 'Residues tested' })

test('an event says its serials and leads to its files; who may only look changes nothing', async () => {
  await playScreen(<TraceEventsPage />, { may: MAY, answers, address: '/things?open=4' })
  await expect.element(drawer().getByText('Spring A · 1,001 – 1,200')).toBeVisible()
  await expect
    .element(drawer().getByRole('link', { name: 'report.pdf' }))
    .toHaveAttribute('href', '/files/1/a.pdf')
  for (const name of [kitTexts.edit.en, kitTexts.remove.en]) {
    expect(page.getByRole('button', { name }).elements()).toHaveLength(0)
  }
})

test('its form does not ask what it is about, and sends the files that it holds, with a PDF that is added', async () => {
  const { asked } = await playScreen(<TraceEventsPage />, {
    may: [...MAY, traceEvents.update],
    answers,
    address: '/things?open=4',
  })
  await drawer().getByRole('button', { name: kitTexts.edit.en }).click()
  const form = page.getByRole('dialog').filter({ hasText: eventTexts.addPdf.en })
  await expect.element(form.getByLabelText(columns.name.label.en)).toHaveValue('Residues tested')
  expect(form.getByRole('radio').elements()).toHaveLength(0)
  const chooser = form.getByLabelText(eventTexts.addPdf.en).elements().at(-1)
  await userEvent.upload(chooser as HTMLElement, new File(['%PDF'], 'organic.pdf'))
  await expect.element(form.getByRole('link', { name: 'organic.pdf' })).toBeVisible()
  await form.getByRole('button', { name: kitTexts.save.en }).click()
  await expect
    .poll(() => asked.find((one) => isCall(one, traceEvents.update))?.input.get('fileIds'))
    .toBe(JSON.stringify([REPORT, ADDED]))
  const sent = asked.find((one) => isCall(one, traceEvents.update))
  expect(sent?.input.has('method')).toBe(false)
})

test('a new one asks for its type first: none is taken for granted', async () => {
  const { asked } = await playScreen(<TraceEventsPage />, {
    may: [...MAY, traceEvents.create],
    answers: (one) => (isCall(one, traceEvents.list) ? pageOf() : answers(one)),
  })
  await page.getByRole('button', { name: 'New trace event' }).first().click()
  const form = page.getByRole('dialog').filter({ hasText: eventTexts.addPdf.en })
  await form.getByLabelText(columns.name.label.en).fill('Picked')
  await form.getByRole('button', { name: kitTexts.save.en }).click()
  await expect.element(form.getByText(new RegExp(columns.kind.label.en)).first()).toBeVisible()
  expect(asked.some((one) => isCall(one, traceEvents.create))).toBe(false)
  expect(form.getByText(TRACE_EVENT_KIND_TEXT.harvest.en, { exact: true }).elements()).toHaveLength(
    0,
  )
})
