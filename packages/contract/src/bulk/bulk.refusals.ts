import { defineErrors } from '../kernel/errors.ts'

export const bulkErrors = defineErrors({
  BULK_CHANGED: {
    status: 409,
    text: {
      cn: '列表已有变化：原为 {expected} 条，现在是 {count} 条。未做任何更改，请重新确认',
      tc: '清單已有變化：原為 {expected} 筆，現在是 {count} 筆。未做任何變更，請重新確認',
      en: 'The list has changed meanwhile: it was about {expected} {expected|record|records}, now it is {count}. Nothing was changed; look again',
    },
  },
  BULK_TOO_MANY: {
    status: 413,
    text: {
      cn: '一次最多处理 {limit} 条，当前 {count} 条，请缩小范围',
      tc: '一次最多處理 {limit} 筆，目前 {count} 筆，請縮小範圍',
      en: 'At most {limit} records at once, these are {count}: narrow the filters',
    },
  },
  BULK_REFUSED: {
    status: 409,
    text: {
      cn: '其中 {count} 条不能处理，未做任何更改',
      tc: '其中 {count} 筆不能處理，未做任何變更',
      en: '{count} of them {count|is|are} refused; nothing was changed',
    },
  },
  BULK_NOT_FOUND: {
    status: 404,
    text: {
      cn: '该批量操作不存在，或不是您做的',
      tc: '該批次操作不存在，或不是您做的',
      en: 'There is no such step of yours',
    },
  },
  BULK_NO_WAY_BACK: {
    status: 409,
    text: {
      cn: '该操作不能撤销，或已撤销',
      tc: '該操作不能復原，或已復原',
      en: 'This step cannot be taken back, or was taken back already',
    },
  },
  BULK_STILL_RUNNING: {
    status: 409,
    text: {
      cn: '该操作仍在进行，结束后才能撤销',
      tc: '該操作仍在進行，結束後才能復原',
      en: 'This step is still at work; it can be taken back when it has ended',
    },
  },
  BULK_CHANGED_SINCE: {
    status: 409,
    text: {
      cn: '“{name}”之后又被修改，未撤销',
      tc: '「{name}」之後又被修改，未復原',
      en: '“{name}” was changed since, and was left as it is',
    },
  },
  BULK_BY_LIST: {
    status: 400,
    text: {
      cn: '批量操作请在列表中进行',
      tc: '批次操作請在清單中進行',
      en: 'Steps over many rows are begun in their list',
    },
  },
})
