import { hash, verify } from '@node-rs/argon2'

// OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. About 20 ms.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of nobody's password; its check takes as long as a real one. */
let nobody: Promise<string> | undefined

/** The hash that is stored for a password; `md5` is what the client sends, hex in lower case. */
export function hashPassword(md5: string): Promise<string> {
  return hash(md5, OPTIONS)
}

// 72 random bits are guessed by nobody, however quick a guess is: so ten thousand take seconds.
const OF_RANDOM = { memoryCost: 256, timeCost: 1, parallelism: 1 }

/**
 * The same for a password that the server made at random: only for one of at least 70 bits, for of what
 * people choose it would keep too little.
 */
export function hashRandomPassword(md5: string): Promise<string> {
  return hash(md5, OF_RANDOM)
}

/**
 * Whether the MD5 belongs to the stored hash. Without a hash (an unknown user) it does the same work
 * and says no, so that the time taken does not tell who has an account.
 */
export async function checkPassword(md5: string, stored: string | undefined): Promise<boolean> {
  nobody ??= hashPassword('')
  try {
    const matches = await verify(stored ?? (await nobody), md5)
    return matches && stored !== undefined
  } catch {
    // What is stored is no hash: an account that nobody can log in to.
    return false
  }
}
