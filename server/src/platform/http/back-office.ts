import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves the built back-office at `/`; its files have their hash in the name and never change. */
export async function registerBackOffice(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
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
}
