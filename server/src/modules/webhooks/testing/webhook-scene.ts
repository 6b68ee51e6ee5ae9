import { thirdParty } from '@zhenma/contract/third-party/third-party.contract'
import type { WebhookEvent } from '@zhenma/contract/webhooks/webhook-events'
import { webhooks } from '@zhenma/contract/webhooks/webhooks.contract'
import { sql } from 'kysely'
import { afterEach } from 'vitest'
import { type LabelTest, useLabelTest } from '../../../../test/label-test.ts'
import { uniqueName } from '../../../../test/make/user.ts'
import { asPlatform } from '../../../platform/database/database.ts'
import type { PostSettings } from '../deliver/post.ts'
import { createWebhookWorker } from '../deliver/webhook-worker.ts'
import { type Pem, type Receiver, startReceiver } from './receiver.ts'

/** Where receivers of tests are. */
export const LOOPBACK = ['127.0.0.0/8', '::1'] as const
export const SEEING = ['movement:list', 'query:list', 'exception:list', 'order:list'] as const

/** Applications whose webhooks are told, and a receiver for each that a test starts. */
export function useWebhooks() {
  const test = useLabelTest({ webhookNetworks: LOOPBACK })
  const open: Receiver[] = []
  afterEach(async () => {
    await Promise.all(open.splice(0).map((receiver) => receiver.close()))
    await asPlatform(test.connections, (db) => sql`delete from webhook_endpoint`.execute(db))
  })

  const application = async (wish: object = {}, as: Pick<LabelTest, 'user'> = test) => {
    const given = { name: uniqueName('App '), permissions: [...SEEING], ...wish }
    return (await test.call(thirdParty.create, given, as.user.token)).payload.id
  }
  const receiver = async (pem?: Pem): Promise<Receiver> => {
    const started = await startReceiver(pem)
    open.push(started)
    return started
  }
  /** A webhook of an application, which is made anew where none is named. */
  const webhook = async (
    to: Pick<Receiver, 'url'>,
    wish: { readonly events?: readonly WebhookEvent[]; readonly applicationId?: number } = {},
  ) => {
    const applicationId = wish.applicationId ?? (await application())
    const events = wish.events ?? ['movement.done']
    const { payload } = await test.call(webhooks.create, { applicationId, url: to.url, events })
    return { ...payload, applicationId }
  }
  const worker = (settings: Partial<PostSettings> = {}) =>
    createWebhookWorker({
      connections: test.connections,
      keyRing: test.keyRing,
      log: { warn: () => {}, error: () => {} },
      openNetworks: LOOPBACK,
      ...settings,
    })
  const log = async (id: number) => (await test.call(webhooks.deliveries, { id })).payload.records
  /** Lets what waits be due now. */
  const makeDue = () =>
    asPlatform(test.connections, (db) =>
      sql`update webhook_delivery set due_at = now() where state = 'queued'`.execute(db),
    )
  return Object.assign(test, { application, receiver, webhook, worker, log, makeDue })
}
