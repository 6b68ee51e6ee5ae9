import { success } from '@zhenma/contract/kernel/envelope'
import { say } from '@zhenma/contract/kernel/texts'
import { platformTexts } from '@zhenma/contract/platform/platform.refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withRevision } from '../audit/with-revision.ts'
import { findUser } from '../auth/sessions.store.ts'
import { shownDevice } from '../auth/device-key.ts'
import { findApplication } from '../auth/application.ts'
import { readKey } from '../auth/application-key.ts'
import { requireAllowed } from '../auth/session.ts'
import { Failure, fail } from '../errors/fail.ts'
import { ANSWER_HEADERS } from './answer/refusal.ts'
import { keepDeviceKey } from './answer/device-cookie.ts'
import { compressed } from './answer/compress.ts'
import type { FileAnswer, Services, User } from './context.ts'
import type { Route } from './implement.ts'
import { limitCalls } from './gate/address-limit.ts'
import { refuseNewerMobiles } from './input/newer-mobiles.ts'
import { readInput } from './input/read-input.ts'
import { readMultipart, type Received } from './input/read-multipart.ts'
import { noteCaller } from './reader.ts'
import { agentOf, requestContext } from './request-context.ts'
import { inSession } from './transactions.ts'
import { sendFile } from './answer/send-file.ts'

/** `/a/{id}` as the router spells it: `/a/:id`. */
const routerPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Whom a request shows itself to be: by a session's token, else by an application's key. */
async function callerOf(request: FastifyRequest, services: Services): Promise<User | null> {
  const token = request.headers['biz-token']
  if (typeof token === 'string' && token !== '') {
    const device = shownDevice(request.headers)
    const from = { ip: request.ip, agent: agentOf(request), device }
    return findUser(services.connections, token, from)
  }
  const key = readKey(request.headers.authorization)
  return key === undefined ? null : findApplication(services, key, request.ip)
}

/** Who calls. Deny by default: a call that is not public needs a session and its permission. */
async function authorise(
  route: Route,
  request: FastifyRequest,
  services: Services,
): Promise<User | null> {
  const { allow } = route.endpoint
  const user = await callerOf(request, services)
  noteCaller(request, user)
  const tenant = request.headers['tenant-id'] ?? ''
  const isElsewhere = user !== null && tenant !== '' && tenant !== String(user.companyId)
  // A call that is open to everybody is answered, but not in the name of another company, nor of who
  // has still to change a temporary password.
  if (allow === 'public') return isElsewhere || user?.mustChangePassword === true ? null : user
  if (user === null) throw fail('SESSION_ENDED')
  if (isElsewhere) throw fail('TENANT_MISMATCH')
  requireAllowed(user, route.endpoint)
  return user
}

async function handle(
  route: Route,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  user: User | null,
): Promise<unknown> {
  const { endpoint } = route
  if (endpoint.encoding !== 'multipart') return answer(route, services, request, reply, user)
  if (!request.isMultipart()) throw fail('MEDIA_TYPE')
  const directory = services.files.temporaryDirectory
  const { judge } = route
  const received = await readMultipart(
    request,
    endpoint,
    directory,
    judge &&
      ((fields) =>
        judge(requestContext(request, services, user), readInput(endpoint, request, fields))),
  )
  try {
    return await answer(route, services, request, reply, user, received)
  } finally {
    await received.close()
  }
}

async function answer(
  route: Route,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  user: User | null,
  { fields, files }: Pick<Received, 'fields' | 'files'> = { fields: {}, files: [] },
): Promise<unknown> {
  const { endpoint } = route
  const input = readInput(endpoint, request, fields)
  await refuseNewerMobiles(services.connections, endpoint.input, input)
  const context = requestContext(request, services, user, files)
  const given =
    user === null || endpoint.allow === 'public'
      ? await route.handle(context, input)
      : await inSession(
          { ...context, user },
          (ctx) => withRevision(route, ctx, input).catch(heldBack),
          endpoint.locksLabels === true ? 'labels' : 'requests',
        )
  if (given instanceof Failure) throw given
  if (endpoint.answer === 'stream') return sendFile(reply, given as FileAnswer)
  const payload =
    endpoint.keepsDeviceKey === true ? keepDeviceKey(request, reply, input, given) : given
  const envelope = success(endpoint.path, payload, say(platformTexts.done, context.language))
  // Phones on slow lines; the back-office is asked over a proxy that compresses, or a line that need not.
  if (endpoint.isCompressed !== true) return reply.send(envelope)
  void reply.type('application/json; charset=utf-8')
  return reply.send(compressed(JSON.stringify(envelope), request, reply))
}

/** A refusal that keeps what was written is thrown when its transaction has ended well. */
function heldBack(error: unknown): Failure {
  if (error instanceof Failure && error.isKept) return error
  throw error
}

/** How a route answers data or a file. */
export const AS_DATA = {
  // A HEAD would do what the GET does (count a buyer's check) and answer nothing.
  exposeHeadRoute: false,
  config: { isData: true },
  onRequest: (_request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    void reply.headers(ANSWER_HEADERS)
    done()
  },
} as const

/** What a call may be sent without a session, as JSON: its longest, a report in Chinese (three bytes a sign), takes half. */
export const PUBLIC_BODY_LIMIT_BYTES = 8 * 1024

/** Makes the routes of every call, below `/api`. */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  services: Services,
  { areLimited }: { readonly areLimited: boolean },
): void {
  for (const route of routes) {
    const { method, path, ratePerMinute } = route.endpoint
    const isLimited = areLimited && ratePerMinute !== undefined
    app.route({
      method,
      url: `/api${routerPath(path)}`,
      ...AS_DATA,
      onRequest: isLimited ? [AS_DATA.onRequest, limitCalls(ratePerMinute)] : [AS_DATA.onRequest],
      ...(route.endpoint.allow === 'public'
        ? openToAll(route, services)
        : forSessions(route, services)),
    })
  }
}

function openToAll(route: Route, services: Services) {
  return {
    bodyLimit: PUBLIC_BODY_LIMIT_BYTES,
    handler: async (request: FastifyRequest, reply: FastifyReply) =>
      handle(route, services, request, reply, await authorise(route, request, services)),
  }
}

/** Nothing of a body is read before it is known that its sender may call. */
function forSessions(route: Route, services: Services) {
  const users = new WeakMap<FastifyRequest, User>()
  return {
    preParsing: async (request: FastifyRequest) => {
      const user = await authorise(route, request, services)
      if (user !== null) users.set(request, user)
    },
    handler: (request: FastifyRequest, reply: FastifyReply) =>
      handle(route, services, request, reply, users.get(request) ?? null),
  }
}
