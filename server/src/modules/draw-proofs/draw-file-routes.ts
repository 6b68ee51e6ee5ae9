import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { installationRoot } from '../../installation-root.ts'
import { asCompany } from '../../platform/database/database.ts'
import type { Services } from '../../platform/http/context.ts'
import { limitCalls } from '../../platform/http/gate/address-limit.ts'
import { companyOfName, findLog, shownLogs } from '../transparency-log/index.ts'
import { drawFileLines } from './draw-file.ts'
import { findPublicDraw } from './draw-file.store.ts'

/** A file of a million draws is read page by page: so few at once from one address. */
const REQUESTS_A_MINUTE = 60

const TEXT = 'text/plain; charset=utf-8'

type DrawRequest = FastifyRequest<{ Params: { name: string; activity: string } }>

/**
 * Serves published draws to everybody, `/log/{name}/draws/{activity}`, and the tool that derives them again; of a draw that
 * is not published the same address tells what the log has of its seed.
 */
export function registerDrawFiles(
  app: FastifyInstance,
  services: Services,
  { areLimited }: { readonly areLimited: boolean },
): void {
  const options = areLimited ? { onRequest: limitCalls(REQUESTS_A_MINUTE) } : {}
  const tool = readFileSync(join(installationRoot(), 'scripts/check-draw.mjs'))
  app.get('/log/check-draw.mjs', options, (_, reply) =>
    reply
      .header('content-disposition', 'attachment; filename="check-draw.mjs"')
      .header('cache-control', 'public, max-age=2')
      .type('text/javascript; charset=utf-8')
      .send(tool),
  )
  app.get(
    '/log/:name/draws/:activity',
    options,
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { name, activity } = (request as DrawRequest).params
      void reply.headers({ 'access-control-allow-origin': '*', 'x-robots-tag': 'noindex' })
      const content = await contentOf(services, name, activity)
      if (content === undefined) return reply.code(404).type(TEXT).send('not found\n')
      return reply
        .header('cache-control', 'public, max-age=2')
        .type('application/jsonl; charset=utf-8')
        .send(Readable.from(content))
    },
  )
}

async function contentOf(services: Services, name: string, activity: string) {
  const companyId = companyOfName(name)
  if (companyId === undefined || !/^[1-9]\d{0,14}$/.test(activity)) return undefined
  const key = { companyId, activityId: Number(activity) }
  const found = await asCompany(services.connections, companyId, async (db) => {
    if ((await findLog(db, companyId, name)) === undefined) return undefined
    const draw = await findPublicDraw(db, key)
    return draw && { draw, logs: await shownLogs(db, companyId, services) }
  })
  if (found === undefined) return undefined
  return drawFileLines(
    (work) => asCompany(services.connections, companyId, work),
    key,
    found.draw,
    found.logs,
  )
}
