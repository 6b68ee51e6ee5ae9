import { fastify } from 'fastify'
import type { Database } from '../../../src/platform/database/database.ts'
import type { Context, Services } from '../../../src/platform/http/context.ts'
import { contextWithin } from '../../../src/platform/http/transactions.ts'
import type { MadeBatch } from './apply-movements.ts'
import { sellingDealerOf } from './data/demo-company.ts'
import type { DemoJob } from './data/users.ts'
import type { Catalogue } from './insert-catalogue.ts'

export type WarehouseTools = {
  readonly db: Database
  readonly services: Services
  readonly catalogue: Catalogue
  readonly users: ReadonlyMap<DemoJob, number>
  readonly made: readonly MadeBatch[]
}

/** One of the company's people at work. */
export function contextOf(
  { db, services, catalogue, users }: WarehouseTools,
  job: DemoJob,
): Context {
  const id = users.get(job)
  if (id === undefined) throw new Error(`the demo company has no user ${job}`)
  return {
    ...contextWithin(services, db),
    language: catalogue.demo.language,
    ip: '10.20.3.42',
    device: 'Mozilla/5.0 (Linux; Android 11; DT50) Chrome/120.0',
    statedPlace: '',
    deviceToken: null,
    isPcScreen: false,
    requestId: 'demo',
    log: fastify({ logger: false }).log,
    files: [],
    user: {
      id,
      sessionId: 0,
      companyId: catalogue.companyId,
      homeCompanyId: catalogue.companyId,
      timeZone: catalogue.demo.facts.timeZone,
      username: job,
      realName: job,
      isAdministrator: true,
      permissions: new Set(),
      dealerId:
        job === 'dealer' ? (catalogue.dealers[sellingDealerOf(catalogue.demo)] ?? null) : null,
      factoryId: null,
      dataRules: {},
      tokenHash: Buffer.alloc(0),
      mustChangePassword: false,
    },
  }
}
