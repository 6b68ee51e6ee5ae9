import { defineErrors } from '../kernel/errors.ts'

export const statisticsErrors = defineErrors({
  DATE_SPAN_TOO_LONG: {
    status: 400,
    text: {
      cn: '日期跨度最多 {limit} 天',
      tc: '日期跨度最多 {limit} 天',
      en: 'The dates may span at most {limit} days',
    },
  },
  DATE_SPAN_REVERSED: {
    status: 400,
    text: {
      cn: '开始日期不能晚于结束日期',
      tc: '開始日期不能晚於結束日期',
      en: 'The first day may not be after the last',
    },
  },
})
