import { texts } from '../../texts/use-texts.ts'

/** What the server says of a serial range or a batch. */
export const verdictTexts = texts({
  allowed: {
    cn: '全部 {count} 个标签都可以{operation}',
    tc: '全部 {count} 個標籤都可以{operation}',
    en: 'All {count} labels allow: {operation}',
  },
  refusedAsWhole: {
    cn: '其中有标签不允许{operation}，整次提交会被拒绝',
    tc: '其中有標籤不允許{operation}，整次送出會被拒絕',
    en: 'Not all of these labels allow {operation}: the whole submission would be refused',
  },
  takeAllowed: {
    cn: '只处理可以的 {count} 个（共 {total} 个），其余保持不变',
    tc: '只處理可以的 {count} 個（共 {total} 個），其餘保持不變',
    en: 'Take the {count} of {total} that can, and leave the others as they are',
  },
  takeExcess: {
    cn: '确认全部收入，超出订单的部分也计入',
    tc: '確認全部收入，超出訂單的部分也計入',
    en: 'Take all of them: what is more than the order expects counts too',
  },
  touchesAllowed: {
    cn: '其中可以的 {count} 个标签',
    tc: '其中可以的 {count} 個標籤',
    en: 'Those that can: {count} {count|label|labels}',
  },
  inactive: {
    cn: '其中至少 {count} 个未激活：消费者查询时会被告知不应销售（是否随出库激活见公司设置）',
    tc: '其中至少 {count} 個未啟用：消費者查詢時會被告知不應銷售（是否隨出庫啟用見公司設定）',
    en: 'At least {count} of them are not activated: buyers are told that they should not be on sale, unless the company’s settings activate them with the outbound',
  },
  opens: {
    cn: '{count} 个封闭的箱会被打开',
    tc: '{count} 個封閉的箱會被打開',
    en: '{count} closed {count|box is|boxes are} opened',
  },
  productOf: { cn: '{name}：{count} 个', tc: '{name}：{count} 個', en: '{name}: {count}' },
  noProduct: { cn: '未指定产品', tc: '未指定產品', en: 'no product' },
  moreProducts: {
    cn: '另有 {count} 种产品',
    tc: '另有 {count} 種產品',
    en: '{count} more {count|product|products}',
  },
})
