import { codecOf, createKeyRing } from '@zhenma/codes/key-ring'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { generateBatch } from '../server/src/modules/labels/index.ts'
import { makeUser } from '../server/test/make/user.ts'
import { openBenchDatabase } from './lib/bench-database.ts'
import { type BuiltServer, startBuiltServer } from './lib/built-server.ts'
import { percentile, report, rounded, timed } from './lib/figures.ts'
import { sizesOf } from './lib/sizes.ts'

/**
 * Somebody holds the row of one batch (a transaction that never comes to its end) while scanners
 * submit labels of it, on the built server: how long the product list, the readiness and a buyer's
 * check take meanwhile, beside the same server at rest. What was refused is sent again afterwards,
 * and done once.
 */
const { seconds, scanners } = sizesOf({ seconds: 20, scanners: 20 }, { seconds: 5, scanners: 20 })

const PAUSE_MS = 50
const keyRing = createKeyRing(new Date())

const database = await openBenchDatabase()
const holder = new pg.Client({ connectionString: database.adminUrl })
await holder.connect()
try {
  const { companyId, dealerId, connections } = database
  const actor = { companyId, userId: null, ip: '', device: '' }
  const { batch } = await database.inside((db) =>
    generateBatch(db, actor, {
      name: 'held',
      productCount: scanners,
      packaging: {},
      activationRequired: false,
      keyId: keyRing[0].id,
    }),
  )
  const { rows } = await database.admin.query<{ id: number }>(
    `insert into place (company_id, kind, name) values ($1, 'warehouse', 'Warehouse') returning id`,
    [companyId],
  )
  const { token } = await makeUser(connections, { companyId })
  const server = await startBuiltServer(database.adminUrl, keyRing)
  try {
    const codes = codecOf(keyRing[0], 20).encodeMany(
      companyId,
      Array.from({ length: scanners }, (_, n) => batch.lo + n),
    )
    const submit = (path: string, place: object) => (code: string, n: number) =>
      send(server, token, path, {
        ...place,
        codes: [code],
        idempotencyKey: `held-${path.split('/').at(-1)}-${n}`,
      })
    const inbound = submit('/web/inout/input', { warehouseId: rows[0]?.id })
    const outbound = submit('/web/inout/output', { dealerId })
    await expectAll(Promise.all(codes.map(inbound)), 200)

    const idle = await askFor(server, token, codes[0] ?? '', seconds)
    await holder.query('begin')
    await holder.query('select from batch where id = $1 for update', [batch.id])
    const waiting = codes.map((code, n) => timed(() => outbound(code, n)))
    const released = pause(seconds * 1_000).then(() => holder.query('rollback'))
    const held = await askFor(server, token, codes[0] ?? '', seconds)
    await released
    const refused = await Promise.all(waiting)
    const after = await Promise.all(codes.map(outbound))
    const once = await Promise.all(codes.map(outbound))
    await expectAll(Promise.resolve(after), 200)
    if (JSON.stringify(after.map(movementOf)) !== JSON.stringify(once.map(movementOf))) {
      throw new Error('a submission under one key was done twice')
    }
    const busy = refused.filter(({ result }) => result.status === 503).length
    report(`a batch held for ${seconds} s, ${scanners} scanners submitting to it`, {
      measured: {
        ...held,
        refused: busy,
        refusedAfterMs: rounded(
          percentile(
            refused.map(({ ms }) => ms),
            1,
          ),
          0,
        ),
      },
      baseline: { server: 'nobody holds anything', ...idle },
      ratio: rounded(idle.listWorstMs / held.listWorstMs),
      toReach: 'list and readiness under 1 s',
    })
  } finally {
    await server.stop()
  }
} finally {
  await holder.end()
  await database.close()
}

type Answer = { readonly status: number; readonly body: string }

async function send(
  { address }: BuiltServer,
  token: string,
  path: string,
  input: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const answer = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'biz-token': token, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  return { status: answer.status, body: await answer.text() }
}

function movementOf({ body }: Answer): string | undefined {
  return /"movementId":(\d+)/.exec(body)?.[1]
}

async function expectAll(answers: Promise<readonly Answer[]>, status: number): Promise<void> {
  const other = (await answers).find((answer) => answer.status !== status)
  if (other !== undefined) throw new Error(other.body)
}

/** The worst of each that somebody else asks for, again and again for so long. */
async function askFor({ address }: BuiltServer, token: string, code: string, forSeconds: number) {
  const paths = {
    listWorstMs: '/api/web/product/customer',
    readyWorstMs: '/api/ready',
    checkWorstMs: `/api/verify/${code}`,
  }
  const until = performance.now() + forSeconds * 1_000
  const worst = { listWorstMs: 0, readyWorstMs: 0, checkWorstMs: 0 }
  const ask = async (name: keyof typeof paths): Promise<void> => {
    while (performance.now() < until) {
      const { ms, result } = await timed(async () => {
        const answer = await fetch(address + paths[name], { headers: { 'biz-token': token } })
        await answer.text()
        return answer.status
      })
      if (result !== 200) throw new Error(`${paths[name]}: ${result}`)
      worst[name] = Math.max(worst[name], rounded(ms, 0))
      await pause(PAUSE_MS)
    }
  }
  await Promise.all((Object.keys(paths) as (keyof typeof paths)[]).map(ask))
  return worst
}
