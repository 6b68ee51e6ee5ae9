import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { setPermissions } from '../../api/session.ts'
import { callOf, leastAnswer } from './least-answer.ts'
import { type Answer, type Asked, playServer, renderInTab } from './render-in-tab.tsx'

/**
 * Draws a screen for somebody who may do these calls and no others, over a server that says what the
 * test has to say, and to all else that there is nothing yet.
 */
export async function playScreen(
  screen: ReactNode,
  {
    may = [],
    answers = () => undefined,
    address = '/things',
  }: {
    readonly may?: readonly Pick<Endpoint, 'allow'>[]
    readonly answers?: (asked: Asked) => Answer | Promise<Answer> | undefined
    readonly address?: string
  },
): Promise<{ readonly asked: readonly Asked[] }> {
  const auth = may.map(({ allow }) => ({ action: allow, describe: allow }))
  setPermissions({ menu: [], auth, codeList: [] } as never)
  onTestFinished(() => setPermissions(undefined))
  const server = playServer((asked) => answers(asked) ?? { payload: leastAnswer(callOf(asked)) })
  await renderInTab(screen, address)
  return server
}

/** A page of a list. */
export const pageOf = (...records: readonly object[]): Answer => ({
  payload: { records, total: records.length, pageNo: 1, pageSize: 20 },
})
