import type { DictionaryRow } from '@zhenma/contract/dictionaries/dictionaries.contract'
import {
  DICTIONARY_COLUMN_TEXT,
  DICTIONARY_SHEET_TEXT,
} from '@zhenma/contract/dictionaries/dictionary-columns'
import type { Language } from '@zhenma/contract/kernel/texts'
import { yesNoCell } from '../../platform/sheets/cell-words.ts'

/** Dictionaries as a sheet. */
export const DICTIONARY_SHEET = {
  name: DICTIONARY_SHEET_TEXT.name,
  columns: DICTIONARY_COLUMN_TEXT,
  keyOf: ({ code }: DictionaryRow) => code,
  cells: (row: DictionaryRow, language: Language) => ({
    ...row,
    isBuiltIn: yesNoCell(row.isBuiltIn, language),
    isExtensible: yesNoCell(row.isExtensible, language),
    enabled: yesNoCell(row.enabled, language),
  }),
}
