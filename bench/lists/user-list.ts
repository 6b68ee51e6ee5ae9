import { createKeyRing } from '@zhenma/codes/key-ring'
import { makeUser } from '../../server/test/make/user.ts'
import { openBenchDatabase } from '../lib/bench-database.ts'
import { startBuiltServer } from '../lib/built-server.ts'
import { report, rounded } from '../lib/figures.ts'
import { sizesOf } from '../lib/sizes.ts'
import { timeLists, type Ways } from '../lib/time-lists.ts'

/**
 * The list of a company's users over HTTP, its first page with the count, by every sort and filter of
 * the screen. Beside it the same calls in a company of two users.
 */
const { users, rounds } = sizesOf({ users: 100_000, rounds: 15 }, { users: 5_000, rounds: 5 })

const DEPARTMENTS = 40

/** The address of a list in a round: what people look for is not always the same. */
const LISTS: Ways = {
  'as it opens': () => '',
  'page 100': () => 'pageNo=100',
  'by user name': () => 'sort=username',
  'by name, downwards': () => 'sort=-realName',
  'by employee number': () => 'sort=employeeNumber',
  'by department': () => 'sort=department',
  'by day of creation': () => 'sort=-createdAt',
  'keyword of one user': (n) => `keyword=bench_${n * 17 + 1}`,
  'keyword of a department': (n) => `keyword=department ${(n % DEPARTMENTS) + 1}`,
  'keyword of nobody': (n) => `keyword=nobody ${n}`,
  'frozen ones': () => 'status=frozen',
  'purpose, by name': () => 'purpose=inbound_operator&sort=realName',
}

const database = await openBenchDatabase()
try {
  const { admin, connections, companyId } = database
  const keyRing = createKeyRing(new Date())
  const { token } = await makeUser(connections, { companyId })
  const { token: aloneToken } = await makeUser(connections)
  await admin.query(
    `insert into app_user (company_id, username, real_name, password_hash, employee_number,
        department, phone, purpose, status)
      select $1, 'bench_' || n, 'Name of user ' || md5(n::text), 'none', 'E' || n,
        'department ' || n % $3 + 1, '13' || lpad(n::text, 9, '0'),
        case n % 3 when 0 then 'inbound_operator' when 1 then 'outbound_operator' end,
        case when n % 50 = 0 then 'frozen' else 'normal' end
      from generate_series(1, $2::integer) n`,
    [companyId, users, DEPARTMENTS],
  )
  await admin.query(
    `insert into user_role (company_id, user_id, role_id)
      select u.company_id, u.id, r.id from app_user u
        join role r on r.company_id = u.company_id where u.username like 'bench%'`,
  )
  await admin.query('vacuum analyze app_user, user_role')
  const server = await startBuiltServer(database.adminUrl, keyRing)
  try {
    const url = `${server.address}/api/sys/user/listByPage`
    const alone = await timeLists(url, aloneToken, LISTS, rounds)
    const { ways, ...times } = await timeLists(url, token, LISTS, rounds)
    report(
      `list of ${users} users over HTTP, first page with count, ${Object.keys(LISTS).length} ways`,
      {
        measured: { ...times, ...ways },
        baseline: { company: 'of one user', medianMs: alone.medianMs },
        ratio: rounded(alone.medianMs / times.medianMs),
        toReach: 'under 100 ms',
      },
    )
  } finally {
    await server.stop()
  }
} finally {
  await database.close()
}
