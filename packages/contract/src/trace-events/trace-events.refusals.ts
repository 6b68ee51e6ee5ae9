import { defineErrors } from '../kernel/errors.ts'

export const traceEventErrors = defineErrors({
  TRACE_EVENT_TARGET: {
    status: 400,
    text: {
      cn: '请按适用范围填写产品、批次或序号段，其他各项留空',
      tc: '請按適用範圍填寫產品、批次或序號段，其他各項留空',
      en: 'Say the product, batch or serials that the event is about, and nothing of the others',
    },
  },
  TRACE_EVENT_FUTURE: {
    status: 400,
    text: {
      cn: '发生时间不能晚于现在',
      tc: '發生時間不能晚於現在',
      en: 'It must have happened already: the time lies ahead',
    },
  },
  TRACE_EVENT_FILE: {
    status: 400,
    text: {
      cn: '文件“{id}”不存在，或不是为溯源事件上传的，请重新上传',
      tc: '檔案「{id}」不存在，或不是為溯源事件上傳的，請重新上傳',
      en: 'The file “{id}” does not exist or was uploaded for something else; upload it again',
    },
  },
  TRACE_EVENT_LIMIT: {
    status: 409,
    text: {
      cn: '“{name}”已有 {limit} 个溯源事件，不能再增加；请先删除不再需要的',
      tc: '「{name}」已有 {limit} 個溯源事件，不能再增加；請先刪除不再需要的',
      en: '“{name}” has {limit} trace events already, which is the most; delete some that nobody needs',
    },
  },
})
