import { success } from '@zhenma/contract/kernel/envelope'
import { say } from '@zhenma/contract/kernel/texts'
import { platformTexts } from '@zhenma/contract/platform/platform.messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findUser, may } from '../auth/session.ts'
import { asCompany } from '../database/database.ts'
import { fail } from '../errors/fail.ts'
import { languageOf } from './answer-failure.ts'
import type { FileAnswer, PublicContext, Services, UploadedFile, User } from './context.ts'
import type { Route } from './implement.ts'
import { readInput, readMultipart } from './read-input.ts'

/** `/a/{id}` as the router spells it: `/a/:id`. */
const routerPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Who calls. Deny by default: a call that is not public needs a session and its permission. */
async function authorise(
  route: Route,
  request: FastifyRequest,
  services: Services,
): Promise<User | null> {
  const { allow } = route.endpoint
  const token = request.headers['biz-token']
  const user =
    typeof token === 'string' && token !== '' ? await findUser(services.connections, token) : null
  const tenant = request.headers['tenant-id'] ?? ''
  const isElsewhere = user !== null && tenant !== '' && tenant !== String(user.companyId)
  // A call that is open to everybody is answered, but not in the name of another company.
  if (allow === 'public') return isElsewhere ? null : user
  if (user === null) throw fail('SESSION_ENDED')
  if (isElsewhere) throw fail('TENANT_MISMATCH')
  if (allow !== 'session' && !may(user, allow)) throw fail('ACCESS_DENIED')
  return user
}

async function handle(
  route: Route,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint } = route
  const user = await authorise(route, request, services)
  let fields: Record<string, unknown> = {}
  let files: UploadedFile[] = []
  if (endpoint.encoding === 'multipart') {
    if (!request.isMultipart()) throw fail('MEDIA_TYPE')
    ;({ fields, files } = await readMultipart(request, endpoint.fileLimitBytes))
  }
  const input = readInput(endpoint, request, fields)
  const language = languageOf(request)
  const context: PublicContext = {
    language,
    ip: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
    log: request.log,
    services,
    files,
    user,
  }
  const answer =
    user === null || endpoint.allow === 'public'
      ? await route.handle(context, input)
      : await asCompany(services.connections, user.companyId, (db) =>
          route.handle({ ...context, user, db }, input),
        )
  if (endpoint.answer === 'stream') return sendFile(reply, answer as FileAnswer)
  return reply.send(success(endpoint.path, answer, say(platformTexts.done, language)))
}

function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  return reply
    .header('content-type', file.mediaType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .send(file.content)
}

/**
 * An answer is data, never a page: nothing in it may be shown, run or framed. A fixed set, for what
 * helmet works out for a page at every request cost an eighth of a buyer's check.
 */
const ANSWER_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Makes the routes of every call, below `/api`. */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  services: Services,
  { areLimited }: { readonly areLimited: boolean },
): void {
  for (const route of routes) {
    const { method, path, ratePerMinute } = route.endpoint
    app.route({
      method,
      url: `/api${routerPath(path)}`,
      // A HEAD would do what the GET does (count a buyer's check) and answer nothing.
      exposeHeadRoute: false,
      helmet: false,
      onRequest: (_request, reply, done) => {
        void reply.headers(ANSWER_HEADERS)
        done()
      },
      ...(ratePerMinute === undefined || !areLimited
        ? {}
        : { config: { rateLimit: { max: ratePerMinute, timeWindow: 60_000 } } }),
      handler: (request, reply) => handle(route, services, request, reply),
    })
  }
}
