import { signerOf, type Verifier } from '@zhenma/codes/transparency-log/note-keys'
import { platformCompanies } from '@zhenma/contract/companies/platform-companies.contract'
import { transparencyLog } from '@zhenma/contract/transparency-log/transparency-log.contract'
import { sql } from 'kysely'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeBatch } from '../../../test/make/batch.ts'
import { makeUser } from '../../../test/make/user.ts'
import { buildApp } from '../../app.ts'
import { asCompany, asPlatform, rows } from '../../platform/database/database.ts'
import { PLATFORM_COMPANY_ID } from '../../platform/auth/session.ts'
import { tellOfLateLogs } from '../companies/index.ts'
import { createCosign } from './sequence/ask-witnesses.ts'
import { useLog } from './testing/log-scene.ts'
import { useWitness } from './testing/witness-scene.ts'
import { noteAnswers, type WitnessAnswer } from './watch/witness-answers.store.ts'

/** Too few witnesses cosign: the company, whoever runs the server, and the platform's administrators get to know why. */

type Asked = { key: Verifier; url: string }
const settings: { witnesses: Asked[]; quorum: number } = { witnesses: [], quorum: 0 }
const log = useLog({ witnesses: settings })
const { witnessedLogs, good, silentUrl } = useWitness()
const named = (name: string, url: string): Asked => ({
  key: signerOf(name, new Uint8Array(32).fill(7), 'cosignature'),
  url,
})

/** A witness that answers so, whatever it is asked. */
let answer: readonly [number, string] = [200, '']
const odd = createServer((request, response) => {
  request.resume()
  response.statusCode = answer[0]
  response.end(answer[1])
})
let oddUrl: string
/** Where nobody listens any more. */
let closedUrl: string
const listening = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const closed = (server: Server): Promise<unknown> => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
}
beforeAll(async () => {
  oddUrl = await listening(odd)
  const gone = createServer()
  closedUrl = await listening(gone)
  await closed(gone)
  await asPlatform(log.connections, (db) =>
    sql`insert into company (id, code, name) values (${PLATFORM_COMPANY_ID}, 'platform', 'Platform')
        on conflict do nothing`.execute(db),
  )
})
afterAll(() => closed(odd))
beforeEach(() => Object.assign(settings, { witnesses: [], quorum: 0 }))

/** Logs what waits, and asks these witnesses, all of whom must cosign unless a number says fewer. */
function sequence(witnesses: Asked[], quorum = witnesses.length): Promise<void> {
  Object.assign(settings, { witnesses, quorum })
  return log.sequence({
    cosign: createCosign({ witnesses, quorum, timeoutMs: 2_000 }),
    witnessNames: witnesses.map(({ key }) => key.name),
    tell: tellOfLateLogs,
  })
}

/** A company with a log of its own that was published once. */
async function company() {
  const user = await makeUser(log.connections, { permissions: ['transparency-log:view'] })
  const { companyId, token } = user
  const grow = () => makeBatch(log, { companyId })
  await grow()
  await log.sequence()
  const { name } = await log.open(companyId)
  const state = async () => (await log.call(transparencyLog.state, {}, token)).payload
  return { companyId, name, grow, state }
}

/** As if what is not published of a log had been logged so long ago. */
const age = (companyId: number, minutes: number): Promise<unknown> =>
  asPlatform(log.connections, (db) =>
    sql`
      update transparency_leaf l set logged_at = logged_at - make_interval(mins => ${minutes})
        from transparency_log g
       where g.company_id = l.company_id and g.id = l.log_id and l.leaf_index >= g.published_size
         and l.company_id = ${companyId}`.execute(db),
  )

it('is told to the company with what each witness answered, until they cosign', async () => {
  const { name, grow, state } = await company()
  expect(await state()).toMatchObject({ unpublished: null, quorum: 0, witnesses: [] })
  const nowhere = named('nowhere.example', closedUrl)
  const silent = named('silent.example', silentUrl())
  const other = named('other.example', good().url)
  const began = new Date().toISOString()
  await grow()
  await sequence([good(), nowhere, silent, other])
  const missed = await state()
  expect(missed.logs[0]?.size).toBe(2)
  expect(missed.unpublished).toMatchObject({ count: 1, isLate: false })
  expect((missed.unpublished?.since ?? '') >= began).toBe(true)
  expect(missed.quorum).toBe(4)
  expect(missed.witnesses.map((one) => [one.name, one.failure, one.status])).toEqual([
    [good().key.name, 'unknown_log', null],
    ['nowhere.example', 'unreachable', null],
    ['silent.example', 'silent', null],
    ['other.example', 'unknown_log', null],
  ])
  for (const one of missed.witnesses) {
    expect(one).toMatchObject({ cosignedAt: null, cosignedSize: null })
    expect(one.failingSince).toBe(one.failedAt)
  }
  witnessedLogs.push(...(await log.keys(name)))
  await sequence([good(), other])
  expect((await state()).unpublished?.count).toBe(1)
  expect((await state()).witnesses).toMatchObject([
    { cosignedSize: 3, failingSince: null, failure: 'unknown_log' },
    { cosignedSize: null, failure: 'other_key' },
  ])
  await sequence([good()])
  const done = await state()
  expect(done.logs[0]?.size).toBe(3)
  expect(done).toMatchObject({ unpublished: null, quorum: 1 })
  expect(done.witnesses).toMatchObject([{ name: good().key.name, failingSince: null }])
})

it.each([
  [[500, 'a text from outside'], 'refused', 500],
  [[403, ''], 'unknown_key', null],
  [[409, '99\n'], 'ahead', null],
  [[409, 'somewhere'], 'malformed', null],
  [[200, '— nothing\n'], 'malformed', null],
  [[200, 'x'.repeat(20_000)], 'malformed', null],
] as const)('an answer of %j is told in a word of ours: %s', async (given, failure, status) => {
  const { grow, state } = await company()
  answer = given
  await grow()
  await sequence([named('odd.example', oddUrl)])
  expect((await state()).witnesses).toMatchObject([{ failure, status }])
  const kept = await asPlatform(log.connections, (db) =>
    rows(db, sql<{ row: string }>`select w::text as row from transparency_witness w`),
  )
  expect(JSON.stringify(kept)).not.toMatch(/outside|somewhere|nothing|xxx/)
})

it('what changes nothing is not written again within the minute, and a late failure undoes nothing', async () => {
  const { companyId } = await company()
  const { id: logId } = await log.open(companyId)
  const key = { companyId, logId }
  const says = (failure: WitnessAnswer['failure'], size: number): Promise<string> =>
    asCompany(log.connections, companyId, async (db) => {
      await noteAnswers(db, key, size, [{ name: 'w.example', failure, status: null }])
      const [row] = await rows(
        db,
        sql<{ row: string }>`
          select jsonb_build_object('version', xmin, 'size', cosigned_size, 'failing', failing_since is not null,
                                    'failure', failure)::text as row
            from transparency_witness where company_id = ${companyId} and log_id = ${logId}`,
      )
      return row?.row ?? ''
    })
  const silent = await says('silent', 2)
  expect(await says('silent', 3)).toBe(silent)
  const refused = await says('refused', 3)
  expect(refused).not.toBe(silent)
  const well = await says(null, 4)
  expect(JSON.parse(well)).toMatchObject({ size: 4, failing: false, failure: 'refused' })
  expect(await says(null, 4)).toBe(well)
  // Another server was told so before the witness cosigned for us.
  expect(await says('silent', 4)).toBe(well)
  expect(JSON.parse(await says('silent', 5))).toMatchObject({ size: 4, failing: true })
  expect(JSON.parse(await says(null, 5))).toMatchObject({ size: 5, failing: false })
})

const READY = { status: 'ready' }
const ready = async (): Promise<unknown> => (await log.app.inject('/api/ready')).json()

it('too long is told once to the platform’s administrators, and by the server while it lasts', async () => {
  const administrator = await makeUser(log.connections, { companyId: PLATFORM_COMPANY_ID })
  await asPlatform(log.connections, (db) =>
    sql`update app_user set email = 'operator@zhenma.test', language = 'en'
         where company_id = ${PLATFORM_COMPANY_ID} and id = ${administrator.id}`.execute(db),
  )
  const messages = (): Promise<string[]> =>
    asPlatform(log.connections, async (db) => {
      const found = await rows(
        db,
        sql<{ text: string }>`
          select text from message where kind = 'log_unpublished' and recipient = 'operator@zhenma.test'
           order by id`,
      )
      return found.map(({ text }) => text)
    })
  const metricsToken = 'a-token-of-the-operator'
  const { services } = log
  const app = await buildApp({ services, rateLimit: 0, verifyRateLimit: 0, metricsToken })
  const headers = { authorization: `Bearer ${metricsToken}` }
  const metrics = async (): Promise<string> =>
    (await app.inject({ url: '/api/metrics', headers })).body
  const [first, second] = [await company(), await company()]
  const witness = good()
  for (const { grow } of [first, second]) await grow()
  await sequence([witness])
  expect(await ready()).toEqual(READY)
  expect(await messages()).toEqual([])
  // Nine minutes are none, eleven are.
  await age(first.companyId, 9)
  await sequence([witness])
  expect([await ready(), (await first.state()).unpublished?.isLate]).toEqual([READY, false])
  for (const { companyId } of [first, second]) await age(companyId, 11)
  await sequence([witness])
  const state = await first.state()
  expect(state.unpublished?.isLate).toBe(true)
  const since = state.unpublished?.since
  expect(await ready()).toEqual({ ...READY, warnings: [{ warning: 'LOG_UNPUBLISHED', since }] })
  expect((await log.app.inject('/api/ready')).statusCode).toBe(200)
  const [text, ...more] = await messages()
  const overview = () => log.call(platformCompanies.overview, {}, administrator.token)
  const { lateLogs } = (await overview()).payload
  expect(lateLogs).toMatchObject({ count: 2, since })
  expect(lateLogs?.companies).toHaveLength(2)
  expect((await log.call(platformCompanies.overview, {})).httpStatus).toBe(403)
  expect(text).toContain('2 tamper-evident logs are not published, the first since 20')
  expect(more).toEqual([])
  const told = await metrics()
  expect(told).toContain('\ntransparency_log_unpublished_logs 2\n')
  expect(told).toMatch(/\ntransparency_log_unpublished_seconds 1[12]\d\d/)
  expect(told).toMatch(
    new RegExp(
      `transparency_log_witness_failing_logs{witness="${witness.key.name}"} ([2-9]|\\d\\d)\\n`,
    ),
  )
  // Two servers look again, and nobody is told again.
  await Promise.all([sequence([witness]), sequence([witness])])
  expect(await messages()).toHaveLength(1)
  for (const { name } of [first, second]) witnessedLogs.push(...(await log.keys(name)))
  await sequence([witness])
  expect(await ready()).toEqual(READY)
  expect(await metrics()).toContain('\ntransparency_log_unpublished_logs 0\n')
  expect((await first.state()).unpublished).toBeNull()
  expect((await overview()).payload.lateLogs).toBeNull()
  await app.close()
})
