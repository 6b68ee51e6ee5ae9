import { z } from 'zod'
import { defineEntity } from '../kernel/entity.ts'
import { TIMES } from '../kernel/entity-columns.ts'
import { moment } from '../kernel/lists.ts'
import { optionalId, requiredText, text } from '../kernel/rules.ts'
import { translationsOf, withoutEmpty } from '../kernel/translations.ts'
import { WORDS } from '../kernel/words.ts'
import {
  TRACE_EVENT_FILES,
  TRACE_EVENT_KIND_TEXT,
  TRACE_EVENT_KINDS,
  TRACE_EVENT_METHOD_TEXT,
  TRACE_EVENT_METHODS,
  TRACE_EVENT_TEXT_LIMITS as LIMITS,
} from './trace-event-words.ts'

const translations = translationsOf(LIMITS)
const serial = z.int().positive()

const file = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Relative to the origin. */
  url: z.string(),
  /** Null: a PDF, which has none. */
  thumbnailUrl: z.string().nullable(),
})
export type TraceEventFile = z.output<typeof file>

/** What staff add to the way of goods: an event that no movement of labels tells (ADR 0079). */
export const traceEvent = defineEntity({
  name: 'trace-event',
  table: 'trace_event',
  one: { cn: '溯源事件', tc: '溯源事件', en: 'trace event' },
  many: WORDS.traceEvents,
  screen: { path: '/trace/events', after: '/trace/configurations', folder: 'trace-events' },
  order: ['-happenedAt'],
  isMasterData: true,
  keepsAuthor: true,
  hasPictures: true,
  columns: {
    name: {
      label: WORDS.title,
      input: requiredText(LIMITS.name),
      output: z.string(),
      isSorted: true,
      isSearched: true,
      isInSheet: true,
    },
    kind: {
      label: WORDS.type,
      input: z.enum(TRACE_EVENT_KINDS),
      output: z.enum(TRACE_EVENT_KINDS),
      filter: z.enum(TRACE_EVENT_KINDS).optional(),
      words: TRACE_EVENT_KIND_TEXT,
      isSorted: true,
      isInSheet: true,
    },
    happenedAt: {
      label: { cn: '发生时间', tc: '發生時間', en: 'Happened' },
      input: moment,
      output: moment,
      isSorted: true,
      isInSheet: true,
    },
    /** What it is about is chosen once: another event is about something else. */
    method: {
      label: { cn: '适用范围', tc: '適用範圍', en: 'About' },
      input: z.enum(TRACE_EVENT_METHODS),
      output: z.enum(TRACE_EVENT_METHODS),
      filter: z.enum(TRACE_EVENT_METHODS).optional(),
      words: TRACE_EVENT_METHOD_TEXT,
      isFixed: true,
      isInSheet: true,
    },
    productId: {
      label: WORDS.product,
      input: optionalId,
      output: z.int().nullable(),
      filter: optionalId,
      isFixed: true,
      isReference: true,
    },
    productName: {
      label: WORDS.product,
      output: z.string().nullable(),
      isComputed: true,
      isInSheet: true,
    },
    /** Of a range: the batch in which it lies. */
    batchId: {
      label: WORDS.batch,
      input: optionalId,
      output: z.int().nullable(),
      filter: optionalId,
      isFixed: true,
      isReference: true,
    },
    batchName: {
      label: WORDS.batch,
      output: z.string().nullable(),
      isComputed: true,
      isInSheet: true,
    },
    start: {
      label: WORDS.firstSerial,
      input: serial.nullish(),
      output: z.int().nullable(),
      isFixed: true,
      isInSheet: true,
    },
    end: {
      label: WORDS.lastSerial,
      input: serial.nullish(),
      output: z.int().nullable(),
      isFixed: true,
      isInSheet: true,
    },
    /** As coarse as a page that tells regions only says it. */
    region: {
      label: WORDS.countryOrRegion,
      input: text(LIMITS.region).default(''),
      output: z.string(),
      isSearched: true,
      isInSheet: true,
    },
    location: {
      label: { cn: '具体地点', tc: '具體地點', en: 'Location' },
      input: text(LIMITS.location).default(''),
      output: z.string(),
      isSearched: true,
      isInSheet: true,
    },
    /** A warehouse or factory of the company; its name stands in for a location that is left empty. */
    placeId: {
      label: { cn: '仓库或工厂', tc: '倉庫或工廠', en: 'Warehouse or factory' },
      input: optionalId,
      output: z.int().nullable(),
      isReference: true,
    },
    placeName: {
      label: { cn: '仓库或工厂', tc: '倉庫或工廠', en: 'Warehouse or factory' },
      output: z.string().nullable(),
      isComputed: true,
      isInSheet: true,
    },
    note: {
      label: WORDS.explanation,
      input: text(LIMITS.note).default(''),
      output: z.string(),
      isSearched: true,
      isInSheet: true,
    },
    translations: {
      label: WORDS.otherLanguages,
      input: translations.optional(),
      output: translations,
      keptOr: {},
      asStored: withoutEmpty,
    },
    /** Pictures and PDFs, uploaded before. */
    fileIds: {
      label: { cn: '图片与 PDF', tc: '圖片與 PDF', en: 'Pictures and PDFs' },
      input: z.array(z.uuid()).max(TRACE_EVENT_FILES).optional(),
      output: z.array(z.uuid()),
      keptOr: [],
    },
    files: {
      label: { cn: '图片与 PDF', tc: '圖片與 PDF', en: 'Pictures and PDFs' },
      output: z.array(file),
      isComputed: true,
      isOfDetail: true,
    },
    ...TIMES,
  },
})
