import { DEVICE_HEADER, deviceToken } from '@zhenma/contract/auth/known-device'
import { PC_SCREEN, SCREEN_HEADER } from '@zhenma/contract/inout/pc-screen'
import { statedPlace } from '@zhenma/contract/auth/stated-place'
import type { FastifyRequest } from 'fastify'
import { shownDevice } from '../auth/device-key.ts'
import { languageOf } from './answer/answer-failure.ts'
import type { PublicContext, Services, User } from './context.ts'
import { callServices, CallTransactions } from './transactions.ts'
import type { UploadedFile } from './input/uploaded-file.ts'

/** What a client calls itself. */
export const agentOf = ({ headers }: FastifyRequest): string =>
  (headers['user-agent'] ?? '').slice(0, 300)

/** What a request says of itself, for handlers, which never see it, and how they reach the database. */
export function requestContext<U extends User | null>(
  request: FastifyRequest,
  services: Services,
  user: U,
  files: readonly UploadedFile[] = [],
): PublicContext & { readonly user: U } {
  const transactions = new CallTransactions(services.connections, user?.deviceId ?? null)
  return {
    language: languageOf(request),
    ip: request.ip,
    device: agentOf(request),
    statedPlace: statedPlace(request.headers),
    deviceToken: deviceToken(request.headers[DEVICE_HEADER]),
    shownDevice: shownDevice(request.headers),
    isPcScreen: request.headers[SCREEN_HEADER] === PC_SCREEN,
    requestId: request.id,
    log: request.log,
    services: callServices(services),
    files,
    user,
    aside: transactions.aside.bind(transactions),
    asPlatform: transactions.asPlatform.bind(transactions),
    asCompany: transactions.asCompany.bind(transactions),
  }
}
