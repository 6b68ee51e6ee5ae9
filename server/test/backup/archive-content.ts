import { text } from 'node:stream/consumers'
import { openArchive } from '../../src/backup/archive-reader.ts'
import { tableEntry } from '../../src/backup/manifest.ts'

/** Every row of a backup, as PostgreSQL writes it, in an order that does not depend on where rows lie. */
export async function contentOf(path: string) {
  const archive = await openArchive(path)
  try {
    const { tables, months, sequences, files, migrations } = archive.manifest
    const rows: Record<string, string[]> = {}
    for (const { name } of tables) {
      const lines = await text(await archive.stream(tableEntry(name)))
      rows[name] = lines
        .split('\n')
        .map(name === 'transparency_log' ? withoutRestored : String)
        .sort()
    }
    const byKey = files.map(({ key, sha256 }) => `${key} ${sha256}`).sort()
    return { rows, months, sequences, files: byKey, migrations }
  } finally {
    archive.close()
  }
}

/** Of a tamper-evident log when it was restored, which only the restored one says. */
const withoutRestored = (line: string): string =>
  line
    .split('\t')
    .map((cell, column) => (column === RESTORED_AT ? '' : cell))
    .join('\t')
const RESTORED_AT = 8
