import {
  DEALER_SIDE,
  FACTORY_WAREHOUSE,
  INBOUND_OPERATOR,
  MASTER_DATA,
  OUTBOUND_OPERATOR,
} from '../../../../src/modules/company-opening/index.ts'
import type { DEMO_JOBS } from '@zhenma/contract/demo/demo.contract'
import { SCANNER, STAFF } from './role-permissions.ts'

/** By which the story of a demo company names who did something. */
export type DemoJob = (typeof DEMO_JOBS)[number]

export type DemoUser = {
  readonly username: string
  readonly job: DemoJob
  readonly password: string
  readonly realName: string
  readonly phone: string
  readonly roleCode: string
  readonly roleName: string
  /** Belongs to company 0. */
  readonly isPlatform?: boolean
  /** `all`: the role is that of an administrator. */
  readonly permissions: readonly string[] | 'all'
  /** Bound to the dealer with this index. */
  readonly dealer?: number
}

/** One user for each role of the product. */
export const USERS: readonly DemoUser[] = [
  {
    username: 'platform',
    job: 'platform',
    password: 'Zhenma-Platform-0418',
    realName: '平台管理员',
    phone: '13000001001',
    roleCode: 'platform_administrator',
    roleName: '平台管理员',
    isPlatform: true,
    permissions: 'all',
  },
  {
    username: 'admin',
    job: 'admin',
    password: 'Xiuyun-Admin-2026',
    realName: '木秀云',
    phone: '13000001002',
    roleCode: 'company_administrator',
    roleName: '公司管理员',
    permissions: 'all',
  },
  {
    username: 'master',
    job: 'master',
    password: 'Xiuyun-Master-3571',
    realName: '李若兰',
    phone: '13000001003',
    roleCode: 'master_data',
    roleName: '基础资料专员',
    permissions: MASTER_DATA,
  },
  {
    username: 'factory',
    job: 'factory',
    password: 'Xiuyun-Factory-8026',
    realName: '张建业',
    phone: '13000001004',
    roleCode: 'factory_warehouse',
    roleName: '工厂与仓库',
    permissions: FACTORY_WAREHOUSE,
  },
  {
    username: 'inbound',
    job: 'inbound',
    password: 'Xiuyun-Inbound-4417',
    realName: '和志刚',
    phone: '13000001005',
    roleCode: 'inbound_operator',
    roleName: '入库操作员',
    permissions: INBOUND_OPERATOR,
  },
  {
    username: 'outbound',
    job: 'outbound',
    password: 'Xiuyun-Outbound-9053',
    realName: '阿依夏木·买买提吐尔逊',
    phone: '13000001006',
    roleCode: 'outbound_operator',
    roleName: '出库操作员',
    permissions: OUTBOUND_OPERATOR,
  },
  {
    username: 'scanner',
    job: 'scanner',
    password: 'Xiuyun-Scanner-5172',
    realName: '赵铁柱',
    phone: '13000001009',
    roleCode: 'scanner',
    roleName: '扫码员',
    permissions: SCANNER,
  },
  {
    username: 'dealer',
    job: 'dealer',
    password: 'Xiuyun-Dealer-6138',
    realName: '杨慧兰',
    phone: '13000001007',
    roleCode: 'dealer',
    roleName: '经销商',
    permissions: DEALER_SIDE,
    dealer: 0,
  },
  {
    username: 'staff',
    job: 'staff',
    password: 'Xiuyun-Staff-7284',
    realName: '王小满',
    phone: '13000001008',
    roleCode: 'staff',
    roleName: '公司员工（只读）',
    permissions: STAFF,
  },
]
