import { describe, expect, it } from 'vitest'
import { ALL_CALLS } from './calls.ts'
import { pathParameters } from './kernel/endpoint.ts'

/** Of the specification: sessions and accounts, dictionaries and checks, administration. */
const SPECIFIED = [
  'POST /web/user/login/common',
  'POST /sys/phoneLogin',
  'GET /web/user/logout',
  'GET /sys/thirdLogin/getLoginUser/{token}/{type}',
  'POST /web/user/login/bind',
  'GET /sys/permission/getUserPermissionByToken',
  'GET /web/user/current',
  'POST /web/user/passwd/modify',
  'POST /web/user/passwd/set',
  'POST /web/user/reset',
  'PUT /web/user',
  'GET /sys/dict/getDictItems/{code}',
  'GET /sys/dict/loadDict/{dict}',
  'GET /sys/dict/loadDictItem/{dict}',
  'GET /sys/dict/refleshCache',
  'GET /sys/dict/queryAllDictItems',
  'GET /sys/duplicate/check',
  'GET /sys/checkRule/checkByCode',
  'GET /sys/user/checkOnlyUser',
  'POST /sys/permission/add',
  'PUT /sys/permission/edit',
  'GET /sys/permission/queryTreeList',
  'GET /sys/permission/list',
  'GET /sys/permission/queryRolePermission',
  'POST /sys/permission/saveRolePermission',
  'GET /sys/role/customer/queryTreeList',
  'POST /sys/role/customer/add',
  'PUT /sys/role/customer/edit',
  'GET /sys/role/customer/queryall',
  'POST /sys/user/add',
  'PUT /sys/user/edit',
  'GET /sys/user/queryUserRole',
  'PUT /sys/user/frozenBatch',
  'GET /sys/user/listByPage',
]

describe('the calls', () => {
  it.each(SPECIFIED)('are those that the specification names: %s', (name) => {
    expect(ALL_CALLS.map(({ method, path }) => `${method} ${path}`)).toContain(name)
  })

  it('have a method and path of their own', () => {
    const names = ALL_CALLS.map((call) => `${call.method} ${call.path}`)
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(ALL_CALLS.map((call) => [call.path, call] as const))(
    '%s takes its path parameters',
    (_p, call) => {
      for (const name of pathParameters(call.path)) expect(call.input.shape).toHaveProperty(name)
    },
  )

  it('take files only as multipart', () => {
    for (const call of ALL_CALLS) {
      expect(call.encoding === 'multipart').toBe(call.files !== undefined)
    }
  })
})
