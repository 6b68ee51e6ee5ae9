import { createKeyRing } from '@zhenma/codes/key-ring'
import { makeUser } from '../../server/test/make/user.ts'
import { openBenchDatabase } from '../lib/bench-database.ts'
import { startBuiltServer } from '../lib/built-server.ts'
import { GRADES, loadDealers } from '../lib/load-dealers.ts'
import { sizesOf } from '../lib/sizes.ts'
import { reportList, type Ways } from '../lib/time-lists.ts'

/**
 * The list of a company's dealers over HTTP, its first page with the count, by every sort and filter of the
 * screen, and what a picker finds of them. Beside it the same calls in a company without dealers.
 */
const { dealers, rounds } = sizesOf({ dealers: 100_000, rounds: 9 }, { dealers: 5_000, rounds: 5 })

const SORTED = ['name', 'code', 'grade', 'regionName', 'createdAt']
const word = (n: number): string => `Dealer ${String((n * 37) % 1000).padStart(3, '0')}`

/** What people look for is not always the same. */
const waysOf = (line: readonly number[]): Ways => ({
  'as it opens': () => '',
  'page 100': () => 'pageNo=100',
  ...Object.fromEntries(
    SORTED.flatMap((name) => [
      [`by ${name}`, () => `sort=${name}`],
      [`by ${name}, downwards`, () => `sort=-${name}`],
    ]),
  ),
  'directly below one': (n) => `superiorId=${line[n % (line.length - 1)]}`,
  'of a grade': (n) => `grade=${GRADES[n % GRADES.length]}`,
  'of a grade, by name': (n) => `grade=${GRADES[n % GRADES.length]}&sort=name`,
  'not reviewed': () => 'reviewStatus=unreviewed',
  'approved, by code': () => 'reviewStatus=approved&sort=code',
  'with an account': () => 'accountStatus=normal',
  'with frozen accounts': () => 'accountStatus=frozen',
  'without an account': () => 'accountStatus=none',
  'keyword of one, its code': (n) => `keyword=D${n * 977 + 1}`,
  'keyword of one, its phone': (n) => `keyword=13${String(n * 977 + 1).padStart(9, '0')}`,
  'keyword of a thousandth': (n) => `keyword=${word(n)}`,
  'keyword of a thousandth, by code': (n) => `keyword=${word(n)}&sort=-code`,
  'keyword of a region': () => `keyword=${encodeURIComponent('昆明')}`,
  'keyword of all': () => 'keyword=dealer',
  'keyword of nobody': (n) => `keyword=nobody ${n}`,
})

const PICKED: Ways = {
  'nothing typed': () => '',
  'a code': (n) => `keyword=D${n * 977 + 1}`,
  'a word of a name': (n) => `keyword=${word(n)}`,
  'a region': () => `keyword=${encodeURIComponent('昆明')}`,
  'a word of all': () => 'keyword=dealer',
  nobody: (n) => `keyword=nobody ${n}`,
}

const database = await openBenchDatabase()
try {
  const { admin, connections, companyId } = database
  const keyRing = createKeyRing(new Date())
  const { token } = await makeUser(connections, { companyId })
  const { token: emptyToken } = await makeUser(connections)
  const line = await loadDealers(database, dealers)
  // Every tenth has somebody who logs in for it, of whom a fifth is frozen.
  await admin.query(
    `insert into app_user (company_id, dealer_id, username, real_name, password_hash, status)
      select company_id, id, 'bench_' || id, 'Bench', 'none', case when id % 50 = 0 then 'frozen' else 'normal' end
        from dealer where company_id = $1 and id % 10 = 0`,
    [companyId],
  )
  await admin.query('vacuum analyze app_user')
  const server = await startBuiltServer(database.adminUrl, keyRing)
  try {
    const bench = {
      address: server.address,
      token,
      emptyToken,
      rounds,
      what: 'dealers',
      count: dealers,
    }
    await reportList(bench, {
      call: ['GET', '/web/reseller/subs'],
      ways: waysOf(line),
      name: 'list, first page with count,',
      toReach: 'median under 50 ms, slowest way under 200 ms',
    })
    await reportList(bench, {
      call: ['GET', '/web/reseller/search'],
      ways: PICKED,
      name: 'picker search',
      toReach: 'under 30 ms',
    })
  } finally {
    await server.stop()
  }
} finally {
  await database.close()
}
