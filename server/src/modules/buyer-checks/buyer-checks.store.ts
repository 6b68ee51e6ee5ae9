import type { Language } from '@zhenma/contract/kernel/languages'
import { textsIn, type Translations } from '@zhenma/contract/kernel/translations'
import type {
  ShownLabelKind,
  CheckAnswer,
  CheckResult,
} from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { numberArray, textArray } from '../../platform/database/array-literal.ts'
import type { CheckConnections } from '../../platform/database/check-connections.ts'
import {
  CHECK_LABELS,
  CHECK_LABELS_REPEATEDLY,
  type CheckedRow,
  PREVIEW_LABEL,
} from './check-labels.ts'
import { inEach, type InEach } from './in-each.ts'

/** A check of a label that may be there: the number that its code stands for under one key. */
export type LabelCheck = {
  readonly serial: number
  readonly keyId: string
  readonly codeLength: number
  /**
   * The typed digits: null when none were; their number when they are right for the label, if its
   * batch has as many; 0 when they are wrong whatever its batch has.
   */
  readonly hidden: number | null
  readonly ip: string
  readonly region: string
  readonly device: string
}

/** What a recorded check found. Moments in milliseconds since 1970. */
export type CheckedLabel = {
  readonly result: CheckResult
  readonly ordinal: number
  readonly at: number
  readonly firstAt: number
  readonly firstRegion: string
  readonly batchId: number
  readonly productId: number | null
  readonly producedOn: string | null
  readonly hiddenDigits: number | null
  /** Its own extended data. */
  readonly extendedId: number | null
  /** Its QA card. */
  readonly cardId: number | null
  /** What it stands on. */
  readonly kind: ShownLabelKind
  /** The movements that brought it into stock and out of it, as its run has them. */
  readonly inboundId: number | null
  readonly outboundId: number | null
  readonly factoryId: number | null
}

/**
 * Looks up, counts and records checks of one company's labels, in one statement, and answers when
 * all of it is committed. Undefined for a serial that was never issued, or not under that key or
 * with that length; nothing is recorded of those. They are counted on the zone's day.
 */
export async function checkLabels(
  connections: CheckConnections,
  { companyId, timeZone }: { readonly companyId: number; readonly timeZone: string },
  checks: readonly LabelCheck[],
): Promise<(CheckedLabel | undefined)[]> {
  const serials = checks.map((check) => check.serial)
  const isEachOnce = new Set(serials).size === serials.length
  const statement = isEachOnce ? CHECK_LABELS : CHECK_LABELS_REPEATEDLY
  const rows = await connections.run<CheckedRow>(companyId, statement, [
    companyId,
    timeZone,
    numberArray(serials),
    textArray(checks.map((check) => check.keyId)),
    numberArray(checks.map((check) => check.codeLength)),
    numberArray(checks.map((check) => check.hidden)),
    textArray(checks.map((check) => check.ip)),
    textArray(checks.map((check) => check.region)),
    textArray(checks.map((check) => check.device)),
  ])
  const found = new Array<CheckedLabel | undefined>(checks.length)
  for (const row of rows) found[row[0] - 1] = labelOf(row)
  return found
}

// Written out: this is for every check.
const labelOf = (row: CheckedRow): CheckedLabel => ({
  result: row[1],
  ordinal: row[2],
  at: row[3],
  firstAt: row[4],
  firstRegion: row[5],
  batchId: row[6],
  productId: row[7],
  producedOn: row[8],
  hiddenDigits: row[9],
  extendedId: row[10],
  cardId: row[11],
  kind: row[12],
  inboundId: row[13],
  outboundId: row[14],
  factoryId: row[15],
})

/** A label as its next check would find it; nothing is counted. Undefined where there is none. */
export async function previewLabel(
  connections: CheckConnections,
  companyId: number,
  serial: number,
): Promise<CheckedLabel | undefined> {
  const [row] = await connections.run<CheckedRow>(companyId, PREVIEW_LABEL, [companyId, serial])
  return row && labelOf(row)
}

export type StrayCheck = {
  readonly code: string
  readonly ip: string
  readonly region: string
  readonly device: string
}

/** Records checks of codes that nobody issued, and answers when (milliseconds since 1970). */
export async function recordStray(
  connections: CheckConnections,
  checks: readonly StrayCheck[],
): Promise<number> {
  const rows = await connections.run<[number]>('platform', RECORD_STRAY, [
    textArray(checks.map((check) => check.code)),
    textArray(checks.map((check) => check.ip)),
    textArray(checks.map((check) => check.region)),
    textArray(checks.map((check) => check.device)),
  ])
  return rows[0]?.[0] ?? Date.now()
}

const RECORD_STRAY = {
  name: 'record-stray',
  text: `
    with recorded as (
      insert into stray_query (at, code, ip, region, device)
      select now(), * from unnest($1::text[], $2::text[], $3::text[], $4::text[])
    )
    select floor(extract(epoch from now()) * 1000)::bigint`,
}

export type CompanyDetails = {
  /** What buyers are told of it. */
  readonly shown: InEach<NonNullable<CheckAnswer['company']>>
  /** Which language it writes in. */
  readonly base: Language
  /** In which its days begin. */
  readonly timeZone: string
  /** Whether the company lets checks be answered. */
  readonly isAnswering: boolean
}

/** Those of the companies that exist. */
export async function findCompanies(
  connections: CheckConnections,
  ids: readonly number[],
): Promise<Map<number, CompanyDetails>> {
  type Row = [
    id: number,
    name: string,
    phone: string,
    website: string,
    isAnswering: boolean,
    base: Language,
    englishName: string,
    translations: Translations<'name'>,
    timeZone: string,
  ]
  const rows = await connections.run<Row>('platform', FIND_COMPANIES, [ids])
  return new Map(
    rows.map(([id, name, phone, website, isAnswering, base, englishName, own, timeZone]) => {
      const translations = { ...own, en: { name: englishName } }
      const shown = inEach((language) => ({
        ...textsIn({ name }, ['name'], { translations, base }, language),
        phone,
        website,
        textLanguage: base,
        timeZone,
      }))
      return [id, { shown, base, timeZone, isAnswering }]
    }),
  )
}

const FIND_COMPANIES = {
  name: 'find-checked-companies',
  text: `
    select id, name, service_phone, website, code_check, text_language, english_name, translations,
      time_zone
    from company where id = any($1::integer[]) and id > 0`,
}

export async function anyForeignCodes(connections: CheckConnections): Promise<boolean> {
  const rows = await connections.run<[boolean]>('platform', ANY_FOREIGN_CODES, [])
  return rows[0]?.[0] === true
}

const ANY_FOREIGN_CODES = {
  name: 'any-foreign-codes',
  text: 'select exists (select from company where has_foreign_codes and not frozen)',
}

/** The labels that codes made elsewhere stand for, in whichever company. */
export async function findForeignLabels(
  connections: CheckConnections,
  codes: readonly string[],
): Promise<Map<string, { company: number; serial: number }[]>> {
  const rows = await connections.run<[string, number, number]>('platform', FIND_FOREIGN_LABELS, [
    textArray(codes),
  ])
  const found = new Map<string, { company: number; serial: number }[]>()
  for (const [code, company, serial] of rows) {
    found.set(code, [...(found.get(code) ?? []), { company, serial }])
  }
  return found
}

/** One index probe for each code and company that has such codes. */
const FIND_FOREIGN_LABELS = {
  name: 'find-foreign-labels',
  text: `
    select f.code, c.id, f.serial
      from company c cross join unnest($1::text[]) given (code)
     cross join lateral (
       select code, serial from foreign_code
        where company_id = c.id and code = given.code offset 0) f
     where c.has_foreign_codes
     order by c.id`,
}

export type BatchDetails = { readonly name: string; readonly extendedId: number | null }

export async function findBatches(
  connections: CheckConnections,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, BatchDetails>> {
  type Row = [number, string, number | null]
  const rows = await connections.run<Row>(companyId, FIND_BATCHES, [companyId, ids])
  return new Map(rows.map(([id, name, extendedId]) => [id, { name, extendedId }]))
}

const FIND_BATCHES = {
  name: 'find-checked-batches',
  text: 'select id, name, extended_id from batch where company_id = $1 and id = any($2::bigint[])',
}
