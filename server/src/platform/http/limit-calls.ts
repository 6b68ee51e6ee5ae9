import type { FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../errors/fail.ts'
import { AddressLimit } from './gate/address-limit.ts'

/**
 * A hook that lets an address ask so often in a minute. By address only: anybody may send a new token
 * with every attempt. Each server process counts its own.
 */
export function limitCalls(perMinute: number) {
  const limit = new AddressLimit(perMinute)
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    const seconds = limit.take(request.ip, 1)
    if (seconds > 0) void reply.header('retry-after', seconds)
    done(seconds === 0 ? undefined : fail('TOO_MANY_REQUESTS', { seconds }))
  }
}
