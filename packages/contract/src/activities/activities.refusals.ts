import { defineErrors } from '../kernel/errors.ts'
import type { Text } from '../kernel/texts.ts'
import type { ActivityState, ActivityType } from './activity-words.ts'
import { WORDS } from '../kernel/words.ts'

export const ACTIVITY_TYPE_TEXT: Readonly<Record<ActivityType, Text>> = {
  red_packet: { cn: '现金红包', tc: '現金紅包', en: 'Red packets' },
  points: WORDS.points,
  lottery: { cn: '抽奖', tc: '抽獎', en: 'Lottery' },
}

export const ACTIVITY_STATE_TEXT: Readonly<Record<ActivityState, Text>> = {
  not_started: { cn: '未开始', tc: '未開始', en: 'Not started' },
  in_progress: { cn: '进行中', tc: '進行中', en: 'In progress' },
  ended: { cn: '已结束', tc: '已結束', en: 'Ended' },
}

export const activityErrors = defineErrors({
  ACTIVITY_PERIOD: {
    status: 400,
    text: {
      cn: '结束时间必须晚于开始时间',
      tc: '結束時間必須晚於開始時間',
      en: 'The end must be after the start',
    },
  },
  ACTIVITY_ENDED: {
    status: 409,
    text: {
      cn: '活动“{name}”已于 {endedAt} 结束，不能再让标签参与；请先推迟它的结束时间',
      tc: '活動「{name}」已於 {endedAt} 結束，不能再讓標籤參與；請先延後它的結束時間',
      en: 'The activity “{name}” ended at {endedAt} and takes no more labels; postpone its end first',
    },
  },
  ACTIVITY_ONLINE_FAILED: {
    status: 409,
    text: {
      cn: '活动上线失败：“{name}”已于 {endedAt} 结束，请先推迟它的结束时间',
      tc: '活動上線失敗：「{name}」已於 {endedAt} 結束，請先延後它的結束時間',
      en: 'Activity online failed: “{name}” ended at {endedAt}; postpone its end first',
    },
  },
  ACTIVITY_COPY_ENDED: {
    status: 400,
    text: {
      cn: '新活动的结束时间必须晚于现在',
      tc: '新活動的結束時間必須晚於現在',
      en: 'The end of the new activity must be still to come',
    },
  },
  ACTIVITY_IN_USE: {
    status: 409,
    text: {
      cn: '仍有 {labels} 个标签参与“{name}”，请先让它们退出再删除',
      tc: '仍有 {labels} 個標籤參與「{name}」，請先讓它們退出再刪除',
      en: '{labels} labels still take part in “{name}”; take them out first',
    },
  },
})
