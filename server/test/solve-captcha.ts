import type { KeyRing } from '@zhenma/codes/key-ring'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import type { Challenge } from 'altcha-lib/types'
import { makeCaptcha } from '../src/modules/captcha/require-captcha.ts'

/** A challenge of a server, solved as a browser does it. */
export async function solve(challengeText: string): Promise<string> {
  const challenge = JSON.parse(challengeText) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return JSON.stringify({ challenge, solution })
}

/** One of a server with these keys, solved at the first try: a visitor's takes thousands. */
export const solveCaptcha = async ({ keyRing }: { readonly keyRing: KeyRing }): Promise<string> =>
  solve(await makeCaptcha(keyRing, 1))
