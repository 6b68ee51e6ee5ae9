import { createKeyRing } from '@zhenma/codes/key-ring'
import { makeUser } from '../server/test/make/user.ts'
import { openBenchDatabase } from './lib/bench-database.ts'
import { startBuiltServer } from './lib/built-server.ts'
import { report, rounded, timed } from './lib/figures.ts'
import { sizesOf } from './lib/sizes.ts'
import { timeLists, type Ways } from './lib/time-lists.ts'

/**
 * The operation log over HTTP: its first page by every filter of the screen, words and addresses that
 * are nowhere among them. Beside it the same calls in a company that has done next to nothing; and
 * what an entry costs to write, against a log without the index by address.
 */
const { entries, rounds, written } = sizesOf(
  { entries: 1_000_000, rounds: 9, written: 20_000 },
  { entries: 20_000, rounds: 3, written: 1_000 },
)

const LISTS: Ways = {
  'as it opens': () => '',
  'a word of one entry, long ago': () => `keyword=${encodeURIComponent('珍稀的蜂蜜')}`,
  'a word of two characters': () => `keyword=${encodeURIComponent('珍稀')}`,
  'a word of nobody': (n) => `keyword=nothing${n}`,
  'a word of every entry': () => 'keyword=name',
  'a rare address': () => 'ip=198.51.100.7',
  'an address of nobody': (n) => `ip=198.51.100.${n + 20}`,
  'an address of every other entry': () => 'ip=203.0.113.1',
  'a rare operation': () => 'operation=freeze',
  'a kind of record and a word': (n) => `entity=dealer&keyword=nothing${n}`,
  'a record by its number': (n) => `keyword=${n * 1_001 + 1}`,
}

const database = await openBenchDatabase()
try {
  const { admin, connections, companyId } = database
  const keyRing = createKeyRing(new Date())
  const { id: userId, token } = await makeUser(connections, { companyId })
  const { token: aloneToken } = await makeUser(connections)
  const insert = (from: number, to: number): Promise<unknown> =>
    admin.query(
      `insert into operation_log (company_id, user_id, at, operation, entity, entity_id, before, after, ip)
        select $1, $2, now() - ($4::integer - n) * interval '30 seconds',
          case when n = 5 then 'freeze' else 'update' end,
          (array['product', 'dealer', 'batch', 'user'])[n % 4 + 1], n::text,
          jsonb_build_object('name', 'Before ' || md5(n::text), 'price', n),
          jsonb_build_object('name', case when n = 5 then '珍稀的蜂蜜' else md5(n::text) end,
            'price', n + 1, 'description', repeat(md5(n::text), 4)),
          case when n = 5 then '198.51.100.7' else '203.0.113.' || n % 2 end
        from generate_series($3::integer, $4::integer) n`,
      [companyId, userId, from, to],
    )
  await insert(1, entries)
  await admin.query('vacuum analyze operation_log')
  const server = await startBuiltServer(database.adminUrl, keyRing)
  try {
    const url = `${server.address}/api/sys/log/operations`
    const alone = await timeLists(url, aloneToken, LISTS, rounds)
    const { ways, ...times } = await timeLists(url, token, LISTS, rounds)
    report(`operation log of ${entries} entries over HTTP, ${Object.keys(LISTS).length} ways`, {
      measured: { ...times, ...ways },
      baseline: { company: 'of no entry', medianMs: alone.medianMs },
      ratio: rounded(alone.medianMs / times.medianMs),
      toReach: 'under 200 ms',
    })
  } finally {
    await server.stop()
  }
  const cost = async (from: number): Promise<number> =>
    ((await timed(() => insert(from, from + written - 1))).ms * 1_000) / written
  const withIndex = [await cost(entries + 1), await cost(entries + 1 + written)]
  await admin.query('drop index operation_log_ip')
  const without = [await cost(entries + 1 + written * 2), await cost(entries + 1 + written * 3)]
  const [now, before] = [Math.min(...withIndex), Math.min(...without)]
  report(`writing an entry of a log of ${entries}`, {
    measured: { microsecondsPerEntry: rounded(now, 1) },
    baseline: { without: 'the index by address', microsecondsPerEntry: rounded(before, 1) },
    ratio: rounded(before / now),
    toReach: 'above 0.5',
  })
} finally {
  await database.close()
}
