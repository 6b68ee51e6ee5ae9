import { texts } from '../kernel/texts.ts'

/** The columns of the sheet of menu items, in its order. */
export const MENU_COLUMN_TEXT = texts({
  kind: { cn: '类型', tc: '類型', en: 'Kind' },
  level: { cn: '层级', tc: '層級', en: 'Level' },
  nameCn: { cn: '简体中文名称', tc: '簡體中文名稱', en: 'Name in simplified Chinese' },
  nameTc: { cn: '繁体中文名称', tc: '繁體中文名稱', en: 'Name in traditional Chinese' },
  nameEn: { cn: '英文名称', tc: '英文名稱', en: 'Name in English' },
  path: { cn: '路径', tc: '路徑', en: 'Path' },
  component: { cn: '页面组件', tc: '頁面元件', en: 'Screen' },
  url: { cn: '网址', tc: '網址', en: 'Web address' },
  permissions: { cn: '授权标识', tc: '授權標識', en: 'Authorization identifiers' },
  audience: { cn: '适用对象', tc: '適用對象', en: 'For whom' },
  policy: { cn: '数据规则', tc: '資料規則', en: 'Policy' },
  sort: { cn: '排序', tc: '排序', en: 'Order' },
  enabled: { cn: '启用', tc: '啟用', en: 'Enabled' },
  hidden: { cn: '隐藏', tc: '隱藏', en: 'Hidden' },
})

export const MENU_SHEET_TEXT = texts({
  name: { cn: '菜单', tc: '選單', en: 'Menus' },
})

/** What an item is. */
export const MENU_KIND_TEXT = texts({
  menu: { cn: '一级菜单', tc: '一級選單', en: 'Level-1 menu' },
  submenu: { cn: '子菜单', tc: '子選單', en: 'Submenu' },
  button: { cn: '按钮', tc: '按鈕', en: 'Button' },
})

/** For whom an item is. */
export const MENU_AUDIENCE_TEXT = texts({
  company: { cn: '公司', tc: '公司', en: 'Companies' },
  platform: { cn: '平台', tc: '平台', en: 'The platform' },
  both: { cn: '公司和平台', tc: '公司和平台', en: 'Both' },
})
