import type { Language } from '@zhenma/contract/kernel/texts'
import type { Reader } from '@zhenma/contract/labels/terms'
import type { FastifyRequest } from 'fastify'
import type { AnyContext, User } from './context.ts'

const callers = new WeakMap<FastifyRequest, User>()

/** Remembers who a request has shown itself to be, for a refusal that comes of it. */
export function noteCaller(request: FastifyRequest, user: User | null): void {
  if (user !== null) callers.set(request, user)
}

const readerAs = (language: Language, user: Pick<User, 'dealerId'> | null | undefined): Reader => ({
  language,
  isDealer: typeof user?.dealerId === 'number',
})

/** In whose words a call says why something was refused. */
export const readerOf = ({ language, user }: Pick<AnyContext, 'language' | 'user'>): Reader =>
  readerAs(language, user)

/** The same of a request that was refused; of one that nobody's session has made, the company's words. */
export const readerOfRequest = (request: FastifyRequest, language: Language): Reader =>
  readerAs(language, callers.get(request))
