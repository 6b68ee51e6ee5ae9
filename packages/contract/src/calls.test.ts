import { describe, expect, it } from 'vitest'
import { ALL_CALLS } from './calls.ts'
import { pathParameters } from './kernel/endpoint.ts'

/**
 * Of the specification: sessions and accounts, dictionaries and checks, administration, then products, orders, dealers,
 * companies, areas, places, and third-party applications, tasks, operators and devices.
 */
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
  'POST /web/product',
  'POST /web/product/update',
  'POST /web/product/import',
  'POST /web/product/recover/data',
  'POST /web/product/type/save',
  'PUT /web/product/type/update',
  'GET /web/product/type/customer',
  'GET /web/product/customer',
  'GET /web/product/{id}',
  'POST /web/product/delete/template',
  'POST /web/product/business',
  'POST /web/product/update/inventory',
  'GET /web/track/order/listByPage',
  'POST /web/track/order/import',
  'POST /web/track/order/save',
  'POST /web/track/order/update',
  'POST /web/track/order/assign',
  'POST /web/track/order/finish',
  'GET /web/track/item/{id}',
  'GET /web/track/item/listByOrder',
  'POST /web/track/item/save',
  'POST /web/track/item/update',
  'POST /web/reseller/save',
  'POST /web/reseller/update',
  'GET /web/reseller/mine',
  'GET /web/reseller/subs',
  'POST /web/reseller/approve',
  'GET /web/reseller/area',
  'GET /web/reseller/daily/data/export',
  'GET /web/reseller/{id}',
  'GET /web/company/comcode',
  'GET /web/company/comcode/reseller',
  'GET /web/company/reseller',
  'GET /web/company/reseller/grade',
  'POST /web/company/up/reseller',
  'POST /web/company/recover/data',
  'GET /web/company/get',
  'POST /web/company/update',
  'POST /web/company/order/update',
  'GET /area/level',
  'POST /area/mapping/customer/save',
  'GET /area/mapping/customer/all',
  'GET /area/mapping/customer/abroad',
  'GET /area/mapping/customer/list',
  'GET /area/customer',
  'POST /area/add/list',
  'GET /web/repository/factories',
  'POST /web/repository/save',
  'POST /web/repository/update',
  'GET /web/repository/subs',
  'GET /web/repository/data',
  'POST /web/repository/assign',
  'POST /web/third/add',
  'POST /web/third/update',
  'GET /web/third/{id}',
  'POST /web/task/verify',
  'POST /web/task/add',
  'GET /web/task/get',
  'POST /web/task/run',
  'POST /web/operator',
  'POST /web/operator/updateOther',
  'GET /web/operator/{id}',
  'POST /web/device/update',
  'POST /common/delete',
  'POST /user/note/report',
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
