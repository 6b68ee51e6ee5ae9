import { defineErrors } from '../kernel/errors.ts'
import { type Text, texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** The levels of a prize by their numbers: the grand prize and eight more. */
export const PRIZE_LEVEL_TEXT: readonly Text[] = [
  { cn: '特等奖', tc: '特等獎', en: 'Grand prize' },
  { cn: '一等奖', tc: '一等獎', en: 'First prize' },
  { cn: '二等奖', tc: '二等獎', en: 'Second prize' },
  { cn: '三等奖', tc: '三等獎', en: 'Third prize' },
  { cn: '四等奖', tc: '四等獎', en: 'Fourth prize' },
  { cn: '五等奖', tc: '五等獎', en: 'Fifth prize' },
  { cn: '六等奖', tc: '六等獎', en: 'Sixth prize' },
  { cn: '七等奖', tc: '七等獎', en: 'Seventh prize' },
  { cn: '八等奖', tc: '八等獎', en: 'Eighth prize' },
]

/** Column headings of the exported winning codes, in their order. */
export const WINNING_CODE_COLUMN_TEXT = texts({
  code: WORDS.labelCode,
  serial: WORDS.serial,
  batchName: WORDS.batch,
  productName: WORDS.product,
  status: { cn: '标签状态', tc: '標籤狀態', en: 'Label status' },
  allocatedAt: { cn: '分配时间', tc: '分配時間', en: 'Allocated' },
})

export const WINNING_CODE_FILE_TEXT: Text = {
  cn: '中奖码',
  tc: '中獎碼',
  en: 'Winning codes',
}

export const prizeErrors = defineErrors({
  PRIZE_NOT_LOTTERY: {
    status: 409,
    text: {
      cn: '只有抽奖活动可以设置奖品，“{name}”不是抽奖活动',
      tc: '只有抽獎活動可以設定獎品，「{name}」不是抽獎活動',
      en: 'Only a lottery has prizes, and “{name}” is none',
    },
  },
  PRIZE_ACTIVITY_ENDED: {
    status: 409,
    text: {
      cn: '活动“{name}”已于 {endedAt} 结束，奖品和中奖码不能再改；请先推迟它的结束时间',
      tc: '活動「{name}」已於 {endedAt} 結束，獎品和中獎碼不能再改；請先延後它的結束時間',
      en: 'The activity “{name}” ended at {endedAt}, and its prizes stay as they are; postpone its end first',
    },
  },
  PRIZE_TOO_MANY: {
    status: 409,
    text: {
      cn: '一个活动最多设置 {limit} 个奖品',
      tc: '一個活動最多設定 {limit} 個獎品',
      en: 'An activity has at most {limit} prizes',
    },
  },
  PRIZE_QUANTITY: {
    status: 409,
    text: {
      cn: '奖品数量不能超过剩余可分配数量 {remaining}：活动有 {labels} 个可中奖的标签，其他奖品已占 {taken} 个',
      tc: '獎品數量不能超過剩餘可分配數量 {remaining}：活動有 {labels} 個可中獎的標籤，其他獎品已占 {taken} 個',
      en: 'The quantity must not be above the {remaining} that are left: {labels} labels of the activity can win, and other prizes take {taken}',
    },
  },
  PRIZE_BELOW_ALLOCATED: {
    status: 409,
    text: {
      cn: '已分配 {allocated} 个中奖码，奖品数量不能更少；请先收回中奖码',
      tc: '已分配 {allocated} 個中獎碼，獎品數量不能更少；請先收回中獎碼',
      en: '{allocated} codes win it already, so there must be as many of it; take winning codes back first',
    },
  },
  PRIZE_ALLOCATED: {
    status: 409,
    text: {
      cn: '“{name}”还有 {allocated} 个中奖码，请先收回再删除',
      tc: '「{name}」還有 {allocated} 個中獎碼，請先收回再刪除',
      en: '{allocated} codes still win “{name}”; take them back first',
    },
  },
  PRIZE_NOT_ALLOCATED: {
    status: 409,
    text: {
      cn: '奖品“{name}”尚未分配中奖码，不能修改数量',
      tc: '獎品「{name}」尚未分配中獎碼，不能修改數量',
      en: 'The prize “{name}” has not been allocated with codes, its quantity cannot be modified',
    },
  },
  PRIZE_ALLOCABLE: {
    status: 409,
    text: {
      cn: '中奖数量不能超过可分配数量 {allocable}',
      tc: '中獎數量不能超過可分配數量 {allocable}',
      en: 'The winning quantity must not be above the {allocable} that can be allocated',
    },
  },
  PRIZE_ALLOCATION_CHANGE: {
    status: 409,
    text: {
      cn: '修改后的数量不能超过奖品总数：共 {total} 个，其他批次已分配 {others} 个',
      tc: '修改後的數量不能超過獎品總數：共 {total} 個，其他批次已分配 {others} 個',
      en: 'A modified quantity cannot exceed the prize total: there are {total}, and {others} are allocated elsewhere',
    },
  },
  PRIZE_CODES_DRAWN: {
    status: 409,
    text: {
      cn: '买家已抽走其中 {drawn} 个中奖码，不能收回',
      tc: '買家已抽走其中 {drawn} 個中獎碼，不能收回',
      en: 'Buyers have drawn {drawn} of the codes already: these cannot be taken back',
    },
  },
  PRIZE_TOO_MANY_ALLOCATIONS: {
    status: 409,
    text: {
      cn: '一个奖品最多分配 {limit} 次中奖码；请修改已有的分配',
      tc: '一個獎品最多分配 {limit} 次中獎碼；請修改已有的分配',
      en: 'A prize has at most {limit} allocations; change one that there is',
    },
  },
  ACTIVITY_HAS_PRIZES: {
    status: 409,
    text: {
      cn: '“{name}”已设置 {prizes} 个奖品，类型不能再改；请先删除奖品',
      tc: '「{name}」已設定 {prizes} 個獎品，類型不能再改；請先刪除獎品',
      en: '“{name}” has {prizes} prizes, so it stays a lottery; delete them first',
    },
  },
})
