import type { PageVersionRow } from '@zhenma/contract/page-documents/page-template-calls'
import { traceTemplates } from '@zhenma/contract/trace/trace-templates.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { playScreen } from '../../../kit/testing/play-screen.tsx'
import { isCall } from '../../../kit/testing/render-in-tab.tsx'
import type { TemplateRecord } from '../editor/use-draft.ts'
import { TRACE_KIND } from '../list/kinds.ts'
import { VersionsDrawer } from './versions-drawer.tsx'
import { versionTexts } from './versions.texts.ts'

const DAY_MS = 86_400_000
const version = (number: number, startsInDays: number, isLive: boolean): PageVersionRow => ({
  number,
  startsAt: new Date(Date.now() + startsInDays * DAY_MS).toISOString(),
  note: '',
  restoredFrom: null,
  publishedAt: new Date().toISOString(),
  publishedBy: 'Lin',
  isLive,
})
const MOMENT = '2026-11-20T08:00:00.000Z'
const record: TemplateRecord = {
  id: 4,
  name: 'Page',
  document: { version: 1, blocks: [{ type: 'verdict', version: 1, id: 'v' }] },
  pictures: {},
  revision: 3,
  liveNumber: 3,
  publishedAt: MOMENT,
  scheduledAt: MOMENT,
  isChanged: false,
  bindingCount: 0,
  createdAt: MOMENT,
  updatedAt: MOMENT,
}
const button = (text: string, number: number) =>
  page.getByRole('button', { name: `${text} Version ${number}`, exact: true })

test('a version that waits is called off, also where a later one was published at once meanwhile', async () => {
  const rows = [version(3, -1, true), version(2, 1, false), version(1, -2, false)]
  await playScreen(
    <VersionsDrawer
      kind={TRACE_KIND}
      open
      record={record}
      onChanged={() => undefined}
      onRestored={() => undefined}
      onClose={() => undefined}
    />,
    {
      may: Object.values(traceTemplates),
      answers: (asked) => (isCall(asked, traceTemplates.versions) ? { payload: rows } : undefined),
    },
  )
  await expect.element(button(versionTexts.call_off.en, 2)).toBeVisible()
  await expect.element(button(versionTexts.rollBack.en, 1)).toBeVisible()
  for (const [text, number] of [
    [versionTexts.rollBack.en, 2],
    [versionTexts.call_off.en, 1],
    [versionTexts.call_off.en, 3],
  ] as const) {
    expect(button(text, number).elements()).toHaveLength(0)
  }
})
