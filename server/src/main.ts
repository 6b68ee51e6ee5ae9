import { join } from 'node:path'
import { inspect } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { derivePurposeKey } from '@zhenma/codes/key-ring'
import pino from 'pino'
import { seedDemo } from '../db/seed/demo/demo-seed.ts'
import { seedRequired } from '../db/seed/required/required-seed.ts'
import { buildApp } from './app.ts'
import { assertNoUnfinishedRestore } from './backup/unfinished-restore.ts'
import { installationRoot } from './installation-root.ts'
import { tellOfLateLogs } from './modules/companies/index.ts'
import { createRoundWorker } from './modules/draw-rounds/index.ts'
import { createPayoutWorker } from './modules/draws/index.ts'
import { createWebhookWorker } from './modules/webhooks/index.ts'
import { createMessageWorker, makeAdapters } from './modules/messages/index.ts'
import {
  continueLogs,
  createCosign,
  createSequencer,
  publishedFiles,
} from './modules/transparency-log/index.ts'
import { TASK_WORKERS } from './modules.ts'
import { createTaskRunner } from './modules/tasks/index.ts'
import { prepareMonths } from './modules/buyer-checks/index.ts'
import { readConfig } from './platform/config/config.ts'
import { makeDataDirectory } from './platform/config/data-directory.ts'
import { connect, inBackground } from './platform/database/database.ts'
import { startEmbedded } from './platform/database/embedded/index.ts'
import { assertUsable, locationOf } from './platform/database/given-database.ts'
import { ensureLoginRole, migrate } from './platform/database/migrate.ts'
import { namedForStart, tellWaits } from './platform/database/tell-waits.ts'
import { localFileStore } from './platform/files/file-store.ts'
import { watchStores } from './platform/files/other-stores.ts'
import { assertPortFree } from './platform/http/port.ts'
import { readCertificate } from './platform/http/tls/certificate.ts'
import { followCertificate } from './platform/http/tls/follow-certificate.ts'
import type { SecureServer } from './platform/http/tls/secure-server.ts'
import { loadKeyRing, readKeyRing } from './platform/keys/key-file.ts'
import { assertKeysAtHand } from './platform/keys/keys-in-use.store.ts'
import { startedMessage } from './started-message.ts'
import { startUpkeep } from './upkeep.ts'

const OTHER_STORE =
  'Another server of this database keeps its files in another folder: pictures, uploads and results ' +
  'of the one are missing at the other. Let all servers share one folder DATA_DIR/files.'

/** Times the usual: a lock may be waited for most of a day. PostgreSQL and timers end at 2^31 ms. */
const START_PATIENCE = 1_000

/** What is to be ended when we end; grows as the server starts. The latest is ended first. */
const ending: (() => Promise<void>)[] = []
let stoppingSince = 0

async function stop(exitCode: number): Promise<void> {
  if (stoppingSince > 0) {
    // npm passes on a Ctrl-C that we have from the terminal already; a later one is impatience.
    if (performance.now() - stoppingSince > 1_000) process.exit(1)
    return
  }
  stoppingSince = performance.now()
  try {
    for (const end of ending.reverse()) await end()
  } catch (error) {
    process.stderr.write(`${textOf(error)}\n`)
    process.exit(1)
  }
  process.exit(exitCode)
}

async function main(): Promise<void> {
  // The helper threads of a scavenge wait for processors that PostgreSQL keeps busy, and every
  // request waits with them. A flag that a later Node does not know is only complained of.
  setFlagsFromString('--no-parallel-scavenge')
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel })
  process.on('SIGINT', () => void stop(0))
  process.on('SIGTERM', () => void stop(0))
  // Its terminal was closed, which then takes no more words.
  process.on('SIGHUP', () => {
    process.stdout.on('error', () => {})
    process.stderr.on('error', () => {})
    void stop(0)
  })
  // Found out before the database is made and seeded.
  await assertPortFree(config)
  const certificate =
    config.certificateFiles && (await readCertificate(config.certificateFiles, new Date()))
  const root = installationRoot()
  await makeDataDirectory(config.dataDir)
  await assertNoUnfinishedRestore(config.dataDir)
  const path = join(config.dataDir, 'keys.json')
  const keys = await readKeyRing(path, process.env['ZHENMA_KEYS'])

  if (config.databaseUrl !== undefined) await assertUsable(config.databaseUrl)
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbedded({ dataDir: config.dataDir, log })
      : undefined
  if (embedded) ending.push(() => embedded.stop())
  const adminUrl = embedded?.adminUrl ?? config.databaseUrl ?? ''
  const waits = tellWaits(adminUrl, (line) => process.stderr.write(line))
  const startUrl = namedForStart(adminUrl)
  await migrate(startUrl, join(root, 'server/db/migrations'))
  await assertKeysAtHand(startUrl, { keyRing: keys, path, given: config.lostKeys })
  const keyRing = keys ?? (await loadKeyRing(path))
  // The oldest key stays when keys are rotated, so servers that share a database agree.
  const oldest = keyRing.at(-1) ?? keyRing[0]
  const password = Buffer.from(derivePurposeKey(oldest, 'database-role')).toString('base64url')
  const loginUrl = await ensureLoginRole(startUrl, { password })
  const connections = connect(loginUrl)

  const files = localFileStore(join(config.dataDir, 'files'))
  const scheme = certificate === undefined ? 'http' : 'https'
  const publicUrl = config.publicUrl ?? `${scheme}://localhost:${config.port}`
  const { social, webhookNetworks, witnessedLogs, witnesses } = config
  const { sms } = config.messages
  const carries = sms === null ? {} : { carriesSms: true, smsKinds: Object.keys(sms.templates) }
  const beacon = config.beacon === undefined ? {} : { beacon: config.beacon.chain }
  const opened = { social, webhookNetworks, witnessedLogs, witnesses, ...beacon }
  const platform = { connections, keyRing, files, publicUrl, ...carries, ...opened }
  const background = inBackground(connections)
  // A start waits for a lock as long as somebody holds it, and says for whom.
  const starting = inBackground(connect(loginUrl, { patience: START_PATIENCE }))
  waits.follow(starting.pool)
  await prepareMonths(starting, new Date())
  const published = publishedFiles(join(config.dataDir, 'published-log'))
  const host = publicUrl.replace(/^https?:\/\//, '')
  const warn = (line: string): void => {
    log.warn(line)
    process.stderr.write(`${line}\n`)
  }
  await continueLogs({ connections: starting, files: published, host, warn })
  await seedRequired(starting)
  const scale = config.seed === 'small' ? 'small' : 'full'
  const demo =
    config.seed === 'none'
      ? null
      : await seedDemo({ ...platform, connections: starting }, { scale })
  await starting.close()
  // Only a demo tells everybody its log-ins.
  const services = config.seed === 'demo' && demo !== null ? { ...platform, demo } : platform

  const app = await buildApp({
    services,
    trustProxy: config.trustProxy,
    certificate,
    metricsToken: config.metricsToken,
    logLevel: config.logLevel,
    rateLimit: config.rateLimit,
    verifyRateLimit: config.verifyRateLimit,
    backOfficeDirectory: join(root, 'web/dist'),
    manualDirectory: join(root, 'docs/dist'),
    apiDocsDirectory: join(root, 'web/api-docs/dist'),
  })
  waits.end()
  const listening = await app.listen({ port: config.port, host: config.host })
  const address = listening.replace(/^https?/, scheme)
  if (config.certificateFiles !== undefined) {
    const secure = app.server as unknown as SecureServer
    const unfollow = await followCertificate(secure, config.certificateFiles, app.log)
    ending.push(() => Promise.resolve(unfollow()))
  }
  const endUpkeep = startUpkeep(services, app.log)
  ending.push(async () => {
    endUpkeep()
    await app.close()
    await connections.close()
  })
  const stores = await watchStores(connections, files, () => {
    app.log.warn(OTHER_STORE)
  })
  ending.push(() => stores.close())
  const tasks = createTaskRunner({ services, log: app.log, workers: TASK_WORKERS })
  tasks.start()
  ending.push(() => tasks.stop())
  const adapters = makeAdapters(config.messages)
  const messages = createMessageWorker({ connections: background, log: app.log, adapters })
  messages.start()
  ending.push(() => messages.stop())
  const sequencer = createSequencer({
    connections: background,
    keyRing,
    host,
    files: published,
    log: app.log,
    witnessNames: witnesses.witnesses.map(({ key }) => key.name),
    tell: tellOfLateLogs,
    ...(witnesses.witnesses.length > 0 ? { cosign: createCosign(witnesses) } : {}),
  })
  sequencer.start()
  ending.push(() => sequencer.stop())
  const openNetworks = webhookNetworks
  const webhooks = createWebhookWorker({
    connections: background,
    keyRing,
    log: app.log,
    openNetworks,
  })
  webhooks.start()
  ending.push(() => webhooks.stop())
  const payouts = createPayoutWorker({
    connections: background,
    keyRing,
    log: app.log,
    settings: config.payouts,
    publicUrl,
  })
  payouts.start()
  ending.push(() => payouts.stop())
  const rounds = createRoundWorker({
    connections: background,
    log: app.log,
    settings: config.beacon,
  })
  rounds.start()
  ending.push(() => rounds.stop())
  const given = config.databaseUrl && locationOf(config.databaseUrl)
  const locations = { dataDir: config.dataDir, given, hasKeyFile: !process.env['ZHENMA_KEYS'] }
  process.stdout.write(startedMessage(address, locations, demo, publicUrl))
}

/** A refused connection to a name with several addresses has its message further down. */
function textOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return textOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

main().catch((error: unknown) => {
  // A start that was stopped meets a closed database; that is no news.
  if (stoppingSince > 0) return
  process.stderr.write(`${textOf(error)}\n`)
  if (process.env['LOG_LEVEL'] === 'debug') process.stderr.write(`${inspect(error)}\n`)
  void stop(1)
})
