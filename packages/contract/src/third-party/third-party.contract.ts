import { z } from 'zod'
import { endpoint, type OutputOf } from '../kernel/endpoint.ts'
import { entityCalls } from '../kernel/entity-calls.ts'
import { defineEntityModule } from '../kernel/entity-module.ts'
import { nothing } from '../kernel/lists.ts'
import { id } from '../kernel/rules.ts'
import { treeMenu } from '../roles/roles.contract.ts'
import { application } from './application.entity.ts'
import { thirdPartyErrors } from './third-party.refusals.ts'

/** How long an old key may go on beside the new one. */
export const MAXIMUM_OVERLAP_HOURS = 7 * 24

/** An application with its whole key, which is told this once. */
const withKey = z.object({ id: z.int().positive(), name: z.string(), key: z.string() })

const calls = entityCalls(application, {
  paths: {
    create: '/web/third/add',
    list: '/web/third/all',
    get: '/web/third/{id}',
    update: '/web/third/update',
    remove: '/web/third/{id}',
  },
  removable: application.one,
})

/** Third-party applications: their keys, and what they may do. */
export const thirdParty = {
  ...calls,
  create: endpoint({
    method: 'POST',
    path: calls.create.path,
    allow: calls.create.allow,
    summary: calls.create.summary,
    input: calls.create.input,
    /** `key` is shown this once: only a hash of it is kept. */
    output: withKey,
  }),
  /** What the caller may give an application, as the menu has it. */
  permissionTree: endpoint({
    method: 'GET',
    path: '/web/third/permissions',
    allow: 'third-party:list',
    summary: {
      cn: '应用可有的权限',
      tc: '應用可有的權限',
      en: 'What an app may be allowed',
    },
    input: z.object({}),
    output: z.array(treeMenu),
  }),
  changeKey: endpoint({
    method: 'POST',
    path: '/web/third/key',
    allow: 'third-party:update',
    summary: { cn: '更换应用的密钥', tc: '更換應用的金鑰', en: "Change an app's key" },
    input: z.object({
      id,
      /** So long the key until now goes on; 0: it ends at once. One before that ends in any case. */
      overlapHours: z.int().min(0).max(MAXIMUM_OVERLAP_HOURS),
    }),
    output: withKey,
  }),
  endOldKey: endpoint({
    method: 'POST',
    path: '/web/third/key/end',
    allow: 'third-party:update',
    summary: { cn: '立即停用旧密钥', tc: '立即停用舊金鑰', en: 'End the old key now' },
    input: z.object({ id }),
    output: nothing,
  }),
  block: endpoint({
    method: 'POST',
    path: '/web/third/block',
    allow: 'third-party:update',
    summary: {
      cn: '禁用或解除禁用第三方应用',
      tc: '禁用或解除禁用第三方應用',
      en: 'Block or unblock an app',
    },
    input: z.object({ id, blocked: z.boolean() }),
    output: nothing,
  }),
}

export const thirdPartyModule = defineEntityModule({
  entity: application,
  calls: thirdParty,
  errors: thirdPartyErrors,
  purpose: {
    cn: '外部程序的密钥、权限与调用限制',
    tc: '外部程式的金鑰、權限與呼叫限制',
    en: 'Keys of other programs, what these may do, and their limits',
  },
})

export type ApplicationRow = OutputOf<typeof thirdParty.list>['records'][number]
export type ApplicationDetail = OutputOf<typeof thirdParty.get>
