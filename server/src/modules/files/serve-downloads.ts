import { TICKET_COOKIE } from '@zhenma/contract/files/downloads.contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hashToken, requireAllowed } from '../../platform/auth/session.ts'
import { findUserByHash } from '../../platform/auth/sessions.store.ts'
import { asCompany } from '../../platform/database/database.ts'
import { constraintFailure } from '../../platform/errors/constraints.ts'
import { Failure, fail } from '../../platform/errors/fail.ts'
import { troubleFailure } from '../../platform/errors/trouble-failure.ts'
import type { FileAnswer, Services } from '../../platform/http/context.ts'
import type { Route } from '../../platform/http/implement.ts'
import { parseFields } from '../../platform/http/input/read-input.ts'
import { AS_DATA } from '../../platform/http/register-routes.ts'
import { requestContext } from '../../platform/http/request-context.ts'
import { inSession } from '../../platform/http/transactions.ts'
import { sendFile } from '../../platform/http/answer/send-file.ts'
import {
  markRefused,
  markStarted,
  type OfTicket,
  type Shown,
  takeTicket,
} from './downloads.store.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const COMPANY = /^\d{1,8}$/

/**
 * Serves the file of a ticket, once, to the browser that has its secret in a cookie. No address of it
 * is worth anything to who reads it in a log or a history.
 */
export function registerDownloads(
  app: FastifyInstance,
  services: Services,
  routes: readonly Route[],
): void {
  const calls = fileCalls(routes)
  app.get<{ Params: { company: string; id: string } }>(
    '/api/web/file/download/:company/:id',
    AS_DATA,
    async (request, reply) => {
      const { company, id } = request.params
      try {
        if (!COMPANY.test(company) || !UUID.test(id)) throw fail('DOWNLOAD_OVER')
        const ofTicket = { companyId: Number(company), id }
        return sendFile(reply, await fileOfTicket(calls, services, request, ofTicket))
      } catch (error) {
        // Without content a browser stays on its page, which asks for the outcome and tells it.
        if (error instanceof Failure && request.headers['sec-fetch-mode'] === 'navigate') {
          return reply.status(204).send()
        }
        throw error
      }
    },
  )
}

async function fileOfTicket(
  calls: FileCalls,
  services: Services,
  request: FastifyRequest,
  ofTicket: OfTicket,
): Promise<FileAnswer> {
  const { connections } = services
  const { companyId } = ofTicket
  // Used up in a transaction of its own: whatever happens to the file, it is not given twice.
  const ticket = await asCompany(connections, companyId, (db) =>
    takeTicket(db, ofTicket, shownBy(request)),
  )
  if (ticket === undefined) throw fail('DOWNLOAD_OVER')
  try {
    const user = await findUserByHash(connections, ticket.sessionHash)
    if (user === null) throw fail('SESSION_ENDED')
    if (user.companyId !== companyId) throw fail('TENANT_MISMATCH')
    const route = calls.get(nameOfCall(ticket.method, ticket.path))
    // A ticket of the version before this one.
    if (route === undefined) throw fail('DOWNLOAD_OVER')
    requireAllowed(user, route.endpoint)
    const input = parseFields(route.endpoint.input, ticket.input)
    const context = { ...requestContext(request, services, user), language: ticket.language }
    return await inSession(context, async (ctx) => {
      const file = (await route.handle(ctx, input)) as FileAnswer
      await markStarted(ctx.db, ofTicket)
      return file
    })
  } catch (error) {
    const failure =
      error instanceof Failure
        ? error
        : (constraintFailure(error) ?? troubleFailure(error) ?? fail('SYSTEM_ERROR'))
    // Where even that cannot be noted, what went wrong first says more.
    await asCompany(connections, companyId, (db) => markRefused(db, ofTicket, failure)).catch(
      () => {},
    )
    throw error
  }
}

/** The secret of a request's cookie, and the session that a program names besides. */
function shownBy({ headers }: FastifyRequest): Shown {
  const secret = (headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${TICKET_COOKIE}=`))
    ?.slice(TICKET_COOKIE.length + 1)
  const token = headers['biz-token']
  return {
    secretHash: hashToken(secret ?? ''),
    sessionHash: typeof token === 'string' && token !== '' ? hashToken(token) : null,
  }
}

/** The calls that answer a file, by method and path. */
export type FileCalls = ReadonlyMap<string, Route>

export const nameOfCall = (method: string, path: string): string => `${method} ${path}`

export function fileCalls(routes: readonly Route[]): FileCalls {
  return new Map(
    routes
      .filter(({ endpoint }) => endpoint.answer === 'stream' && endpoint.allow !== 'public')
      .map((route) => [nameOfCall(route.endpoint.method, route.endpoint.path), route]),
  )
}
