import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Connections } from '../database/database.ts'
import { frameSources, withFrames } from './frame-sources.ts'

const POLICY = 'content-security-policy'
/** The page itself; what it loads carries no policy of its own that counts. */
const isPage = (url: string): boolean => /^\/(index\.html)?([?#]|$)/.test(url)

/**
 * Serves the built back-office at `/`; its files have their hash in the name and never change. The
 * page may frame what the menu shows inside, and nothing else.
 */
export async function registerBackOffice(
  app: FastifyInstance,
  directory: string,
  connections: Connections,
): Promise<void> {
  const frames = frameSources(connections)
  await app.register(async (pages) => {
    pages.addHook('onRequest', async (request, reply) => {
      const policy = reply.getHeader(POLICY)
      if (!isPage(request.url) || typeof policy !== 'string') return
      reply.header(POLICY, withFrames(policy, await frames()))
    })
    await pages.register(fastifyStatic, {
      root: directory,
      // A list: the plug-in does not find a single name where the browser takes compressed answers.
      index: ['index.html'],
      preCompressed: true,
      setHeaders(response, path) {
        const isHashed = /[\\/]assets[\\/]/.test(path)
        response.setHeader(
          'cache-control',
          isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
  })
}
