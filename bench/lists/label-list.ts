import { createKeyRing } from '@zhenma/codes/key-ring'
import {
  type Batch,
  codeOfLabel,
  countLabels,
  labelRowsOf,
  type LabelQuery,
  listSerials,
  readLabelQuery,
} from '../../server/src/modules/labels/index.ts'
import { wholeCompany } from '../../server/src/platform/auth/reach.ts'
import type { Context } from '../../server/src/platform/http/context.ts'
import { openBenchDatabase } from '../lib/bench-database.ts'
import { percentile, report, rounded, timed } from '../lib/figures.ts'
import { BATCHES, DAYS, DEALERS, LABELS_IN_RUN, loadRuns, PRODUCTS } from '../lib/load-runs.ts'
import { sizesOf } from '../lib/sizes.ts'

/** The label list under filters, its first page with the count, and the search by damaged codes. */
const { runs, rounds } = sizesOf({ runs: 10_000_000, rounds: 9 }, { runs: 100_000, rounds: 5 })

const PAGE = 20
const UNKNOWN_PLACES = [1, 4, 8, 11, 15, 18]

const keyRing = createKeyRing(new Date())
const database = await openBenchDatabase()
const { companyId, inside } = database

type Filter = LabelQuery['filter']

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Pairs of filters of which the tallies, or the batch, leave little to read. */
const SELECTIVE: Readonly<Record<string, (batch: Batch, round: number) => Filter>> = {
  'batch and status': ({ id }) => ({ batchId: id, status: 'outbound' }),
  'batch and dealer': ({ id }, n) => ({ batchId: id, dealerId: 1 + (n % DEALERS) }),
  'dealer and status': (_, n) => ({ dealerId: 1 + (n % DEALERS), status: 'outbound' }),
  'product and dealer': (_, n) => ({ productId: 1 + (n % PRODUCTS), dealerId: 1 + (n % DEALERS) }),
  'product and warehouse': (_, n) => ({ productId: 1 + (n % PRODUCTS), warehouseId: 1 + (n % 3) }),
  'batch and day of inbound': ({ id }, n) => ({
    batchId: id,
    inboundFrom: dayBefore(n % DAYS),
    inboundTo: dayBefore(n % DAYS),
  }),
  'batch and marketing': ({ id }) => ({ batchId: id, marketing: 'any' }),
  'batch and forbidden': ({ id }) => ({ batchId: id, queryAllowed: false }),
  'batch and checked twice': ({ id }) => ({ batchId: id, queryCountFrom: 2 }),
  'batch and never checked': ({ id }) => ({ batchId: id, queryCountTo: 0 }),
}

/** Known to the spans alone, over all batches: every span is read to count. */
const WORST: Readonly<Record<string, (batch: Batch, round: number) => Filter>> = {
  'marketing and forbidden (no label)': () => ({ marketing: 'any', queryAllowed: false }),
  'factory and day of inbound': (_, n) => ({
    factoryId: 1 + (n % 2),
    inboundFrom: dayBefore(n % DAYS),
    inboundTo: dayBefore(n % DAYS),
  }),
  'produced and outbound days': (_, n) => ({
    producedFrom: '2026-02-01',
    outboundFrom: dayBefore(1 + (n % DAYS)),
  }),
  'status and checked 4 times': () => ({ status: 'in_stock', queryCountFrom: 4 }),
}

/** The first page with its count, as the list call answers it: milliseconds. */
async function firstPage(filter: Filter): Promise<number> {
  const query = {
    companyId,
    reach: wholeCompany(companyId),
    filter,
    range: null,
    timeZone: 'Asia/Shanghai',
  }
  const { ms } = await timed(() =>
    inside(async (db) => {
      await countLabels(db, query)
      const serials = await listSerials(db, query, 0, PAGE + 1)
      await labelRowsOf({ db, companyId, keyRing }, serials.slice(0, PAGE))
    }),
  )
  return ms
}

async function measure(filters: typeof SELECTIVE, batches: readonly Batch[]) {
  const medians: Record<string, number> = {}
  const all: number[] = []
  for (const [name, filterOf] of Object.entries(filters)) {
    const times: number[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const batch = batches[(round * 7) % BATCHES] as Batch
      const ms = await firstPage(filterOf(batch, round))
      // The first only reads the statement's plan and the first pages.
      if (round > 0) times.push(ms)
    }
    medians[name] = rounded(percentile(times, 0.5), 1)
    all.push(...times)
  }
  return { medians, all }
}

async function damagedCode(batches: readonly Batch[]): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const batch = batches[(round * 13) % BATCHES] as Batch
    const serial = batch.lo + round
    const digits = [...codeOfLabel(keyRing, companyId, batch, serial)]
    for (const place of UNKNOWN_PLACES) digits[place] = '?'
    const user = { companyId, dealerId: null, factoryId: null }
    const { ms, result } = await timed(() =>
      inside(async (db): Promise<readonly number[]> => {
        const caller = { db, user, services: { keyRing } } as unknown as Context
        const query = await readLabelQuery(caller, { code: digits.join('') })
        return query === 'nothing' ? [] : listSerials(db, query, 0, PAGE)
      }),
    )
    if (!result.includes(serial)) throw new Error('the damaged code was not found')
    times.push(ms)
  }
  return times
}

try {
  const batches = await loadRuns(database, keyRing, runs)
  const amount = `${runs * LABELS_IN_RUN} labels in ${runs} spans`
  const selective = await measure(SELECTIVE, batches)
  report(`label list of ${amount}: first page with count, two selective filters`, {
    measured: {
      medianMs: rounded(percentile(selective.all, 0.5), 1),
      slowestMs: rounded(Math.max(...selective.all), 1),
    },
    baseline: selective.medians,
    toReach: 'median under 100 ms',
  })
  const worst = await measure(WORST, batches)
  report('the same, filters that only the spans know, over all batches', {
    measured: {
      medianMs: rounded(percentile(worst.all, 0.5), 1),
      slowestMs: rounded(Math.max(...worst.all), 1),
    },
    baseline: worst.medians,
  })
  const times = await damagedCode(batches)
  report('damaged code with 6 unknown digits', {
    measured: {
      medianMs: rounded(percentile(times, 0.5), 0),
      slowestMs: rounded(Math.max(...times), 0),
    },
    toReach: 'under 3 s',
  })
} finally {
  await database.close()
}
