import type { FastifyInstance } from 'fastify'
import { fail } from '../../platform/errors/fail.ts'
import { hasOtherStores } from '../../platform/files/other-stores.ts'
import { leavesFolder } from '../../platform/http/fixed/built-files.ts'
import { sendFixed } from '../../platform/http/fixed/fixed-content.ts'
import type { Services } from '../../platform/http/context.ts'
import { PDF_TYPE } from './store-document.ts'

const NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:(\.thumb)?\.webp|\.pdf)$/
const COMPANY = /^\d{1,8}$/

/**
 * Serves stored pictures and PDFs to everybody who knows the address: buyers have no account, and the
 * address cannot be guessed (122 random bits). A stored picture never changes, so it is kept for ever.
 */
export function registerFileRoutes(app: FastifyInstance, services: Services): void {
  const { files, connections } = services
  app.get<{ Params: { company: string; name: string } }>(
    '/files/:company/:name',
    async (request, reply) => {
      const { company, name } = request.params
      if (leavesFolder(name)) throw fail('ACCESS_DENIED')
      if (!COMPANY.test(company) || !NAME.test(name)) throw fail('NOT_FOUND')
      const content = await files.read(`${company}/${name}`)
      // Anybody may ask for any address, so the database is not asked whether there is such a picture.
      if (content === null) throw fail(hasOtherStores(connections) ? 'FILE_ELSEWHERE' : 'NOT_FOUND')
      void reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'")
      const isDocument = name.endsWith('.pdf')
      // A PDF may hold scripts of its own: it is saved, and opened by what the phone has, never as a page of ours.
      if (isDocument) void reply.header('content-disposition', 'attachment')
      const type = isDocument ? PDF_TYPE : 'image/webp'
      return sendFixed({ type, plain: content, encoded: {}, etag: `W/"${name}"` }, request, reply)
    },
  )
}
