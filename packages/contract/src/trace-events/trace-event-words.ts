import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** What happens to goods that no movement of labels tells, in the order in which it mostly happens. */
export const TRACE_EVENT_KINDS = [
  'harvest',
  'processing',
  'inspection',
  'certificate',
  'storage',
  'transport',
  'other',
] as const
export type TraceEventKind = (typeof TRACE_EVENT_KINDS)[number]

export const TRACE_EVENT_KIND_TEXT = texts({
  harvest: { cn: '采收', tc: '採收', en: 'Harvest' },
  processing: { cn: '加工', tc: '加工', en: 'Processing' },
  inspection: { cn: '检验', tc: '檢驗', en: 'Inspection' },
  certificate: { cn: '认证', tc: '認證', en: 'Certification' },
  storage: { cn: '储存', tc: '儲存', en: 'Storage' },
  transport: { cn: '运输', tc: '運輸', en: 'Transport' },
  other: WORDS.other,
})

/** Which goods an event is about: a product, a batch, or some serials of one batch. */
export const TRACE_EVENT_METHODS = ['product', 'batch', 'range'] as const
export type TraceEventMethod = (typeof TRACE_EVENT_METHODS)[number]

export const TRACE_EVENT_METHOD_TEXT = texts({
  product: WORDS.product,
  batch: WORDS.batch,
  range: WORDS.serialRange,
})

/** What buyers read of an event, with the most characters of each. */
export const TRACE_EVENT_TEXT_LIMITS = {
  name: 100,
  region: 100,
  location: 200,
  note: 1_000,
} as const
export type TraceEventText = keyof typeof TRACE_EVENT_TEXT_LIMITS
export const TRACE_EVENT_TEXTS = Object.keys(TRACE_EVENT_TEXT_LIMITS) as readonly TraceEventText[]

/** Pictures and PDFs of one event. */
export const TRACE_EVENT_FILES = 6
/** Of one product, and of one batch with all of its ranges: a buyer's page is sent to slow phones. */
export const MAXIMUM_TRACE_EVENTS = 50
