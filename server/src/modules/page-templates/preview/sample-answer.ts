import type { CheckAnswer } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { type CheckResult, GENUINE_RESULTS } from '@zhenma/contract/buyer-checks/check-results'
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { PLATFORM_TIME_ZONE } from '@zhenma/contract/kernel/time-zone'
import { SAMPLE_TEXT } from '@zhenma/contract/print-templates/print-templates.refusals'
import { SAMPLE_CODE } from '@zhenma/contract/print-templates/sample-label'
import {
  TRACE_EVENT_KIND_TEXT,
  TRACE_EVENT_KINDS,
} from '@zhenma/contract/trace-events/trace-event-words'
import type { ProvinceCode } from '@zhenma/contract/sales-regions/provinces'
import type { ShownEvent, ShownStep } from '@zhenma/buyer-page/check-page'

const PHONE = '400-000-0000'
const HIDDEN_DIGITS = 6
const PRODUCED_ON = '2026-01-15'
const INBOUND_AT = '2026-01-20T02:00:00.000Z'
const OUTBOUND_AT = '2026-02-03T06:30:00.000Z'
const SOLD_AT = '2026-02-20T03:00:00.000Z'
const FIRST_EVENT_AT = '2026-01-10T01:00:00.000Z'
const DAY_MS = 86_400_000
const FIRST_AT = '2026-03-01T04:05:00.000Z'
const REGION = '中国 广东省 深圳市'
const PRODUCED_IN: ProvinceCode = '530000'
const SOLD_IN: ProvinceCode = '440000'

/** Results that ask for the digits under the scratch layer. */
const ASKS_DIGITS: ReadonlySet<CheckResult> = new Set<CheckResult>([
  'hidden_needed',
  'hidden_wrong',
])

/** A check as it might be, for whoever designs a page before there are labels. Every text says that it is a sample. */
export function sampleAnswer(language: Language): CheckAnswer {
  const name = say(SAMPLE_TEXT.product, language)
  return {
    result: 'genuine_again',
    genuine: true,
    code: SAMPLE_CODE,
    queryCount: 2,
    firstQueryAt: FIRST_AT,
    firstQueryRegion: REGION,
    at: new Date().toISOString(),
    region: REGION,
    hiddenDigits: null,
    labelKind: 'product',
    content: null,
    company: {
      name: say(SAMPLE_TEXT.company, language),
      phone: PHONE,
      website: '',
      textLanguage: language,
      timeZone: PLATFORM_TIME_ZONE,
      languages: { name: language },
    },
    product: {
      name,
      number: 'SAMPLE-01',
      specification: '250 g',
      unit: '',
      description: '',
      barcode: null,
      imageUrl: null,
      imageUrls: [],
      captions: [],
      languages: { name: language, specification: language, unit: language, description: language },
      producedOn: PRODUCED_ON,
      batchName: say(SAMPLE_TEXT.batch, language),
      materials: [],
      attributes: [],
      papers: [],
    },
    extended: [],
    card: null,
  }
}

export function sampleSteps(language: Language): ShownStep[] {
  const place = say(SAMPLE_TEXT.company, language)
  return [
    { step: 'produced', at: PRODUCED_ON, region: '', place, province: PRODUCED_IN },
    { step: 'inbound', at: INBOUND_AT, region: '', place, province: PRODUCED_IN },
    { step: 'outbound', at: OUTBOUND_AT, region: REGION, place, province: SOLD_IN },
    { step: 'sold', at: SOLD_AT, region: REGION, place, province: SOLD_IN },
  ]
}

/** One of each kind, called like its kind, so that whoever designs sees where they stand. */
export function sampleEvents(language: Language): ShownEvent[] {
  const place = say(SAMPLE_TEXT.company, language)
  return TRACE_EVENT_KINDS.map((kind, index) => ({
    kind,
    at: new Date(Date.parse(FIRST_EVENT_AT) + index * DAY_MS).toISOString(),
    texts: {
      name: say(TRACE_EVENT_KIND_TEXT[kind], language),
      region: REGION,
      location: place,
      note: '',
    },
    translations: {},
    place,
    province: PRODUCED_IN,
    files: [{ name: say(SAMPLE_TEXT.stamp, language), url: '#', thumbnailUrl: null }],
  }))
}

/** The same check, had it found something else: what is said of genuine goods alone is gone with it. */
export function withResult(answer: CheckAnswer, result: CheckResult | undefined): CheckAnswer {
  if (result === undefined || result === answer.result) return answer
  const genuine = GENUINE_RESULTS.has(result)
  const { product } = answer
  const hiddenDigits = ASKS_DIGITS.has(result)
    ? (answer.hiddenDigits ?? HIDDEN_DIGITS)
    : answer.hiddenDigits
  const changed = { ...answer, result, genuine, hiddenDigits }
  if (result === 'genuine_first') return { ...changed, queryCount: 1 }
  if (genuine) return changed
  if (result === 'unknown') {
    const nobodys = { company: null, product: null, labelKind: null, firstQueryAt: null }
    return { ...changed, ...nobodys, queryCount: 0, extended: [], card: null, content: null }
  }
  const untold = product && { ...product, materials: [], attributes: [], papers: [] }
  return { ...changed, product: untold, extended: [], card: null, content: null }
}
