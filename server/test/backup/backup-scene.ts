import { serializeKeyRing } from '@zhenma/codes/key-ring'
import { sql } from 'kysely'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { ZipFile } from 'yazl'
import { openArchive } from '../../src/backup/archive-reader.ts'
import {
  fileEntry,
  KEYS_NAME,
  type Manifest,
  MANIFEST_NAME,
  tableEntry,
} from '../../src/backup/manifest.ts'
import type { Progress } from '../../src/backup/progress.ts'
import { type Restored, restoreBackup } from '../../src/backup/restore-backup.ts'
import { type Backup, writeBackup } from '../../src/backup/write-backup.ts'
import { asPlatform } from '../../src/platform/database/database.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { makeBatch } from '../make/batch.ts'
import { makeUser } from '../make/user.ts'
import { migrationsDir } from '../test-cluster.ts'
import { PASSPHRASE } from './commands.ts'
import { makeOwnedDatabase, type OwnedDatabase } from './owned-database.ts'

const silent: Progress = { step: () => {}, bytes: () => {} }

/** An installation with a company, labels and a file, a backup of it, and empty places to restore to. */
export type BackupScene = {
  app: TestApp
  /** For the files of a test. */
  folder: string
  /** Made once. */
  path: string
  backUp(path: string, wish?: { readonly adminUrl?: string; keys?: boolean }): Promise<Backup>
  /** Restores to `target` with a folder of its own, unless one is given. */
  restore(path: string, wish?: Partial<RestoreWish>): Promise<Restored>
  /** An empty database; gone after the test. */
  target(): Promise<OwnedDatabase>
  dataDir(): string
  /** A copy with another manifest. */
  rewritten(change: (manifest: Manifest) => object): Promise<string>
}

type RestoreWish = {
  readonly url: string
  readonly dataDir: string
  readonly passphrase: string
  readonly keysText: string
  readonly lostKeys: readonly string[]
  readonly sendsMessages: boolean
}

export function useBackupScene(): BackupScene {
  const scene = {} as BackupScene
  let owned: OwnedDatabase[] = []
  let count = 0
  beforeAll(async () => {
    const app = await createTestApp()
    const folder = mkdtempSync(join(tmpdir(), 'zhenma-backup-'))
    const path = join(folder, 'backup.zip')
    const backUp: BackupScene['backUp'] = (to, { adminUrl = app.adminUrl, keys = true } = {}) =>
      writeBackup({
        path: to,
        adminUrl,
        filesDirectory: dirname(app.services.files.temporaryDirectory),
        keyRing: app.keyRing,
        passphrase: keys ? PASSPHRASE : undefined,
        productVersion: '0.1.0',
        progress: silent,
      })
    Object.assign(scene, {
      app,
      folder,
      path,
      backUp,
      dataDir: () => join(folder, `data-${(count += 1)}`),
      async target() {
        const made = await makeOwnedDatabase()
        owned.push(made)
        return made
      },
      async restore(from: string, wish: Partial<RestoreWish> = {}) {
        const databaseUrl = wish.url ?? (await scene.target()).url
        const { passphrase = PASSPHRASE, dataDir = scene.dataDir(), lostKeys = [] } = wish
        return restoreBackup({
          path: from,
          config: { dataDir, databaseUrl, lostKeys },
          keysText: wish.keysText,
          passphrase: () => Promise.resolve(passphrase),
          migrationsDirectory: migrationsDir,
          sendsMessages: wish.sendsMessages ?? false,
          progress: silent,
        })
      },
      rewritten: (change: (manifest: Manifest) => object) =>
        rewrite(path, join(folder, `rewritten-${(count += 1)}.zip`), change),
    } satisfies BackupScene)
    await fill(app)
    await backUp(path)
  })
  afterEach(async () => {
    for (const database of owned) await database.drop()
    owned = []
  })
  afterAll(async () => {
    await scene.app.close()
    rmSync(scene.folder, { recursive: true })
  })
  return scene
}

async function fill(app: TestApp): Promise<void> {
  const { connections, services } = app
  const { companyId, id: userId } = await makeUser(connections)
  await makeBatch(app, { companyId })
  const fileId = crypto.randomUUID()
  for (const ending of ['webp', 'thumb.webp']) {
    await services.files.write(`${companyId}/${fileId}.${ending}`, Buffer.from(`a ${ending}`))
  }
  await asPlatform(connections, async (db) => {
    await sql`
      insert into stored_file (company_id, id, purpose, name, media_type, bytes, sha256)
      values (${companyId}, ${fileId}, 'product', 'a', 'image/webp', 6, '\\x00')`.execute(db)
    await sql`
      insert into message (company_id, channel, recipient, kind, language, text, secret)
      values (${companyId}, 'sms', '13800138000', 'code_login', 'cn', 'a', '123456')`.execute(db)
    await sql`
      insert into task (company_id, kind, input, total, cursor, language, created_by, state)
      values (${companyId}, 'export_labels', '{}', 1, 0, 'en', ${userId}, 'running')`.execute(db)
  })
}

async function rewrite(
  from: string,
  to: string,
  change: (manifest: Manifest) => object,
): Promise<string> {
  const archive = await openArchive(from)
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(to))
  const { tables, files } = archive.manifest
  const names = [
    ...tables.map(({ name }) => tableEntry(name)),
    ...files.map(({ key }) => fileEntry(key)),
    KEYS_NAME,
  ]
  for (const name of names) zip.addBuffer(await buffer(await archive.stream(name)), name)
  zip.addBuffer(Buffer.from(JSON.stringify(change(archive.manifest))), MANIFEST_NAME)
  zip.end()
  await written
  archive.close()
  return to
}

/** The text of the key file of the scene. */
export const keysOf = ({ app }: BackupScene): string => serializeKeyRing(app.keyRing)
