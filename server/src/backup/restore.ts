import { join } from 'node:path'
import { installationRoot } from '../installation-root.ts'
import { readConfig } from '../platform/config/config.ts'
import { assertUsable } from '../platform/database/given-database.ts'
import { ensureGroupRoles } from '../platform/database/migrate.ts'
import { withClient } from '../platform/database/with-client.ts'
import { EXIT, readCommandLine, runCommand } from './command-line.ts'
import { knownPassphrase } from './passphrase.ts'
import { counted, secondsSince, showProgress } from './progress.ts'
import { Refusal } from './refusal.ts'
import { restoreBackup, type Restored } from './restore-backup.ts'

const HELP = `npm run restore -- FILE [--send-messages]
npm run restore -- --roles

Brings a backup of "npm run backup" back into an empty DATA_DIR and, with DATABASE_URL, an empty
database; the backup may be of the embedded database or of your own PostgreSQL. All of it or nothing.
Then everything is verified, and you are told.

BACKUP_PASSPHRASE  the passphrase of the keys; without it you are asked
--send-messages    messages that waited and tasks that ran go on; else they are stopped, and can be
                   let go on one by one on the screens
--roles            only makes the two roles in the PostgreSQL of DATABASE_URL, before a dump of
                   pg_dump is played back there

Exit codes: 0 restored and verified, 1 refused or failed (nothing is restored), 2 restored, but the
verification found what it tells, 130 stopped (run it again).
`

let stopDatabase: (() => Promise<void>) | undefined

async function main(): Promise<number> {
  const known = ['--send-messages', '--roles', '--help', '-h']
  const { file, flags } = readCommandLine(process.argv.slice(2), known)
  if (flags.has('--help') || flags.has('-h')) {
    process.stdout.write(HELP)
    return EXIT.done
  }
  const config = readConfig(process.env)
  if (flags.has('--roles')) return makeRoles(config.databaseUrl)
  if (file === undefined) throw new Refusal('Say from which file: npm run restore -- FILE')
  const start = performance.now()
  const restored = await restoreBackup({
    path: file,
    config,
    keysText: process.env['ZHENMA_KEYS'],
    passphrase: knownPassphrase,
    migrationsDirectory: join(installationRoot(), 'server/db/migrations'),
    sendsMessages: flags.has('--send-messages'),
    progress: showProgress('Restoring'),
    onDatabase(stop) {
      stopDatabase = stop
    },
  })
  return tell(restored, secondsSince(start))
}

async function makeRoles(databaseUrl: string | undefined): Promise<number> {
  if (databaseUrl === undefined) {
    throw new Refusal('--roles is for a PostgreSQL of your own: set DATABASE_URL.')
  }
  await assertUsable(databaseUrl)
  await withClient(databaseUrl, ensureGroupRoles)
  process.stdout.write(
    'The roles zhenma_application and zhenma_platform are there: play the dump back as the role of DATABASE_URL.\n',
  )
  return EXIT.done
}

function tell(restored: Restored, took: string): number {
  const { manifest, companies, faults, heldMessages, heldTasks } = restored
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  if (heldMessages + heldTasks > 0) {
    process.stdout.write(
      `Stopped: ${counted(heldMessages, 'message')} that waited to be sent, ${counted(heldTasks, 'task')} that ` +
        'ran. The screens “Messages” and “Tasks” let them go on.\n',
    )
  }
  process.stdout.write(
    `Restored the state of ${manifest.madeAt}: ${counted(manifest.tables.length, 'table')}, ` +
      `${counted(rows, 'row')}, ${counted(manifest.files.length, 'file')}, ${took}.\n`,
  )
  if (faults.length === 0) {
    process.stdout.write(
      `Verified: row counts, keys, files, and the labels of ${counted(companies, 'company').replace(
        'companys',
        'companies',
      )}. Start it with "npm start".\n`,
    )
    return EXIT.done
  }
  for (const fault of faults) process.stderr.write(`Differs: ${fault}\n`)
  return EXIT.faulty
}

await runCommand(main, async () => {
  process.stderr.write('Stopped; nothing is restored. Run it again.\n')
  await stopDatabase?.()
})
