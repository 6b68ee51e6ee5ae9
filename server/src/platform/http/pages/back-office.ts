import type { FastifyInstance } from 'fastify'
import type { Connections } from '../../database/database.ts'
import type { AllowedMethods } from '../allowed-methods.ts'
import { builtFiles } from '../fixed/built-files.ts'
import { sendFixed } from '../fixed/fixed-content.ts'
import { frameSources, withFrames } from './frame-sources.ts'

const POLICY = 'content-security-policy'
const PAGE = 'index.html'

/**
 * Serves the built back-office at `/`; its files have their hash in the name and never change. The
 * page may frame what the menu shows inside, and nothing else; what it loads carries no policy of its
 * own that counts.
 */
export async function registerBackOffice(
  app: FastifyInstance,
  directory: string,
  connections: Connections,
  allowed: AllowedMethods,
): Promise<void> {
  const frames = frameSources(connections)
  const files = await builtFiles(directory)
  const names = new Set(files.names)
  const nameOf = (rest: string): string => rest || PAGE
  const config = { holds: (rest: string): boolean => names.has(nameOf(rest)) }
  app.get<{ Params: { '*': string } }>('/*', { config }, async (request, reply) => {
    const name = nameOf(request.params['*'])
    const content = await files.find(name)
    if (content === undefined) {
      // This route takes every address: what only other methods reach is told so.
      const { failure, allow } = allowed.refuse(request.method, request.url)
      if (allow !== undefined) void reply.header('allow', allow)
      throw failure
    }
    const policy = reply.getHeader(POLICY)
    if (name === PAGE && typeof policy === 'string') {
      void reply.header(POLICY, withFrames(policy, await frames()))
    }
    const isHashed = name.startsWith('assets/')
    void reply.header(
      'cache-control',
      isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
    return sendFixed(content, request, reply)
  })
}
