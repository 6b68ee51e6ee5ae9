import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** The columns of the sheet of menu items, in its order. */
export const MENU_COLUMN_TEXT = texts({
  kind: WORDS.type,
  level: { cn: '层级', tc: '層級', en: 'Level' },
  nameCn: WORDS.nameInSimplifiedChinese,
  nameTc: WORDS.nameInTraditionalChinese,
  nameEn: WORDS.nameInEnglish,
  path: WORDS.path,
  component: { cn: '页面组件', tc: '頁面元件', en: 'Screen' },
  url: WORDS.webAddress,
  permissions: { cn: '授权标识', tc: '授權標識', en: 'Authorization identifiers' },
  audience: WORDS.forWhom,
  policy: WORDS.dataRule,
  sort: WORDS.order,
  enabled: WORDS.enabled,
  hidden: WORDS.hidden,
})

export const MENU_SHEET_TEXT = texts({
  name: WORDS.menus,
})

/** What an item is. */
export const MENU_KIND_TEXT = texts({
  menu: { cn: '一级菜单', tc: '一級選單', en: 'Level-1 menu' },
  submenu: { cn: '子菜单', tc: '子選單', en: 'Submenu' },
  button: { cn: '按钮', tc: '按鈕', en: 'Button' },
})

/** For whom an item is. */
export const MENU_AUDIENCE_TEXT = texts({
  company: WORDS.companies,
  platform: { cn: '平台', tc: '平台', en: 'The platform' },
  both: { cn: '公司和平台', tc: '公司和平台', en: 'Both' },
})
