import { codecOf, createKeyRing, derivePurposeKey, rotateKeyRing } from '@zhenma/codes/key-ring'
import { hiddenCode } from '@zhenma/codes/hidden-code'
import type { CheckResult } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { buyerChecks } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type LabelWish, makeLabels, makeShownProduct } from '../../../test/make/label-rows.ts'
import { makeCompany } from '../../../test/make/user.ts'
import { buildApp } from '../../app.ts'
import { asCompany, asPlatform, one, rows } from '../../platform/database/database.ts'
import { PLATFORM_TIME_ZONE } from '@zhenma/contract/kernel/time-zone'
import { businessDay } from '../../platform/time/business-day.ts'

const now = new Date('2026-01-01T00:00:00Z')
const oldRing = createKeyRing(now)
const ring = rotateKeyRing(oldRing, now)

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ keyRing: ring })
})
afterAll(() => app.close())

const check = (code: string, hidden?: string, headers?: Record<string, string>) =>
  callAs(
    app,
    null,
    buyerChecks.check,
    { code, ...(hidden === undefined ? {} : { hidden }) },
    { headers },
  )

/** A second server process on the same database. */
function anotherServer() {
  return buildApp({
    services: {
      connections: app.connections,
      keyRing: ring,
      files: app.services.files,
      publicUrl: 'http://zhenma.test',
    },
    rateLimit: 0,
    verifyRateLimit: 0,
  })
}

async function labelsOf(wish: LabelWish = {}) {
  const company = await makeCompany(app.connections)
  return makeLabels(app.connections, ring, company.id, wish)
}

type Counts = {
  records: number
  queried: number
  daily: number
  stray: number
}

/** What the database says was recorded, for one company and for nobody. */
function countsOf(companyId: number): Promise<Counts> {
  return asPlatform(app.connections, (db) =>
    one(
      db,
      sql<Counts>`select
        (select count(*) from query_record where company_id = ${companyId}) as records,
        (select coalesce(sum(query_count), 0)::bigint from label_query where company_id = ${companyId}) as queried,
        (select coalesce(sum(query_count), 0)::bigint from query_daily where company_id = ${companyId}) as daily,
        (select count(*) from stray_query) as stray`,
    ),
  )
}

describe('what a check finds', () => {
  const states: [LabelWish, CheckResult, CheckResult][] = [
    [{}, 'genuine_first', 'genuine_again'],
    [{ activation: 'not_required', status: 'in_stock' }, 'genuine_first', 'genuine_again'],
    [{ status: 'returned' }, 'genuine_first', 'genuine_again'],
    [{ status: 'sold' }, 'sold', 'sold'],
    [{ activation: 'not_activated' }, 'not_activated', 'not_activated'],
    [{ activation: 'not_activated', status: 'sold' }, 'not_activated', 'not_activated'],
    [{ queryAllowed: false }, 'withdrawn', 'withdrawn'],
    [{ status: 'recycled' }, 'withdrawn', 'withdrawn'],
    [{ status: 'invalid' }, 'withdrawn', 'withdrawn'],
    [{ activation: 'invalid' }, 'withdrawn', 'withdrawn'],
    [{ status: 'expired' }, 'expired', 'expired'],
    [{ status: 'expired', activation: 'not_activated' }, 'expired', 'expired'],
  ]
  test.each(states)('%j: first %s, then %s', async (wish, first, second) => {
    const labels = await labelsOf(wish)
    const code = labels.code(labels.lo + 3)
    const one = await check(code)
    expect(one.httpStatus).toBe(200)
    expect(one.payload).toMatchObject({ result: first, queryCount: 1, code })
    const two = await check(code)
    expect(two.payload).toMatchObject({
      result: second,
      queryCount: 2,
      firstQueryAt: one.payload.at,
      genuine: ['genuine_again', 'sold'].includes(second),
    })
    expect(await countsOf(labels.companyId)).toMatchObject({ records: 2, queried: 2, daily: 2 })
  })

  test('names the product with its thumbnail, the batch and the company', async () => {
    const company = await makeCompany(app.connections)
    await asPlatform(app.connections, (db) =>
      sql`update company set phone = '13812345678', service_phone = '0755-8888888', website = 'tea.example' where id = ${company.id}`.execute(
        db,
      ),
    )
    const imageId = '01234567-89ab-4cde-8f01-23456789abcd'
    const productId = await makeShownProduct(app.connections, company.id, { imageId })
    const wish = { productId, producedOn: '2026-02-03' }
    const labels = await makeLabels(app.connections, ring, company.id, wish)
    const { payload } = await check(labels.code(labels.hi))
    expect(payload.company).toEqual({
      name: company.name,
      phone: '0755-8888888',
      website: 'tea.example',
      timeZone: PLATFORM_TIME_ZONE,
      textLanguage: 'cn',
      languages: { name: 'cn' },
    })
    expect(payload.product).toMatchObject({
      name: 'Spring tea',
      specification: '250 g',
      barcode: '6901234567892',
      imageUrl: `/files/${company.id}/${imageId}.thumb.webp`,
      producedOn: '2026-02-03',
      batchName: labels.batchName,
    })
  })

  test('records time, region, device, state and place of each check', async () => {
    const labels = await labelsOf({ status: 'sold' })
    const code = labels.code(labels.lo)
    const { payload } = await check(code, undefined, { 'user-agent': 'Phone/1' })
    const [record] = await asCompany(app.connections, labels.companyId, (db) =>
      rows(
        db,
        sql<Record<string, unknown>>`
          select serial, result, ordinal, batch_id, ip, region, device, at from query_record
          where company_id = ${labels.companyId}`,
      ),
    )
    expect(record).toEqual({
      serial: labels.lo,
      result: 'sold',
      ordinal: 1,
      batch_id: labels.batchId,
      ip: '127.0.0.1',
      region: '内网',
      device: 'Phone/1',
      at: payload.at,
    })
    expect(payload.region).toBe('内网')
    const [daily] = await asCompany(app.connections, labels.companyId, (db) =>
      rows(
        db,
        sql`select day, result, product_id, query_count from query_daily
        where company_id = ${labels.companyId}`,
      ),
    )
    expect(daily).toEqual({
      day: businessDay(new Date(payload.at), PLATFORM_TIME_ZONE),
      result: 'sold',
      product_id: 0,
      query_count: 1,
    })
  })

  test('takes a code as people give it: with spaces, full width, or as the whole address', async () => {
    const labels = await labelsOf()
    const code = labels.code(labels.lo)
    const grouped = code.replace(/(\d{4})/g, '$1 ')
    const wide = code.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))
    for (const given of [grouped, wide, `https://zhenma.test/t/${code}`]) {
      expect((await check(given)).payload.code).toBe(code)
    }
    expect(await countsOf(labels.companyId)).toMatchObject({ queried: 3 })
  })
})

describe('a code that is not ours', () => {
  test('nobody issued it: unknown, kept as nobody’s, and not counted anywhere else', async () => {
    const labels = await labelsOf({ count: 5 })
    const before = await countsOf(labels.companyId)
    const beyond = labels.code(labels.hi + 1)
    const forged = labels
      .code(labels.lo)
      .replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
    for (const code of [beyond, forged, '00000000000000000000']) {
      const { httpStatus, payload } = await check(code)
      expect(httpStatus).toBe(200)
      expect(payload).toMatchObject({
        result: 'unknown',
        genuine: false,
        queryCount: 0,
        company: null,
      })
    }
    const after = await countsOf(labels.companyId)
    expect(after).toEqual({ ...before, stray: Number(before.stray) + 3 })
  })

  test('a code under another key, or of another length than its batch, is unknown', async () => {
    const labels = await labelsOf({ codeLength: 18, keyIndex: 1 })
    const otherKey = await labelsOf({ codeLength: 18, keyIndex: 0 })
    expect((await check(labels.code(labels.lo))).payload.result).toBe('genuine_first')
    // The same company and serial, printed with the key or the length of other batches.
    const wrongKey = codecOf(ring[0], 18).encode(labels.companyId, labels.lo)
    const wrongLength = codecOf(oldRing[0], 20).encode(labels.companyId, labels.lo)
    expect((await check(wrongKey)).payload.result).toBe('unknown')
    expect((await check(wrongLength)).payload.result).toBe('unknown')
    expect((await check(otherKey.code(otherKey.lo))).payload.result).toBe('genuine_first')
    expect(await countsOf(labels.companyId)).toMatchObject({ records: 1, queried: 1 })
  })

  test.each(['abc', '123', '1234567890123456789012345', '12345678901234567x', '?'.repeat(20)])(
    '%j is no code: refused, nothing recorded',
    async (code) => {
      const before = await countsOf(0)
      const { httpStatus, envelope } = await check(code)
      expect(httpStatus).toBe(400)
      expect(envelope.error).toBe('LABEL_CODE_FORMAT')
      expect(await countsOf(0)).toEqual(before)
    },
  )

  test('a company reads and writes only its own records', async () => {
    const mine = await labelsOf()
    const theirs = await labelsOf()
    await check(mine.code(mine.lo))
    await check(theirs.code(theirs.lo))
    const found = await asCompany(app.connections, mine.companyId, (db) =>
      rows(
        db,
        sql`select company_id from query_record union select company_id from label_query
          union select company_id from query_daily`,
      ),
    )
    expect(found).toEqual([{ company_id: mine.companyId }])
    await expect(
      asCompany(app.connections, mine.companyId, (db) => sql`select from stray_query`.execute(db)),
    ).rejects.toThrow(/permission denied/)
  })
})

describe('digits under a scratch layer', () => {
  test('are asked for, refused when wrong, and the first right ones are the first check', async () => {
    const labels = await labelsOf({ hiddenDigits: 6 })
    const code = labels.code(labels.lo)
    const key = derivePurposeKey(ring[0], 'hidden-code')
    const right = hiddenCode(key, { company: labels.companyId, serial: labels.lo }, 6)
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
    const shorter = hiddenCode(key, { company: labels.companyId, serial: labels.lo }, 4)
    const results: unknown[] = []
    for (const typed of [
      undefined,
      wrong,
      shorter,
      'x',
      right,
      ` ${right.slice(0, 3)} ${right.slice(3)}`,
      undefined,
    ]) {
      const { payload } = await check(code, typed)
      expect(payload.hiddenDigits).toBe(6)
      results.push([payload.result, payload.queryCount, payload.genuine])
    }
    expect(results).toEqual([
      ['hidden_needed', 1, false],
      ['hidden_wrong', 2, false],
      ['hidden_wrong', 3, false],
      ['hidden_wrong', 4, false],
      ['genuine_first', 5, true],
      ['genuine_again', 6, true],
      ['hidden_needed', 7, false],
    ])
    expect(await countsOf(labels.companyId)).toMatchObject({ records: 7, queried: 7, daily: 7 })
  })

  test('typed for a label that has none, they change nothing', async () => {
    const labels = await labelsOf()
    const { payload } = await check(labels.code(labels.lo), '123456')
    expect(payload).toMatchObject({ result: 'genuine_first', hiddenDigits: null })
  })
})

describe('checks that arrive together', () => {
  test('50 first checks of one label: one is the first, and 50 are counted', async () => {
    const labels = await labelsOf()
    const code = labels.code(labels.lo)
    const answers = await Promise.all(Array.from({ length: 50 }, () => check(code)))
    const results = answers.map(({ payload }) => payload.result)
    expect(results.filter((result) => result === 'genuine_first')).toHaveLength(1)
    expect(results.filter((result) => result === 'genuine_again')).toHaveLength(49)
    const ordinals = answers.map(({ payload }) => payload.queryCount).sort((a, b) => a - b)
    expect(ordinals).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
    expect(await countsOf(labels.companyId)).toMatchObject({ records: 50, queried: 50, daily: 50 })
  })

  test('on two servers at once, of many labels in any order: counts equal records', async () => {
    const other = { app: await anotherServer() }
    try {
      const labels = await labelsOf({ count: 7 })
      const serials = Array.from({ length: 400 }, (_, index) => labels.lo + ((index * 5) % 7))
      const answers = await Promise.all(
        serials.map((serial, index) =>
          callAs(index % 2 === 0 ? app : other, null, buyerChecks.check, {
            code: labels.code(serial),
          }),
        ),
      )
      expect(answers.map(({ httpStatus }) => httpStatus)).toEqual(serials.map(() => 200))
      const firsts = answers.filter(({ payload }) => payload.result === 'genuine_first')
      expect(new Set(firsts.map(({ payload }) => payload.code)).size).toBe(7)
      expect(firsts).toHaveLength(7)
      expect(await countsOf(labels.companyId)).toMatchObject({
        records: 400,
        queried: 400,
        daily: 400,
      })
      const [uneven] = await asPlatform(app.connections, (db) =>
        rows(
          db,
          sql<{ n: number }>`
            select count(*) as n from (
              select serial, count(*) as records, count(distinct ordinal) as ordinals, max(ordinal) as last
              from query_record where company_id = ${labels.companyId} group by serial) r
            join label_query q on q.company_id = ${labels.companyId} and q.serial = r.serial
            where not (r.records = q.query_count and r.ordinals = r.records and r.last = r.records)`,
        ),
      )
      expect(uneven).toEqual({ n: 0 })
    } finally {
      await other.app.close()
    }
  })

  test('of several companies and of none: each gets its own answer', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => labelsOf()))
    const codes = all.flatMap((labels) => [labels.code(labels.lo), labels.code(labels.hi + 1)])
    const answers = await Promise.all(codes.map((code) => check(code)))
    expect(answers.map(({ payload }) => payload.code)).toEqual(codes)
    expect(answers.map(({ payload }) => payload.result)).toEqual(
      all.flatMap(() => ['genuine_first', 'unknown']),
    )
    expect(new Set(answers.map(({ payload }) => payload.company?.name)).size).toBe(7)
  })
})
