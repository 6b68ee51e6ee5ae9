import { z } from 'zod'
import { Refusal } from './refusal.ts'

/** Of this kind of archive; a change that an older program would misread counts it up. */
export const FORMAT_VERSION = 1
export const FORMAT = 'zhenma-backup'

export const MANIFEST_NAME = 'manifest.json'
export const KEYS_NAME = 'keys.sealed.json'
export const tableEntry = (table: string): string => `tables/${table}.copy`
export const fileEntry = (key: string): string => `files/${key}`

const content = { bytes: z.number().int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) }
const NAME = /^[a-z_][a-z0-9_]{0,62}$/
const named = z.string().regex(NAME)
/** As the file store names them: nothing else is ever written to a disk. */
export const FILE_KEY = /^\d{1,8}\/[0-9a-f-]{36}(\.[a-z0-9]{1,8}){1,3}$/

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.literal(FORMAT_VERSION),
  productVersion: z.string(),
  /** When the snapshot was taken: whatever was acknowledged before is in it. */
  madeAt: z.iso.datetime(),
  migrations: z
    .array(z.object({ number: z.number().int(), name: z.string(), checksum: z.string() }))
    .min(1),
  tables: z.array(
    z.object({
      name: named,
      columns: z.array(named).min(1),
      rows: z.number().int().min(0),
      ...content,
    }),
  ),
  /** The first days of the months that buyers' checks have a partition for. */
  months: z.array(z.iso.date()),
  /** Values as text: they may pass what a number holds. */
  sequences: z.array(
    z.object({ name: named, value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  ),
  files: z.array(z.object({ key: z.string().regex(FILE_KEY), ...content })),
  /** Files that rows speak of and that were not there when the backup was made. */
  missingFiles: z.array(z.string()),
  /** Ids of the keys that the installation had; they tell nothing about the keys themselves. */
  keyIds: z.array(z.string()),
  /** The keys are inside, sealed by a passphrase; null: they are not. */
  keys: z.object(content).nullable(),
})

/** What an archive says about itself: everything that is in it, and how to know that it is whole. */
export type Manifest = z.infer<typeof manifestSchema>
export type TableEntry = Manifest['tables'][number]
export type FileEntry = Manifest['files'][number]
export type SequenceEntry = Manifest['sequences'][number]

/** Reads a manifest. Refuses one of a newer program, naming its version, and one that makes no sense. */
export function parseManifest(text: string): Manifest {
  const json = parsed(text)
  const { format, formatVersion, productVersion } = json
  if (format !== FORMAT) throw new Refusal('Its manifest.json is not that of a backup of Zhenma.')
  if (typeof formatVersion === 'number' && formatVersion > FORMAT_VERSION) {
    throw new Refusal(
      `It was made by a newer version (${String(productVersion)}, format ${formatVersion}; this one ` +
        `reads up to ${FORMAT_VERSION}). Restore it with that version or a later one.`,
    )
  }
  const read = manifestSchema.safeParse(json)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Refusal(
    `Its manifest.json was altered (${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}).`,
  )
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    throw new Refusal('Its manifest.json cannot be read; it was altered.')
  }
}
