import { defineErrors } from '../kernel/errors.ts'

/** What is wrong with a range of serials. */
export const rangeErrors = defineErrors({
  RANGE_START_REQUIRED: {
    status: 400,
    text: { cn: '请输入起始序号', tc: '請輸入起始序號', en: 'The start serial is required' },
  },
  RANGE_END_REQUIRED: {
    status: 400,
    text: { cn: '请输入结束序号', tc: '請輸入結束序號', en: 'The end serial is required' },
  },
  RANGE_REVERSED: {
    status: 400,
    text: {
      cn: '起始序号 {start} 不能大于结束序号 {end}',
      tc: '起始序號 {start} 不能大於結束序號 {end}',
      en: 'The start serial {start} must not be above the end serial {end}',
    },
  },
  RANGE_NEGATIVE: {
    status: 400,
    text: {
      cn: '序号不能为负数或零',
      tc: '序號不能為負數或零',
      en: 'A serial cannot be negative or zero',
    },
  },
  RANGE_PAST_BATCH: {
    status: 400,
    text: {
      cn: '结束序号 {end} 超过批次的最大序号 {max}',
      tc: '結束序號 {end} 超過批次的最大序號 {max}',
      en: 'The end serial {end} cannot exceed the batch maximum {max}',
    },
  },
  RANGE_NOT_ISSUED: {
    status: 404,
    text: {
      cn: '序号段 {start}–{end} 中有未发行的序号',
      tc: '序號段 {start}–{end} 中有未發行的序號',
      en: 'The range {start}–{end} holds serials that were never issued',
    },
  },
  RANGE_TOO_LONG: {
    status: 400,
    text: {
      cn: '序号段查询每次最多 {limit} 个标签',
      tc: '序號段查詢每次最多 {limit} 個標籤',
      en: 'A range query shows at most {limit} labels',
    },
  },
})
