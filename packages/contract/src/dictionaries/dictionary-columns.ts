import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** The columns of the sheet of dictionaries, in its order. */
export const DICTIONARY_COLUMN_TEXT = texts({
  code: WORDS.code,
  nameCn: WORDS.nameInSimplifiedChinese,
  nameTc: WORDS.nameInTraditionalChinese,
  nameEn: WORDS.nameInEnglish,
  isBuiltIn: { cn: '系统内置', tc: '系統內建', en: 'Built in' },
  isExtensible: { cn: '企业可添加', tc: '企業可新增', en: 'Companies may add' },
  enabled: WORDS.enabled,
  itemCount: { cn: '字典项数', tc: '字典項目數', en: 'Items' },
})

export const DICTIONARY_SHEET_TEXT = texts({
  name: WORDS.dictionaries,
})
