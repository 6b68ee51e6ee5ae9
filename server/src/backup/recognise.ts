import { open, readdir, stat } from 'node:fs/promises'
import { Refusal } from './refusal.ts'

const HEAD_BYTES = 512
const ZIP = Buffer.from('PK\u0003\u0004')
const GZIP = Buffer.from([0x1f, 0x8b])
const TAR = { at: 257, sign: 'ustar' }
const INSTEAD = 'Make a backup with "npm run backup -- FILE"'

/** Refuses what is no zip file, saying what it is and how that is restored instead. */
export async function assertArchive(path: string): Promise<void> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new Refusal(
      error.code === 'ENOENT' ? `There is no file ${path}.` : `${path}: ${error.message}.`,
    )
  })
  if (found.isDirectory()) throw new Refusal(`${path} ${await aboutFolder(path)}`)
  const head = await headOf(path)
  if (head.subarray(0, ZIP.length).equals(ZIP)) return
  throw new Refusal(`${path} ${aboutFile(head)}`)
}

async function aboutFolder(path: string): Promise<string> {
  const names = await readdir(path)
  if (names.includes('toc.dat')) return `is ${DUMP}`
  const isData = ['postgres', 'keys.json', 'PG_VERSION', 'cluster'].some((name) =>
    names.includes(name),
  )
  if (!isData) return `is a folder; restore takes a file. ${INSTEAD}.`
  return (
    'is a copied DATA_DIR, not a backup. A copy of a stopped server (cp -a, tar) needs no restore: ' +
    `start with DATA_DIR set to it. A copy of a running server cannot be used. ${INSTEAD}.`
  )
}

const DUMP =
  'a dump of pg_dump, not a backup: play it back with psql or pg_restore into an empty database of ' +
  'your own PostgreSQL, after "npm run restore -- --roles" (docs/backup.md).'

function aboutFile(head: Buffer): string {
  const text = head.toString('latin1')
  const isTar = text.slice(TAR.at).startsWith(TAR.sign)
  if (head.length === 0) return `is empty. ${INSTEAD}.`
  if (text.startsWith('PGDMP') || (isTar && text.startsWith('toc.dat'))) return `is ${DUMP}`
  if (/^(--|\\restrict)/.test(text) && text.includes('PostgreSQL database')) return `is ${DUMP}`
  if (isTar || head.subarray(0, GZIP.length).equals(GZIP)) {
    return `is a packed file (tar or gzip), not a backup: unpack it first, or ${INSTEAD.toLowerCase()}.`
  }
  return `is no backup of Zhenma. ${INSTEAD}.`
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path).catch((error: Error) => {
    throw new Refusal(`${path} cannot be read: ${error.message}.`)
  })
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
