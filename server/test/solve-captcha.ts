import { captcha } from '@zhenma/contract/captcha/captcha.contract'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import type { Challenge } from 'altcha-lib/types'
import { callAs, type TestApp } from './app.ts'

/** A captcha of the server, solved as a browser would. */
export async function solveCaptcha(testApp: Pick<TestApp, 'app'>): Promise<string> {
  const { payload } = await callAs(testApp, null, captcha.challenge, {})
  const challenge = JSON.parse(payload.challenge) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return JSON.stringify({ challenge, solution })
}
