import { operators } from '@zhenma/contract/operators/operators.contract'
import { users } from '@zhenma/contract/users/users.contract'
import { sql } from 'kysely'
import type { TestApp } from '../../../../test/app.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { makePlace } from '../../../../test/make/place.ts'
import type { MadeUser } from '../../../../test/make/user.ts'
import { asPlatform } from '../../../platform/database/database.ts'
import { type KindCase, listed, LONG } from './kinds.ts'

/** Usernames and phones are unique over all companies: those of the tests before make way. */
async function makeWay({ connections }: TestApp): Promise<void> {
  await asPlatform(connections, (db) =>
    sql`
      update app_user set username = '#' || id, status = 'purged', phone = null, email = null
       where username like 'kind_%' or username like 'example_%'`.execute(db),
  )
}

async function prepare(app: TestApp, { companyId }: MadeUser): Promise<void> {
  await makeWay(app)
  await makeDealer(app.connections, companyId, { name: '云南总代' })
  await makePlace(app.connections, companyId, 'factory', { name: '二厂' })
  await makePlace(app.connections, companyId, 'warehouse', { name: '成品库' })
  await makePlace(app.connections, companyId, 'warehouse', { name: '原料库' })
}

const USER_ROWS = [
  ['kind_li', '李雷', '0012', '+86 138 0013 8000', 'Li@Example.com', '入库操作员', '二厂', ''],
  ['kind_han', '韩梅梅', LONG, '', '', '', '', '云南总代'],
]
const OPERATOR_ROWS = [
  ['kind_wang', '王芳', '仓库管理员', '成品库、原料库', '0012', '13800138001', '二厂'],
  ['kind_zhao', '赵敏', 'scanner', '成品库', LONG, '', ''],
]

/** What the tests of all kinds have to know of those that make accounts. */
export const ACCOUNT_CASES: readonly KindCase[] = [
  {
    kind: 'user',
    headings: {
      cn: ['用户名', '姓名', '工号', '手机号', '邮箱', '账号用途', '所属工厂', '绑定经销商'],
      tc: [
        '使用者名稱',
        '姓名',
        '工號',
        '手機號碼',
        '電子郵件',
        '帳號用途',
        '所屬工廠',
        '綁定經銷商',
      ],
      en: [
        'Username',
        'Name',
        'Employee number',
        'Mobile phone',
        'Email',
        'Purpose',
        'Factory',
        'Dealer',
      ],
      erp: ['登录账号', '员工姓名', '员工编号', '手机', 'E-mail', '用途', 'Plant', 'Reseller'],
    },
    mapping: [
      'username',
      'realName',
      'employeeNumber',
      'phone',
      'email',
      'purpose',
      'factoryId',
      'dealerId',
    ],
    rows: USER_ROWS,
    records: 2,
    changed: USER_ROWS.map((row, at) => (at === 1 ? row.with(1, '韩梅') : row)),
    bad: { row: 2, column: 3, text: '12345', error: 'FIELD_FORMAT' },
    prepare,
    list: listed(users.list),
    exportSheet: users.exportSheet,
  },
  {
    kind: 'operator',
    headings: {
      cn: ['用户名', '姓名', '职责', '负责的地点', '工号', '手机号', '所属工厂'],
      tc: ['使用者名稱', '姓名', '職責', '負責的地點', '工號', '手機號碼', '所屬工廠'],
      en: ['Username', 'Name', 'Duty', 'Places', 'Employee number', 'Mobile phone', 'Factory'],
      erp: ['登录账号', '员工姓名', '岗位', '仓库', '员工编号', '手机', 'Plant'],
    },
    mapping: ['username', 'realName', 'duty', 'placeIds', 'employeeNumber', 'phone', 'factoryId'],
    rows: OPERATOR_ROWS,
    records: 2,
    changed: OPERATOR_ROWS.map((row, at) => (at === 1 ? row.with(3, '原料库') : row)),
    bad: { row: 3, column: 0, text: 'four', error: 'FIELD_FORMAT' },
    prepare,
    list: listed(operators.list),
    exportSheet: operators.exportSheet,
  },
]
