import {
  ASSOCIATION_RULE_TEXT,
  CLOSED_BOX_RULE_TEXT,
  COMPANY_STATE_TEXT,
  PRODUCT_MENU_TEXT,
} from '@zhenma/contract/companies/companies.messages'
import { INVENTORY_MODE_TEXT } from '@zhenma/contract/inout/inventory-modes.messages'
import type { Text } from '@zhenma/contract/kernel/texts'
import { GENDER_TEXT, PURPOSE_TEXT, USER_STATUS_TEXT } from '@zhenma/contract/users/users.messages'
import { texts } from '../../texts/use-texts.ts'

/** What the fields of records are called; a name that is not here is shown as it is. */
export const FIELD_TEXT: Readonly<Record<string, Text>> = texts({
  address: { cn: '地址', tc: '地址', en: 'Address' },
  approval: { cn: '审核', tc: '審核', en: 'Approval' },
  area: { cn: '地区', tc: '地區', en: 'Area' },
  associationRule: { cn: '装箱规则', tc: '裝箱規則', en: 'Packing rule' },
  avatarId: { cn: '头像', tc: '頭像', en: 'Picture' },
  barcode: { cn: '条码', tc: '條碼', en: 'Barcode' },
  batch: { cn: '批次', tc: '批次', en: 'Batch' },
  birthday: { cn: '生日', tc: '生日', en: 'Birthday' },
  categoryId: { cn: '分类', tc: '分類', en: 'Category' },
  city: { cn: '城市', tc: '城市', en: 'City' },
  closedBoxRule: { cn: '箱内标签规则', tc: '箱內標籤規則', en: 'Closed-box rule' },
  code: { cn: '编码', tc: '編碼', en: 'Code' },
  codeCheck: { cn: '防伪查询', tc: '防偽查詢', en: 'Code checks' },
  codeLength: { cn: '防伪码长度', tc: '防偽碼長度', en: 'Code length' },
  contactPerson: { cn: '联系人', tc: '聯絡人', en: 'Contact person' },
  content: { cn: '内容', tc: '內容', en: 'Content' },
  count: { cn: '数量', tc: '數量', en: 'Count' },
  country: { cn: '国家或地区', tc: '國家或地區', en: 'Country' },
  dealerId: { cn: '经销商', tc: '經銷商', en: 'Dealer' },
  department: { cn: '部门', tc: '部門', en: 'Department' },
  description: { cn: '说明', tc: '說明', en: 'Description' },
  email: { cn: '邮箱', tc: '電子郵件', en: 'Email' },
  employeeNumber: { cn: '工号', tc: '工號', en: 'Employee number' },
  englishName: { cn: '英文名称', tc: '英文名稱', en: 'English name' },
  factoryId: { cn: '工厂', tc: '工廠', en: 'Factory' },
  frozen: { cn: '冻结', tc: '凍結', en: 'Frozen' },
  gender: { cn: '性别', tc: '性別', en: 'Gender' },
  images: { cn: '图片', tc: '圖片', en: 'Pictures' },
  inventoryMode: { cn: '库存模式', tc: '庫存模式', en: 'Inventory mode' },
  kind: { cn: '种类', tc: '種類', en: 'Kind' },
  landline: { cn: '座机', tc: '市話', en: 'Landline' },
  latitude: { cn: '纬度', tc: '緯度', en: 'Latitude' },
  licenseImageId: { cn: '营业执照图片', tc: '營業執照圖片', en: 'License image' },
  licenseNumber: { cn: '营业执照号', tc: '營業執照號', en: 'License number' },
  logDays: { cn: '日志保留天数', tc: '日誌保留天數', en: 'Days logs are kept' },
  logoId: { cn: '标志', tc: '標誌', en: 'Logo' },
  longitude: { cn: '经度', tc: '經度', en: 'Longitude' },
  name: { cn: '名称', tc: '名稱', en: 'Name' },
  nickname: { cn: '昵称', tc: '暱稱', en: 'Nickname' },
  note: { cn: '备注', tc: '備註', en: 'Note' },
  number: { cn: '编号', tc: '編號', en: 'Number' },
  operation: { cn: '操作', tc: '操作', en: 'Operation' },
  outboundFromNotInStock: {
    cn: '未入库可出库',
    tc: '未入庫可出庫',
    en: 'Outbound without inbound',
  },
  permissions: { cn: '权限', tc: '權限', en: 'Permissions' },
  phone: { cn: '电话', tc: '電話', en: 'Phone' },
  price: { cn: '价格', tc: '價格', en: 'Price' },
  producedOn: { cn: '生产日期', tc: '生產日期', en: 'Produced on' },
  productId: { cn: '产品', tc: '產品', en: 'Product' },
  productMenuName: { cn: '产品菜单名称', tc: '產品選單名稱', en: 'Product menu name' },
  province: { cn: '省份', tc: '省份', en: 'Province' },
  purpose: { cn: '用途', tc: '用途', en: 'Purpose' },
  realName: { cn: '姓名', tc: '姓名', en: 'Name' },
  reason: { cn: '原因', tc: '原因', en: 'Reason' },
  roleIds: { cn: '角色', tc: '角色', en: 'Roles' },
  secondPersonForDeactivation: { cn: '停用须复核', tc: '停用須覆核', en: 'Second person' },
  shippingAddress: { cn: '收货地址', tc: '收貨地址', en: 'Shipping address' },
  sort: { cn: '排序', tc: '排序', en: 'Order' },
  specification: { cn: '规格', tc: '規格', en: 'Specification' },
  state: { cn: '状态', tc: '狀態', en: 'State' },
  stateReason: { cn: '原因', tc: '原因', en: 'Reason' },
  status: { cn: '状态', tc: '狀態', en: 'State' },
  superiorId: { cn: '上级经销商', tc: '上層經銷商', en: 'Superior' },
  unit: { cn: '单位', tc: '單位', en: 'Unit' },
  username: { cn: '用户名', tc: '使用者名稱', en: 'Username' },
  warehouseId: { cn: '仓库', tc: '倉庫', en: 'Warehouse' },
  warrantyMonths: { cn: '质保月数', tc: '質保月數', en: 'Warranty in months' },
  website: { cn: '网站', tc: '網站', en: 'Website' },
  workflowSync: { cn: '同步到工作流', tc: '同步到工作流程', en: 'Sync to the workflow' },
})

const APPROVAL = {
  approved: COMPANY_STATE_TEXT.normal,
  waiting: COMPANY_STATE_TEXT.waiting,
  rejected: COMPANY_STATE_TEXT.rejected,
}

/** The words of closed sets: entity and field → value → text. */
const VALUE_TEXT: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  'company.approval': APPROVAL,
  'company.associationRule': ASSOCIATION_RULE_TEXT,
  'company.closedBoxRule': CLOSED_BOX_RULE_TEXT,
  'company.inventoryMode': INVENTORY_MODE_TEXT,
  'company.productMenuName': PRODUCT_MENU_TEXT,
  'user.gender': GENDER_TEXT,
  'user.purpose': PURPOSE_TEXT,
  'user.status': USER_STATUS_TEXT,
}

/** The text of a value that is one of a closed set, as far as it is known. */
export function wordOf(entity: string, field: string, value: unknown): Text | undefined {
  return typeof value === 'string' ? VALUE_TEXT[`${entity}.${field}`]?.[value] : undefined
}

/** Where the record of an entry is opened; undefined for what has no screen of its own. */
export function addressOf(
  entity: string,
  entityId: string,
  isPlatform: boolean,
): string | undefined {
  if (entity === 'company' && !isPlatform) return '/system/company'
  const screen = RECORD_SCREENS[entity]
  if (screen === undefined || !/^\d+$/.test(entityId)) return undefined
  return `${screen}?open=${entityId}`
}

const RECORD_SCREENS: Readonly<Record<string, string>> = {
  activity: '/marketing/activities',
  batch: '/batch/list',
  company: '/system/companies',
  dealer: '/dealer/list',
  'extended-data': '/label/extended',
  movement: '/inout/records',
  'print-template': '/label/print-templates',
  product: '/product/list',
  'qa-card': '/label/cards',
  role: '/system/roles',
  stocktaking: '/inout/stocktaking',
  task: '/system/tasks',
  user: '/system/users',
}
