import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { installationRoot } from '../installation-root.ts'
import { readConfig } from '../platform/config/config.ts'
import { readKeyRing } from '../platform/keys/key-file.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { EXIT, readCommandLine, runCommand } from './command-line.ts'
import { newPassphrase } from './passphrase.ts'
import { counted, megabytes, secondsSince, showProgress } from './progress.ts'
import { reachDatabase } from './reach-database.ts'
import { Refusal } from './refusal.ts'
import { type Backup, writeBackup } from './write-backup.ts'

const HELP = `npm run backup -- FILE [--without-keys]

Writes a backup of everything to FILE while the server runs (or does not): database, pictures and
other files, and the keys, sealed by a passphrase. "npm run restore -- FILE" brings it back.

DATA_DIR, DATABASE_URL and ZHENMA_KEYS must be as the server has them.
BACKUP_PASSPHRASE  the passphrase, at least 12 characters; without it you are asked
--without-keys     leaves the keys out: keep a copy of keys.json elsewhere

Exit codes: 0 written, 1 refused or failed (nothing is left behind), 130 stopped.
`

/** A backup gives way to the server on the same machine. */
const NICE = 10

let writer: ArchiveWriter | undefined
let stopDatabase: (() => Promise<void>) | undefined

async function main(): Promise<number> {
  const { file, flags } = readCommandLine(process.argv.slice(2), ['--without-keys', '--help', '-h'])
  if (flags.has('--help') || flags.has('-h')) {
    process.stdout.write(HELP)
    return EXIT.done
  }
  if (file === undefined) throw new Refusal('Say to which file: npm run backup -- FILE')
  const start = performance.now()
  setPriority(NICE)
  const config = readConfig(process.env)
  const keyRing = await readKeyRing(join(config.dataDir, 'keys.json'), process.env['ZHENMA_KEYS'])
  const takesKeys = !flags.has('--without-keys')
  if (takesKeys && keyRing === undefined) {
    throw new Refusal(
      `There are no keys in ${config.dataDir}, nor in ZHENMA_KEYS. Set DATA_DIR as the server has it, or ` +
        'say --without-keys.',
    )
  }
  const passphrase = takesKeys ? await newPassphrase() : undefined
  const database = await reachDatabase(config)
  stopDatabase = () => database.stop()
  try {
    const backup = await writeBackup({
      path: file,
      adminUrl: database.adminUrl,
      filesDirectory: join(config.dataDir, 'files'),
      keyRing,
      passphrase,
      productVersion: productVersion(),
      progress: showProgress('Backing up'),
      onBegin(begun) {
        writer = begun
      },
    })
    tell(backup, file, secondsSince(start))
  } finally {
    await database.stop()
  }
  return EXIT.done
}

function productVersion(): string {
  const text = readFileSync(join(installationRoot(), 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

function tell({ manifest, bytes, strange }: Backup, file: string, took: string): void {
  const { tables, files, missingFiles, keys } = manifest
  const warn = (text: string): void => void process.stderr.write(`Warning: ${text}\n`)
  if (strange.length > 0) warn(`not in it, for Zhenma did not make them: ${strange.join(', ')}`)
  if (missingFiles.length > 0) {
    const hint = 'Does another server keep its files elsewhere?'
    warn(`${counted(missingFiles.length, 'file')} that rows speak of were not there. ${hint}`)
  }
  if (keys === null) {
    warn(
      'the keys are not in it: without a copy of keys.json no code printed can be read after a restore',
    )
  }
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(
    `Backed up to ${file}: ${megabytes(bytes)}, ${counted(tables.length, 'table')}, ` +
      `${counted(rows, 'row')}, ${counted(files.length, 'file')}, ` +
      `${keys === null ? 'no keys' : 'keys sealed'}, ${took}. State of ${manifest.madeAt}.\n`,
  )
}

await runCommand(main, async () => {
  process.stderr.write('Stopped; nothing was written.\n')
  await writer?.discard()
  await stopDatabase?.()
})
