import { captcha } from '@zhenma/contract/captcha/captcha.contract'
import { call } from '../../api/call.ts'
import { CallFailure } from '../../api/failure.ts'

/** Gets a captcha and solves it: a second of arithmetic, nothing to look at or listen to. */
async function solveCaptcha(): Promise<string | undefined> {
  const { challenge } = await call(captcha.challenge, {})
  const worker = new Worker(new URL('./captcha.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<string | undefined>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
        resolve(data === null ? undefined : JSON.stringify(data)),
      )
      worker.addEventListener('error', () => resolve(undefined))
      worker.postMessage(challenge, [])
    })
  } finally {
    worker.terminate()
  }
}

/**
 * Makes a log-in call; when the server asks for a captcha, solves one and makes the call again.
 * `onSolving` is told when that begins and when it is over.
 */
export async function withCaptcha<Answer>(
  attempt: (more: { captcha?: string }) => Promise<Answer>,
  onSolving: (isSolving: boolean) => void,
): Promise<Answer> {
  try {
    return await attempt({})
  } catch (failure) {
    if (!(failure instanceof CallFailure) || failure.error !== 'CAPTCHA_REQUIRED') throw failure
    onSolving(true)
    try {
      const solved = await solveCaptcha()
      if (solved === undefined) throw failure
      return await attempt({ captcha: solved })
    } finally {
      onSolving(false)
    }
  }
}
