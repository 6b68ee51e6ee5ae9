import { derivePurposeKey, type KeyRing } from '@zhenma/codes/key-ring'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { createHash, randomInt } from 'node:crypto'
import { z } from 'zod'
import { fail } from '../../platform/errors/fail.ts'
import type { PublicContext } from '../../platform/http/context.ts'
import { useOnce } from './captcha.store.ts'

const ALGORITHM = 'SHA-256'
/** Hashes of one try, and tries: some 300,000 hashes, half a second of a browser, a few of a phone. */
const HASHES_PER_TRY = 100
const TRIES = { least: 1_000, most: 4_000 }
const LIFE_MS = 10 * 60_000

/** Plain SHA-256, for browsers compute nothing better themselves without https. */
const secretsOf = (keyRing: KeyRing) => {
  const key = Buffer.from(derivePurposeKey(keyRing[0], 'captcha')).toString('hex')
  return { hmacSignatureSecret: `${key}/challenge`, hmacKeySignatureSecret: `${key}/solution` }
}

/** A captcha for a browser to solve in so many tries, as JSON. Nothing is kept of it: it is signed. */
export async function makeCaptcha(
  keyRing: KeyRing,
  tries = randomInt(TRIES.least, TRIES.most),
): Promise<string> {
  const challenge = await createChallenge({
    algorithm: ALGORITHM,
    cost: HASHES_PER_TRY,
    counter: tries,
    deriveKey,
    expiresAt: new Date(Date.now() + LIFE_MS),
    ...secretsOf(keyRing),
  })
  return JSON.stringify(challenge)
}

const solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(HASHES_PER_TRY),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.int(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: z.string() }),
})

function parse(text: string): z.output<typeof solved> | null {
  try {
    return solved.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/**
 * Takes a solved captcha, once. Throws CAPTCHA_REQUIRED without one, CAPTCHA_WRONG for one that is
 * wrong, expired, of another installation, or was used before.
 */
export async function requireCaptcha(
  ctx: PublicContext,
  solution: string | undefined,
): Promise<void> {
  if (solution === undefined) throw fail('CAPTCHA_REQUIRED')
  const { keyRing } = ctx.services
  const given = parse(solution)
  if (given === null) throw fail('CAPTCHA_WRONG')
  const { challenge } = given
  const { verified } = await verifySolution({ ...given, deriveKey, ...secretsOf(keyRing) })
  if (!verified) throw fail('CAPTCHA_WRONG')
  const hash = createHash('sha256').update(challenge.signature).digest()
  const expiresAt = new Date(challenge.parameters.expiresAt * 1000)
  const isFirst = await ctx.asPlatform((db) => useOnce(db, hash, expiresAt))
  if (!isFirst) throw fail('CAPTCHA_WRONG')
}
