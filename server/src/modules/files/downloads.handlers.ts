import { downloads, downloadUrl } from '@zhenma/contract/files/downloads.contract'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { newToken, requireAllowed } from '../../platform/auth/session.ts'
import { refusalOf } from '../../platform/database/savepoints.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context, FileAnswer } from '../../platform/http/context.ts'
import { implement, type Route } from '../../platform/http/implement.ts'
import { parseFields } from '../../platform/http/input/read-input.ts'
import { findOutcome, insertTicket } from './downloads.store.ts'
import { fileCalls, nameOfCall } from './serve-downloads.ts'

/**
 * Tickets for the files of these calls: a browser that downloads by itself can send no token, and
 * shows nobody a refusal. So the call is judged here, by doing it and undoing that, and what the
 * ticket opens is served by `registerDownloads`.
 */
export function downloadRoutes(routes: readonly Route[]): Route[] {
  const calls = fileCalls(routes)
  return implement(downloads)({
    async ticket(ctx, { method, path, input }) {
      const { db, user, language } = ctx
      const route = calls.get(nameOfCall(method, path))
      if (route === undefined) throw fail('DOWNLOAD_UNKNOWN', { method, path })
      const name = await judge(ctx, route, input)
      const id = randomUUID()
      const { token: secret, tokenHash: secretHash } = newToken()
      const { companyId, tokenHash: sessionHash } = user
      const ticket = { companyId, id, secretHash, sessionHash, method, path, input, language }
      await insertTicket(db, ticket)
      return { id, url: downloadUrl(companyId, id), secret, name }
    },

    async outcome({ db, user }, { id }) {
      const ofTicket = { companyId: user.companyId, id }
      const outcome = await findOutcome(db, ofTicket, user.tokenHash)
      if (outcome?.failure) throw outcome.failure
      if (outcome === undefined || outcome.isOver) throw fail('DOWNLOAD_OVER')
      return { state: outcome.hasStarted ? 'started' : 'waiting' }
    },
  })
}

/** The name of the file that a call would answer; throws what it would refuse. Nothing is changed. */
async function judge(
  ctx: Context,
  { endpoint, handle }: Route,
  input: Readonly<Record<string, unknown>>,
): Promise<string> {
  requireAllowed(ctx.user, endpoint)
  const parsed = parseFields(endpoint.input, input)
  let name = ''
  const refusal = await refusalOf(ctx.db, async () => {
    const file = (await handle(ctx, parsed)) as FileAnswer
    // Nobody takes it: what makes it ends.
    if (file.content instanceof Readable) file.content.destroy()
    name = file.name
  })
  if (refusal !== undefined) throw refusal
  return name
}
