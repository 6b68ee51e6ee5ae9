import type { Text } from '@zhenma/contract/kernel/texts'
import type { MenuAudience } from '@zhenma/contract/menus/menus.contract'
import { OPERATE_SCREEN_PERMISSIONS } from '@zhenma/contract/operations/operate-screen'

export type SeedScreen = {
  /** The screen's component in the web app; its path is `/` + component. */
  readonly component: string
  readonly name: Text
  /** Who sees it: whoever holds it, or any of them; absent: every session. */
  readonly permission?: string | readonly string[]
  /** In whose menu; absent: that of companies. */
  readonly audience?: MenuAudience
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
      {
        component: 'dashboard/analysis',
        name: { cn: '总览', tc: '總覽', en: 'Overview' },
        audience: 'both',
      },
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
      {
        component: 'dealer/regions',
        name: { cn: '销售区域', tc: '銷售區域', en: 'Sales regions' },
        permission: 'area:list',
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
        permission: OPERATE_SCREEN_PERMISSIONS,
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
      {
        component: 'label/print-templates',
        name: { cn: '打印模板', tc: '列印範本', en: 'Print templates' },
        permission: 'print-template:list',
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
        component: 'inout/cancel-inbound',
        name: { cn: '取消入库', tc: '取消入庫', en: 'Cancel inbound' },
        permission: 'inbound:cancel',
      },
      {
        component: 'inout/cancel-outbound',
        name: { cn: '取消出库', tc: '取消出庫', en: 'Cancel outbound' },
        permission: 'outbound:cancel',
      },
      {
        component: 'inout/packing',
        name: { cn: '装箱关联', tc: '裝箱關聯', en: 'Packing' },
        permission: 'relate:bind',
      },
      {
        component: 'inout/unboxing',
        name: { cn: '拆箱', tc: '拆箱', en: 'Unboxing' },
        permission: 'label:unbox',
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
    path: '/marketing',
    name: { cn: '营销', tc: '行銷', en: 'Marketing' },
    icon: 'GiftOutlined',
    screens: [
      {
        component: 'marketing/activities',
        name: { cn: '活动', tc: '活動', en: 'Activities' },
        permission: 'activity:list',
      },
    ],
  },
  {
    path: '/system',
    name: { cn: '系统', tc: '系統', en: 'System' },
    icon: 'SettingOutlined',
    screens: [
      {
        component: 'system/companies',
        name: { cn: '公司', tc: '公司', en: 'Companies' },
        permission: 'company:list',
        audience: 'platform',
      },
      {
        component: 'system/tasks',
        name: { cn: '后台任务', tc: '背景任務', en: 'Tasks' },
        permission: 'task:list',
        audience: 'both',
      },
      {
        component: 'system/company',
        name: { cn: '公司信息', tc: '公司資訊', en: 'Company' },
        permission: 'company:view',
      },
      {
        component: 'system/users',
        name: { cn: '用户', tc: '使用者', en: 'Users' },
        permission: 'user:list',
        audience: 'both',
      },
      {
        component: 'system/roles',
        name: { cn: '角色', tc: '角色', en: 'Roles' },
        permission: 'role:list',
        audience: 'both',
      },
      {
        component: 'system/menus',
        name: { cn: '菜单', tc: '選單', en: 'Menus' },
        permission: 'menu:list',
        audience: 'platform',
      },
      {
        component: 'system/dictionaries',
        name: { cn: '数据字典', tc: '資料字典', en: 'Dictionaries' },
        permission: 'dict:list',
        audience: 'both',
      },
      {
        component: 'system/messages',
        name: { cn: '消息', tc: '訊息', en: 'Messages' },
        permission: 'message:list',
        audience: 'platform',
      },
      {
        component: 'system/platform',
        name: { cn: '平台设置', tc: '平台設定', en: 'Platform settings' },
        permission: 'platform-setting:edit',
        audience: 'platform',
      },
      {
        component: 'system/recycle-bin',
        name: { cn: '回收站', tc: '資源回收筒', en: 'Recycle bin' },
        permission: 'user:restore',
        audience: 'both',
      },
      {
        component: 'system/log',
        name: { cn: '系统日志', tc: '系統日誌', en: 'System log' },
        permission: 'log:list',
        audience: 'both',
      },
    ],
  },
]
