import type { Text } from '@zhenma/contract/kernel/texts'

export type SeedScreen = {
  /** The screen's component in the web app; its path is `/` + component. */
  readonly component: string
  readonly name: Text
  /** Who sees it; absent: every session. */
  readonly permission?: string
}

export type SeedMenu = {
  readonly path: string
  readonly name: Text
  /** A name of @ant-design/icons. */
  readonly icon: string
  readonly screens: readonly SeedScreen[]
}

/** The menu that every installation starts with. */
export const MENU: readonly SeedMenu[] = [
  {
    path: '/dashboard',
    name: { cn: '首页', tc: '首頁', en: 'Home' },
    icon: 'HomeOutlined',
    screens: [
      { component: 'dashboard/analysis', name: { cn: '总览', tc: '總覽', en: 'Overview' } },
    ],
  },
  {
    path: '/product',
    name: { cn: '产品', tc: '產品', en: 'Products' },
    icon: 'ShoppingOutlined',
    screens: [
      {
        component: 'product/list',
        name: { cn: '产品列表', tc: '產品列表', en: 'Products' },
        permission: 'product:list',
      },
      {
        component: 'product/category',
        name: { cn: '产品分类', tc: '產品分類', en: 'Categories' },
        permission: 'product:list',
      },
    ],
  },
  {
    path: '/dealer',
    name: { cn: '经销商', tc: '經銷商', en: 'Dealers' },
    icon: 'ShopOutlined',
    screens: [
      {
        component: 'dealer/list',
        name: { cn: '经销商列表', tc: '經銷商列表', en: 'Dealers' },
        permission: 'dealer:list',
      },
    ],
  },
  {
    path: '/label',
    name: { cn: '标签', tc: '標籤', en: 'Labels' },
    icon: 'QrcodeOutlined',
    screens: [
      {
        component: 'batch/list',
        name: { cn: '标签批次', tc: '標籤批次', en: 'Batches' },
        permission: 'batch:list',
      },
      {
        component: 'label/query',
        name: { cn: '标签查询', tc: '標籤查詢', en: 'Label query' },
        permission: 'label:list',
      },
      {
        component: 'label/operate',
        name: { cn: '标签操作', tc: '標籤操作', en: 'Label operations' },
        permission: 'label:operate',
      },
      {
        component: 'label/extended',
        name: { cn: '扩展数据', tc: '擴充資料', en: 'Extended data' },
        permission: 'extended-data:list',
      },
      {
        component: 'label/cards',
        name: { cn: '质保卡', tc: '質保卡', en: 'QA cards' },
        permission: 'qa-card:list',
      },
    ],
  },
  {
    path: '/inout',
    name: { cn: '出入库', tc: '出入庫', en: 'Inbound and outbound' },
    icon: 'SwapOutlined',
    screens: [
      {
        component: 'inout/inbound',
        name: { cn: '入库', tc: '入庫', en: 'Inbound' },
        permission: 'inbound:submit',
      },
      {
        component: 'inout/outbound',
        name: { cn: '出库', tc: '出庫', en: 'Outbound' },
        permission: 'outbound:submit',
      },
      {
        component: 'inout/return',
        name: { cn: '退货', tc: '退貨', en: 'Return' },
        permission: 'return:submit',
      },
      {
        component: 'inout/packing',
        name: { cn: '装箱关联', tc: '裝箱關聯', en: 'Packing' },
        permission: 'relate:bind',
      },
      {
        component: 'inout/records',
        name: { cn: '出入库记录', tc: '出入庫記錄', en: 'Records' },
        permission: 'movement:list',
      },
      {
        component: 'inout/exceptions',
        name: { cn: '异常处理', tc: '異常處理', en: 'Exceptions' },
        permission: 'exception:list',
      },
      {
        component: 'inout/stocktaking',
        name: { cn: '库存盘点', tc: '庫存盤點', en: 'Stocktaking' },
        permission: 'stocktaking:list',
      },
    ],
  },
  {
    path: '/query',
    name: { cn: '防伪查询', tc: '防偽查詢', en: "Buyers' checks" },
    icon: 'SafetyCertificateOutlined',
    screens: [
      {
        component: 'query/records',
        name: { cn: '查询记录', tc: '查詢記錄', en: 'Query records' },
        permission: 'query:list',
      },
    ],
  },
  {
    path: '/system',
    name: { cn: '系统', tc: '系統', en: 'System' },
    icon: 'SettingOutlined',
    screens: [
      {
        component: 'system/tasks',
        name: { cn: '后台任务', tc: '背景任務', en: 'Tasks' },
        permission: 'task:list',
      },
      {
        component: 'system/company',
        name: { cn: '公司信息', tc: '公司資訊', en: 'Company' },
        permission: 'company:view',
      },
    ],
  },
]
