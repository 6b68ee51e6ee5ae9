import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { z } from 'zod'
import { Refusal } from './refusal.ts'

/** A third of a second and 128 MB for each guess at a passphrase. */
const COST = { N: 2 ** 17, r: 8, p: 1 } as const
/** What an altered header could ask for at most. */
const MEMORY_LIMIT_BYTES = 1024 * 1024 * 1024
const KEY_BYTES = 32

const sealedSchema = z.object({
  kdf: z.literal('scrypt'),
  N: z
    .number()
    .int()
    .min(2)
    .max(2 ** 20),
  r: z.number().int().min(1).max(16),
  p: z.number().int().min(1).max(4),
  salt: z.base64(),
  cipher: z.literal('aes-256-gcm'),
  iv: z.base64(),
  tag: z.base64(),
  data: z.base64(),
})

/** Seals the text of a key file by a passphrase: JSON that says by itself how it is opened. */
export async function sealKeys(text: string, passphrase: string): Promise<string> {
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const key = await derive(passphrase, salt, COST)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const base64 = (bytes: Buffer): string => bytes.toString('base64')
  return JSON.stringify({
    kdf: 'scrypt',
    ...COST,
    salt: base64(salt),
    cipher: 'aes-256-gcm',
    iv: base64(iv),
    tag: base64(cipher.getAuthTag()),
    data: base64(data),
  })
}

/** The text that was sealed. Refuses a wrong passphrase, which looks the same as altered keys. */
export async function openKeys(sealed: string, passphrase: string): Promise<string> {
  const read = sealedSchema.parse(JSON.parse(sealed))
  const [salt, iv, tag, data] = [read.salt, read.iv, read.tag, read.data].map((text) =>
    Buffer.from(text, 'base64'),
  ) as [Buffer, Buffer, Buffer, Buffer]
  const key = await derive(passphrase, salt, read)
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 })
    decipher.setAuthTag(tag)
    return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8')
  } catch {
    throw new Refusal(
      'The passphrase is not the one that the keys of this backup were sealed with.',
    )
  }
}

function derive(
  passphrase: string,
  salt: Buffer,
  { N, r, p }: { readonly N: number; readonly r: number; readonly p: number },
): Promise<Buffer> {
  const maxmem = Math.min(MEMORY_LIMIT_BYTES, 256 * N * r * p)
  return new Promise((resolve, reject) => {
    // The same passphrase, however a keyboard composes its letters.
    scrypt(passphrase.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
