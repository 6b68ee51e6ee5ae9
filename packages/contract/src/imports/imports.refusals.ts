import { defineErrors } from '../kernel/errors.ts'
import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

export const importErrors = defineErrors({
  IMPORT_WRONG_STATE: {
    status: 409,
    text: {
      cn: '该导入的当前状态不允许此操作',
      tc: '該匯入目前的狀態不允許此操作',
      en: 'The import is in a state that does not allow this',
    },
  },
  IMPORT_BY_WIZARD: {
    status: 400,
    text: {
      cn: '导入表格请在导入向导中操作',
      tc: '匯入表格請在匯入精靈中操作',
      en: 'A sheet is imported by the import wizard',
    },
  },
  IMPORT_COLUMN_TWICE: {
    status: 400,
    text: {
      cn: '{field}：有多列对应此字段，只能选一列',
      tc: '{field}：有多欄對應此欄位，只能選一欄',
      en: '{field}: more than one column fills it, choose one',
    },
  },
  IMPORT_KNOWN: {
    status: 409,
    text: {
      cn: '{field}：“{key}”已存在，本次只新建',
      tc: '{field}：「{key}」已存在，本次只新增',
      en: '{field}: "{key}" exists, and only new rows were asked for',
    },
  },
  IMPORT_UNKNOWN: {
    status: 409,
    text: {
      cn: '{field}：“{key}”不存在，本次只更新',
      tc: '{field}：「{key}」不存在，本次只更新',
      en: '{field}: there is no "{key}", and only updates were asked for',
    },
  },
  IMPORT_NO_RIGHT: {
    status: 403,
    text: {
      cn: '{field}：您没有权限新建“{key}”',
      tc: '{field}：您沒有權限新增「{key}」',
      en: '{field}: you may not create "{key}"',
    },
  },
  IMPORT_NO_CHANGE_RIGHT: {
    status: 403,
    text: {
      cn: '{field}：您没有权限修改“{key}”',
      tc: '{field}：您沒有權限修改「{key}」',
      en: '{field}: you may not change "{key}"',
    },
  },
  IMPORT_NAME_UNKNOWN: {
    status: 400,
    text: {
      cn: '{field}：找不到“{name}”',
      tc: '{field}：找不到「{name}」',
      en: '{field}: there is no "{name}"',
    },
  },
  IMPORT_NAME_AMBIGUOUS: {
    status: 400,
    text: {
      cn: '{field}：有多个“{name}”，请填写编码或完整路径',
      tc: '{field}：有多個「{name}」，請填寫編碼或完整路徑',
      en: '{field}: there is more than one "{name}", write its code or its whole path',
    },
  },
  IMPORT_ABOVE_REFUSED: {
    status: 400,
    text: {
      cn: '{field}：上级“{name}”在第 {first} 行，该行被拒绝',
      tc: '{field}：上層「{name}」在第 {first} 列，該列被拒絕',
      en: '{field}: "{name}" stands in row {first}, which is refused',
    },
  },
  IMPORT_GROUP_DIFFERS: {
    status: 400,
    text: {
      cn: '{field}：与第 {first} 行不一致，同一记录的各行应相同或留空',
      tc: '{field}：與第 {first} 列不一致，同一記錄的各列應相同或留空',
      en: '{field}: row {first} says otherwise; rows of one record say the same, or nothing',
    },
  },
  IMPORT_CIRCLE: {
    status: 409,
    text: {
      cn: '{field}：表格中这些行互为上级，形成循环',
      tc: '{field}：表格中這些列互為上層，形成循環',
      en: '{field}: in this sheet it lies below itself',
    },
  },
  IMPORT_HAS_REFUSED: {
    status: 409,
    text: {
      cn: '有 {count} 行被拒绝：请先修改，或选择只导入正确的行',
      tc: '有 {count} 列被拒絕：請先修改，或選擇只匯入正確的列',
      en: '{count} {count|row is|rows are} refused: mend them, or import the good rows only',
    },
  },
  IMPORT_NOTHING: {
    status: 409,
    text: {
      cn: '没有可导入的行：内容与现有数据相同，或均被拒绝',
      tc: '沒有可匯入的列：內容與現有資料相同，或均被拒絕',
      en: 'There is nothing to import: all rows are as they are stored, or refused',
    },
  },
  IMPORT_PASSWORDS_GONE: {
    status: 409,
    text: {
      cn: '没有可领取的密码：已领取过一次，或没有新建账号；请逐个重置密码',
      tc: '沒有可領取的密碼：已領取過一次，或沒有新增帳號；請逐一重設密碼',
      en: 'There are no passwords to hand out: they were, once, or no account was created. Reset them one by one',
    },
  },
  IMPORT_CHANGED_MEANWHILE: {
    status: 409,
    text: {
      cn: '检查之后数据有变化，未导入任何行，已重新检查',
      tc: '檢查之後資料有變化，未匯入任何列，已重新檢查',
      en: 'Records changed after the check: nothing was imported, and all rows were checked again',
    },
  },
  IMPORT_BUILT_ON: {
    status: 409,
    text: {
      cn: '不能撤回：{count} 条记录在导入后有变化或已被使用',
      tc: '不能撤回：{count} 筆記錄在匯入後有變化或已被使用',
      en: 'Cannot be taken back: {count} {count|record was|records were} changed or used since',
    },
  },
  IMPORT_CHANGED_SINCE: {
    status: 409,
    text: {
      cn: '“{name}”在导入后被修改',
      tc: '「{name}」在匯入後被修改',
      en: '"{name}" was changed after the import',
    },
  },
  IMPORT_USED_SINCE: {
    status: 409,
    text: {
      cn: '“{name}”已被使用（{by}）',
      tc: '「{name}」已被使用（{by}）',
      en: '"{name}" is in use by {by}',
    },
  },
})

/** The words of files that the wizard gives out. */
export const importFileTexts = texts({
  reason: WORDS.reason,
  refusedName: { cn: '{file} 被拒绝的行', tc: '{file} 被拒絕的列', en: '{file} refused rows' },
  together: {
    cn: '与被拒绝的行同属一条记录',
    tc: '與被拒絕的列同屬一筆記錄',
    en: 'Is one record with a row that is refused',
  },
  required: { cn: '必填', tc: '必填', en: 'Required' },
  templateName: { cn: '{what}导入模板', tc: '{what}匯入範本', en: '{what} import template' },
  passwordsName: { cn: '{file} 的临时密码', tc: '{file} 的臨時密碼', en: '{file} passwords' },
  password: WORDS.temporaryPassword,
  several: {
    cn: '可填多个，用逗号分隔',
    tc: '可填多個，以逗號分隔',
    en: 'Several, with commas between',
  },
  isKey: {
    cn: '已有的会被修改，没有的会新建',
    tc: '已有的會被修改，沒有的會新增',
    en: 'A known one is changed, another one is created',
  },
  named: {
    cn: '填已有记录的名称或编号',
    tc: '填已有記錄的名稱或編號',
    en: 'Name or number of a record that is there',
  },
  areas: {
    cn: '省、市、区或国家的名称，可填多个，用顿号分隔',
    tc: '省、市、區或國家的名稱，可填多個，以頓號分隔',
    en: 'Provinces, cities, districts or countries, with commas between',
  },
  path: {
    cn: '从最上级写起，用 / 分隔，如 食品/茶叶',
    tc: '從最上級寫起，以 / 分隔，如 食品/茶葉',
    en: 'From the top, with / between, as Food/Tea',
  },
  price: {
    cn: '金额，最多两位小数',
    tc: '金額，最多兩位小數',
    en: 'An amount with two decimals at most',
  },
  day: { cn: '日期，如 2026-11-20', tc: '日期，如 2026-11-20', en: 'A day as 2026-11-20' },
  number: { cn: '整数', tc: '整數', en: 'A whole number' },
  numberWithin: {
    cn: '{least} 至 {most} 的整数',
    tc: '{least} 至 {most} 的整數',
    en: 'A whole number from {least} to {most}',
  },
  characters: {
    cn: '最多 {most} 个字符',
    tc: '最多 {most} 個字元',
    en: 'At most {most} characters',
  },
  chooseFrom: { cn: '可填：{words}', tc: '可填：{words}', en: 'One of: {words}' },
})
