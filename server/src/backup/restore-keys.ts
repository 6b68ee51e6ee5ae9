import { type KeyRing, parseKeyRing } from '@zhenma/codes/key-ring'
import { readKeyRing } from '../platform/keys/key-file.ts'
import { type Archive, readSealedKeys } from './archive-reader.ts'
import { Refusal } from './refusal.ts'
import { openKeys } from './seal-keys.ts'

export type KeyOptions = {
  /** Where the server looks for them. */
  readonly path: string
  /** ZHENMA_KEYS, which goes before the file. */
  readonly fromEnvironment: string | undefined
  readonly lostKeys: readonly string[]
  readonly passphrase: () => Promise<string>
}

/** The keys that the restored installation will have; `text`: they have to be written to `path`. */
export type FoundKeys = { readonly keyRing: KeyRing | undefined; readonly text: string | undefined }

/**
 * Finds the keys of a backup: sealed inside it, or, where the operator keeps them apart, in ZHENMA_KEYS or
 * in place already. Refuses before anything is written where one is missing: its codes could not be read.
 */
export async function findKeys(archive: Archive, options: KeyOptions): Promise<FoundKeys> {
  const { path, fromEnvironment } = options
  const isApart = fromEnvironment !== undefined && fromEnvironment !== ''
  const found =
    archive.manifest.keys === null || isApart
      ? { keyRing: await readKeyRing(path, fromEnvironment), text: undefined }
      : await openSealed(archive, await options.passphrase())
  const known = new Set([...(found.keyRing ?? []).map(({ id }) => id), ...options.lostKeys])
  const missing = archive.manifest.keyIds.filter((id) => !known.has(id))
  if (missing.length === 0) return found
  const ids = missing.join(',')
  throw new Refusal(
    isApart
      ? `ZHENMA_KEYS does not hold the keys of this backup (${ids}).`
      : `This backup was made without its keys (${ids}). Put the copy that you keep of them to ${path}, or into ` +
          `ZHENMA_KEYS, and start again; or, when they are lost for good, set LOST_KEYS=${ids}.`,
  )
}

async function openSealed(archive: Archive, passphrase: string): Promise<FoundKeys> {
  const text = await openKeys(await readSealedKeys(archive), passphrase)
  return { keyRing: parseKeyRing(text), text }
}
