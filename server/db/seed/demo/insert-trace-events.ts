import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { withoutEmpty } from '@zhenma/contract/kernel/translations'
import {
  TRACE_EVENT_TEXTS,
  type TraceEventText,
} from '@zhenma/contract/trace-events/trace-event-words'
import { storeImage } from '../../../src/modules/files/index.ts'
import { noteEvent, traceEventStore } from '../../../src/modules/trace-events/index.ts'
import type { Database } from '../../../src/platform/database/database.ts'
import type { FileStore } from '../../../src/platform/files/file-store.ts'
import type { DemoEvent } from './data/trace-pages.ts'
import type { Catalogue } from './insert-catalogue.ts'

const DAY_MS = 86_400_000

/** Writes what staff have added to the way of goods; inspections with the picture of their report. */
export async function insertTraceEvents(
  db: Database,
  files: FileStore,
  { companyId, demo, products }: Catalogue,
  of: { readonly userId: number; readonly now: number; readonly report: Buffer | undefined },
): Promise<void> {
  const reportId = of.report === undefined ? undefined : await keepReport(of.report)
  for (const { events, products: numbers } of demo.tracePages) {
    for (const number of numbers) {
      for (const event of events) await insert(event, products.get(number))
    }
  }

  async function keepReport(content: Buffer): Promise<string> {
    const { userId } = of
    const purpose = 'trace-event'
    const picture = { companyId, userId, purpose, name: 'report.jpg', content }
    return (await storeImage(db, files, picture)).id
  }
  async function insert(event: DemoEvent, productId: number | undefined): Promise<void> {
    if (productId === undefined) return
    const inLanguage = (language: (typeof LANGUAGES)[number]) =>
      Object.fromEntries(
        TRACE_EVENT_TEXTS.map((field) => [field, event.texts[field][language]]),
      ) as Record<TraceEventText, string>
    const others = LANGUAGES.filter((language) => language !== demo.language)
    const fields = {
      ...inLanguage(demo.language),
      translations: withoutEmpty(
        Object.fromEntries(others.map((language) => [language, inLanguage(language)])),
      ),
      kind: event.kind,
      happenedAt: new Date(of.now - event.daysBack * DAY_MS).toISOString(),
      method: 'product' as const,
      productId,
      batchId: null,
      start: null,
      end: null,
      placeId: null,
      fileIds: event.kind === 'inspection' && reportId !== undefined ? [reportId] : [],
    }
    const id = await traceEventStore.insert(db, companyId, fields, { createdBy: of.userId })
    await noteEvent(db, companyId, id, fields)
  }
}
