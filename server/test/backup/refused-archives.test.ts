import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { assertWhole, openArchive } from '../../src/backup/archive-reader.ts'
import { Refusal } from '../../src/backup/refusal.ts'
import type { Manifest } from '../../src/backup/manifest.ts'
import { useBackupScene } from './backup-scene.ts'

const scene = useBackupScene()

/** What a restore of this file is refused with; nothing was made. */
async function refusal(path: string, passphrase?: string): Promise<string> {
  const dataDir = scene.dataDir()
  const wish = { url: 'postgres://nobody@127.0.0.1:1/none', dataDir }
  const error = await scene
    .restore(path, passphrase === undefined ? wish : { ...wish, passphrase })
    .then(
      () => new Error('none'),
      (thrown: Error) => thrown,
    )
  expect(existsSync(dataDir)).toBe(false)
  expect(error.message).toContain(path)
  expect(error.message.split('\n')).toHaveLength(1)
  return error.message
}

async function readWhole(path: string): Promise<string> {
  try {
    const archive = await openArchive(path)
    await assertWhole(archive, () => {}).finally(() => archive.close())
    return ''
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal)
    return (error as Error).message
  }
}

const tar = Buffer.alloc(1024)
tar.write('keys.json')
tar.write('ustar', 257)

describe('a file that is no backup', () => {
  test.each([
    ['pg_dump', '--\n-- PostgreSQL database dump\n--\n', 'a dump of pg_dump'],
    ['pg_dump of 2025', '\\restrict abc\n\n-- PostgreSQL database dump\n', 'a dump of pg_dump'],
    ['pg_dumpall', '--\n-- PostgreSQL database cluster dump\n--\n', 'a dump of pg_dump'],
    ['pg_dump -Fc', 'PGDMP\u0001', 'psql or pg_restore'],
    ['tar', tar, 'a packed file (tar or gzip)'],
    ['gzip', Buffer.from([0x1f, 0x8b, 8, 0]), 'a packed file (tar or gzip)'],
    ['nothing', '', 'is empty'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47]), 'is no backup of Zhenma'],
  ])('%s is told', async (_what, content, said) => {
    const path = join(scene.folder, 'wrong')
    writeFileSync(path, content)
    expect(await refusal(path)).toContain(said)
  })

  test('one that is not there is told', async () => {
    expect(await refusal(join(scene.folder, 'gone.zip'))).toContain('There is no file')
  })

  test('a copied DATA_DIR, another folder and a dump in a folder are told', async () => {
    const path = join(scene.folder, 'copy')
    mkdirSync(join(path, 'sub'), { recursive: true })
    expect(await refusal(path)).toContain('restore takes a file')
    mkdirSync(join(path, 'postgres'))
    expect(await refusal(path)).toContain('is a copied DATA_DIR, not a backup')
    writeFileSync(join(path, 'toc.dat'), 'PGDMP')
    expect(await refusal(path)).toContain('a dump of pg_dump')
  })

  test('a zipped folder is told', async () => {
    const zip = new ZipFile()
    zip.addBuffer(Buffer.from('18'), 'postgres/cluster/PG_VERSION')
    zip.end()
    const path = join(scene.folder, 'folder.zip')
    writeFileSync(path, await buffer(zip.outputStream as Readable))
    expect(await refusal(path)).toContain('is a zip file, but no backup')
  })
})

describe('a backup that is not as it was', () => {
  test('cut short anywhere is told', async () => {
    const whole = readFileSync(scene.path)
    const path = join(scene.folder, 'cut.zip')
    for (const share of [0.1, 0.5, 0.99]) {
      writeFileSync(path, whole.subarray(0, Math.floor(whole.length * share)))
      expect(await refusal(path)).toContain('is cut short or damaged')
    }
  })

  test('altered anywhere, it is told, or what is restored is the same', async () => {
    const whole = readFileSync(scene.path)
    const path = join(scene.folder, 'altered.zip')
    const whys: string[] = []
    for (let at = 4; at < whole.length; at += Math.floor(whole.length / 200)) {
      const copy = Buffer.from(whole)
      copy[at] = (copy[at] ?? 0) ^ 0x5a
      writeFileSync(path, copy)
      const why = await readWhole(path)
      if (why !== '') whys.push(why)
    }
    // The others are bytes that say nothing of a content: the time of an entry, say.
    expect(whys.length).toBeGreaterThan(100)
    expect(whys.filter((why) => !/altered|damaged|cut short|no backup/.test(why))).toEqual([])
  })

  const rowless = (manifest: Manifest) => manifest.tables.find(({ rows }) => rows > 0)?.name
  test.each<[string, (manifest: Manifest) => object, string]>([
    [
      'newer format',
      (m) => ({ ...m, formatVersion: 2, productVersion: '9.0.0' }),
      'a newer version (9.0.0',
    ],
    ['another format', (m) => ({ ...m, format: 'other' }), 'not that of a backup of Zhenma'],
    ['no tables', ({ tables: _, ...m }) => m, 'manifest.json was altered (tables'],
    [
      'newer migration',
      (m) => ({
        ...m,
        productVersion: '9.0.0',
        migrations: [...m.migrations, { number: 9999, name: '9999-later.sql', checksum: '-' }],
      }),
      'was made by a newer version (9.0.0, with 9999-later.sql)',
    ],
    [
      'another migration',
      (m) => ({ ...m, migrations: [{ ...m.migrations[0], checksum: '-' }] }),
      'in which 0001-platform.sql was not the same',
    ],
    [
      'another sum',
      (m) => ({
        ...m,
        tables: m.tables.map((t) => (t.name === rowless(m) ? { ...t, sha256: '0'.repeat(64) } : t)),
      }),
      'is not what was backed up',
    ],
    [
      'a file less',
      (m) => ({ ...m, files: m.files.slice(1) }),
      'was altered or damaged: its part files/',
    ],
    [
      'a file that would lie elsewhere',
      (m) => ({ ...m, files: [{ ...m.files[0], key: '../../etc/passwd' }] }),
      'manifest.json was altered (files.0.key',
    ],
  ])('%s is told', async (_what, change, said) => {
    expect(await refusal(await scene.rewritten(change))).toContain(said)
  })
})

test('a wrong passphrase is told', async () => {
  const error = await scene
    .restore(scene.path, { passphrase: 'not this passphrase' })
    .catch((e: Error) => e)
  expect((error as Error).message).toContain('The passphrase is not the one')
})
