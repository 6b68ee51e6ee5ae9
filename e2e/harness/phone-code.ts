import { randomInt } from 'node:crypto'
import { messages } from '@zhenma/contract/messages/messages.contract'
import { expect } from 'vitest'
import type { Api } from './api.ts'

export const newPhone = (): string => `139${String(randomInt(100_000_000)).padStart(8, '0')}`

/** The code that a phone was sent, as the platform's administrator reads it in the outbox. */
export async function codeOf(platform: Api, phone: string): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const { records } = await platform.call(messages.list, { keyword: phone })
      code = /\d{6}/.exec(records[0]?.text ?? '')?.[0] ?? ''
      return code
    })
    .toMatch(/^\d{6}$/)
  return code
}
