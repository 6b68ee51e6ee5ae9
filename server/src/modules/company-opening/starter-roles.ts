import type { Text } from '@zhenma/contract/kernel/texts'
import type { Purpose } from '@zhenma/contract/users/users.contract'
import { PURPOSE_TEXT } from '@zhenma/contract/users/users.refusals'
import {
  DEALER_SIDE,
  FACTORY_WAREHOUSE,
  INBOUND_OPERATOR,
  MASTER_DATA,
  OUTBOUND_OPERATOR,
} from './starter-permissions.ts'

export type StarterRole = {
  readonly code: Purpose
  readonly name: Text
  readonly description: Text
  readonly permissions: readonly string[]
}

/**
 * The roles that a company begins with beside its administrators', one for each purpose of an account:
 * to be handed out at once, changed or deleted like any other.
 */
export const STARTER_ROLES: readonly StarterRole[] = [
  {
    code: 'master_data',
    name: PURPOSE_TEXT.master_data,
    description: {
      cn: '产品、经销商、仓库与工厂、质保卡、扩展数据和营销活动',
      tc: '產品、經銷商、倉庫與工廠、質保卡、擴充資料和行銷活動',
      en: 'Products, dealers, places, QA cards, extended data and activities',
    },
    permissions: MASTER_DATA,
  },
  {
    code: 'factory_warehouse',
    name: PURPOSE_TEXT.factory_warehouse,
    description: {
      cn: '生成、打印和激活标签，装箱、入库、盘点和调拨',
      tc: '產生、列印和啟用標籤，裝箱、入庫、盤點和調撥',
      en: 'Generates, prints and activates labels; packs, takes in, counts and allots',
    },
    permissions: FACTORY_WAREHOUSE,
  },
  {
    code: 'dealer_side',
    name: PURPOSE_TEXT.dealer_side,
    description: {
      cn: '经销商的账号：只看到本经销商及下级的标签和记录',
      tc: '經銷商的帳號：只看到本經銷商及下級的標籤和記錄',
      en: "For a dealer's account: sees labels and records of that dealer and those below",
    },
    permissions: DEALER_SIDE,
  },
  {
    code: 'inbound_operator',
    name: PURPOSE_TEXT.inbound_operator,
    description: {
      cn: '扫码入库、退货、装箱和盘点',
      tc: '掃碼入庫、退貨、裝箱和盤點',
      en: 'Scans goods in, takes returns, packs and counts',
    },
    permissions: INBOUND_OPERATOR,
  },
  {
    code: 'outbound_operator',
    name: PURPOSE_TEXT.outbound_operator,
    description: {
      cn: '扫码出库给经销商、退货和盘点',
      tc: '掃碼出庫給經銷商、退貨和盤點',
      en: 'Scans goods out to dealers, takes returns and counts',
    },
    permissions: OUTBOUND_OPERATOR,
  },
]
