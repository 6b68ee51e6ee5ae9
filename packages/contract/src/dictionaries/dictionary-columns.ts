import { texts } from '../kernel/texts.ts'

/** The columns of the sheet of dictionaries, in its order. */
export const DICTIONARY_COLUMN_TEXT = texts({
  code: { cn: '编码', tc: '代碼', en: 'Code' },
  nameCn: { cn: '简体中文名称', tc: '簡體中文名稱', en: 'Name in simplified Chinese' },
  nameTc: { cn: '繁体中文名称', tc: '繁體中文名稱', en: 'Name in traditional Chinese' },
  nameEn: { cn: '英文名称', tc: '英文名稱', en: 'Name in English' },
  isBuiltIn: { cn: '系统内置', tc: '系統內建', en: 'Built in' },
  isExtensible: { cn: '企业可添加', tc: '企業可新增', en: 'Companies may add' },
  enabled: { cn: '启用', tc: '啟用', en: 'Enabled' },
  itemCount: { cn: '字典项数', tc: '字典項目數', en: 'Items' },
})

export const DICTIONARY_SHEET_TEXT = texts({
  name: { cn: '数据字典', tc: '資料字典', en: 'Dictionaries' },
})
