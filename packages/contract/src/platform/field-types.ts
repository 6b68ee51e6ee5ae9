import { say, type Language, type Text } from '../kernel/texts.ts'

/** What a field wants, by the names that the schemas have for it. */
export const FIELD_TYPE_TEXT: Readonly<Record<string, Text>> = {
  string: { cn: '文本', tc: '文字', en: 'text' },
  number: { cn: '数字', tc: '數字', en: 'a number' },
  int: { cn: '整数', tc: '整數', en: 'a whole number' },
  boolean: { cn: '是或否', tc: '是或否', en: 'yes or no' },
  array: { cn: '列表', tc: '清單', en: 'a list' },
  object: { cn: '一组字段', tc: '一組欄位', en: 'a group of fields' },
  record: { cn: '一组字段', tc: '一組欄位', en: 'a group of fields' },
}

/** The type in words; the schema's own name where there are none. */
export function sayFieldType(expected: string, language: Language): string {
  const text = FIELD_TYPE_TEXT[expected]
  return text === undefined ? expected : say(text, language)
}
