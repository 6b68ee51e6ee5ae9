import { dictionaryTexts } from '../kernel/dictionary-words.ts'
import { WORDS } from '../kernel/words.ts'

/** The results of a buyer's check as lists and statistics name them. */
export const VERIFY_RESULT_TEXT = dictionaryTexts('verify_result', {
  genuine_first: { cn: '正品·首次查询', tc: '正品·首次查詢', en: 'Genuine, first check' },
  genuine_again: { cn: '正品·再次查询', tc: '正品·再次查詢', en: 'Genuine, checked before' },
  sold: { cn: '正品·已售出', tc: '正品·已售出', en: 'Genuine, already sold' },
  hidden_needed: {
    cn: '待输入涂层验证码',
    tc: '待輸入塗層驗證碼',
    en: 'Scratch-off digits needed',
  },
  hidden_wrong: { cn: '涂层验证码错误', tc: '塗層驗證碼錯誤', en: 'Scratch-off digits wrong' },
  not_activated: { cn: '未激活', tc: '未啟用', en: 'Not activated' },
  withdrawn: { cn: '已停止查询', tc: '已停止查詢', en: 'Withdrawn' },
  expired: WORDS.expired,
  unknown: { cn: '无此防伪码', tc: '無此防偽碼', en: 'Unknown code' },
})

/** The results that a list of checks is narrowed to. */
export const RESULT_FILTER_TEXT = {
  ...VERIFY_RESULT_TEXT,
  suspicious: { cn: '可疑（全部）', tc: '可疑（全部）', en: 'Suspicious (all)' },
}
