import { texts } from '../../texts/use-texts.ts'

export const activityOfLabelTexts = texts({
  title: { cn: '营销活动', tc: '行銷活動', en: 'Activity' },
  nothing: { cn: '未参与活动', tc: '未參與活動', en: 'In no activity' },
  assign: { cn: '分配…', tc: '分配…', en: 'Assign…' },
  offline: { cn: '未上线', tc: '未上線', en: 'Offline' },
})
