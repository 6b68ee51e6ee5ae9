import { derivePurposeKey, type KeyRing } from '@zhenma/codes/key-ring'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkIntegrity } from '../modules/labels/index.ts'
import { asCompany, asPlatform, connect, inBackground } from '../platform/database/database.ts'
import { ensureLoginRole } from '../platform/database/migrate.ts'
import { withClient } from '../platform/database/with-client.ts'
import { assertKeysAtHand } from '../platform/keys/keys-in-use.store.ts'
import { readCompanies, readNamedFiles } from './catalogue.store.ts'
import type { Manifest } from './manifest.ts'
import type { Progress } from './progress.ts'
import { lineOf } from './refusal.ts'

/** Of each kind so many are told. */
const SHOWN = 5
/** Times the half hour that a statement in the background may take. */
const PATIENCE = 100

export type VerifyOptions = {
  readonly adminUrl: string
  readonly manifest: Manifest
  readonly keyRing: KeyRing | undefined
  readonly keysPath: string
  readonly lostKeys: readonly string[]
  readonly filesDirectory: string
  readonly progress: Progress
}

export type Verified = { readonly companies: number; readonly faults: readonly string[] }

/**
 * Looks whether what was restored holds together, as a server would find it: every company's labels, the
 * keys of every code, the files of every row. Answers what does not; nothing is changed.
 */
export async function verifyRestore(options: VerifyOptions): Promise<Verified> {
  const { adminUrl, keyRing, keysPath: path, lostKeys: given, progress } = options
  const faults: string[] = []
  progress.step('verification')
  await assertKeysAtHand(adminUrl, { keyRing, path, given }).catch((error: unknown) => {
    faults.push(lineOf(error))
  })
  const missing = await missingFiles(options)
  if (missing.length > 0) faults.push(`files are missing: ${someOf(missing)}`)
  const labels = await labelFaults(options)
  return { companies: labels.companies, faults: [...faults, ...labels.faults] }
}

async function missingFiles(options: VerifyOptions): Promise<string[]> {
  const { adminUrl, manifest, filesDirectory } = options
  const named = await withClient(adminUrl, readNamedFiles)
  const knownMissing = new Set(manifest.missingFiles)
  return named.filter((key) => !knownMissing.has(key) && !existsSync(join(filesDirectory, key)))
}

/** As the server sees it: through its log-in role, under row-level security. */
async function labelFaults({ adminUrl, keyRing }: VerifyOptions): Promise<Verified> {
  const oldest = keyRing?.at(-1)
  // The password that the next start gives it anyway.
  const password =
    oldest === undefined
      ? crypto.randomUUID()
      : Buffer.from(derivePurposeKey(oldest, 'database-role')).toString('base64url')
  const url = await ensureLoginRole(adminUrl, { password })
  // Reads everything: no limit for a request counts.
  const connections = inBackground(connect(url, { max: 1, patience: PATIENCE }))
  try {
    const companies = await asPlatform(connections, readCompanies)
    const faults: string[] = []
    for (const { id, name } of companies) {
      const found = await asCompany(connections, id, (db) => checkIntegrity(db, id))
      if (found.length === 0) continue
      const reported = found.map(({ check, detail }) => `${check} (${detail})`)
      faults.push(`labels of ${name} (company ${id}): ${someOf(reported)}`)
    }
    return { companies: companies.length, faults }
  } finally {
    await connections.close()
  }
}

function someOf(items: readonly string[]): string {
  const more = items.length > SHOWN ? `, … (${items.length} in all)` : ''
  return `${items.slice(0, SHOWN).join(', ')}${more}`
}
