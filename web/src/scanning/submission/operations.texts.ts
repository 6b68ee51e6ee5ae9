import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

/** The operations as commands, and what each one means. */
export const operationTexts = texts({
  sell: WORDS.sell,
  cancel_inbound: WORDS.cancelInbound,
  cancel_outbound: WORDS.cancelOutbound,
  allot_dealer: WORDS.allotToDealer,
  allot_warehouse: WORDS.allotToWarehouse,
  bind_logistics: { cn: '绑定物流', tc: '綁定物流', en: 'Bind logistics' },
  unbox: { cn: '拆箱（取出标签）', tc: '拆箱（取出標籤）', en: 'Take out of the box' },
  modify: {
    cn: '修改产品、工厂或日期',
    tc: '修改產品、工廠或日期',
    en: 'Correct product, factory or date',
  },
  bind_card: WORDS.bindQaCard,
  unbind_card: { cn: '解绑质保卡', tc: '解除綁定質保卡', en: 'Take the QA card off' },
  assign_activity: { cn: '参与活动', tc: '參與活動', en: 'Assign to an activity' },
  cancel_activity: { cn: '退出活动', tc: '退出活動', en: 'Take out of activities' },
  replace: { cn: '换标', tc: '換標', en: 'Replace a label' },
  mark_storage: WORDS.markAsInStock,
  mark_outbound: WORDS.markAsOutbound,
  flag_status: { cn: '更改状态', tc: '更改狀態', en: 'Set the status' },
  forbid_query: WORDS.forbidChecks,
  allow_query: { cn: '恢复查询', tc: '恢復查詢', en: 'Allow checks' },
  activate: WORDS.activate,
  deactivate: WORDS.deactivate,
  expire: WORDS.setAsExpired,
  recycle: { cn: '回收', tc: '回收', en: 'Recycle' },
  invalidate: { cn: '作废', tc: '作廢', en: 'Invalidate' },
  reset: { cn: '重置', tc: '重置', en: 'Reset' },
})

export const meaningTexts = texts({
  bind_card: {
    cn: '标签带上这张质保卡，替换现有的。消费者查到正品时会看到它。',
    tc: '標籤帶上這張質保卡，取代現有的。消費者查到正品時會看到它。',
    en: 'The labels carry this card, in place of what they carry now. Buyers of genuine goods see it.',
  },
  unbind_card: {
    cn: '标签不再有质保卡，消费者也不再看到。',
    tc: '標籤不再有質保卡，消費者也不再看到。',
    en: 'The labels carry no card any more, and buyers see none.',
  },
  assign_activity: {
    cn: '标签参与这个营销活动，已参与的其他活动由它替换，在那里中的奖随之收回。已结束的活动不能再加入标签。',
    tc: '標籤參與這個行銷活動，已參與的其他活動由它取代，在那裡中的獎隨之收回。已結束的活動不能再加入標籤。',
    en: 'The labels take part in this activity and leave the one they are in; what they would have won there is taken back. One that has ended takes no more labels.',
  },
  cancel_activity: {
    cn: '标签不再参与任何营销活动，其中的中奖码随之收回。',
    tc: '標籤不再參與任何行銷活動，其中的中獎碼隨之收回。',
    en: 'The labels are in no activity any more, and winning codes among them are taken back.',
  },
  sell: {
    cn: '标签变为“已售出”。消费者再查询时会提示该商品已售出。',
    tc: '標籤變為「已售出」。消費者再查詢時會提示該商品已售出。',
    en: 'The labels become “Sold”. Buyers who check them are told that the goods were sold already.',
  },
  activate: WORDS.buyersSeeGenuine,
  deactivate: WORDS.buyersSeeNotActivated,
  allot_dealer: {
    cn: '已出库的标签改归另一个经销商。填了原经销商，就只接受属于它的标签。',
    tc: '已出庫的標籤改歸另一個經銷商。填了原經銷商，就只接受屬於它的標籤。',
    en: 'Labels that are outbound go to another dealer. With “From dealer” only labels of that one are taken.',
  },
  ship_on: {
    cn: '在手的货发给下级经销商。公司要求确认收货时，对方收货前为在途。',
    tc: '在手的貨發給下級經銷商。公司要求確認收貨時，對方收貨前為在途。',
    en: 'Goods on hand go to a dealer below. Where dealers confirm receipt, they are on the way until that dealer has received them.',
  },
  allot_warehouse: {
    cn: '在库的标签移到另一个仓库。填了原仓库，就只接受在那里的标签。',
    tc: '在庫的標籤移到另一個倉庫。填了原倉庫，就只接受在那裡的標籤。',
    en: 'Labels that are in stock go to another warehouse. With “From warehouse” only labels that are there are taken.',
  },
  bind_logistics: {
    cn: '物流公司和运单号写入标签履历。',
    tc: '物流公司和運單號寫入標籤履歷。',
    en: 'Logistics company and tracking number are written into the history of the labels.',
  },
  modify: {
    cn: '更正标签上的产品、工厂或生产日期，状态不变。整批更正时，批次资料一并更正。',
    tc: '更正標籤上的產品、工廠或生產日期，狀態不變。整批更正時，批次資料一併更正。',
    en: 'Corrects product, factory or manufacturing date of labels; their status stays. For a whole batch the batch itself is corrected too.',
  },
  replace: {
    cn: '损坏的标签作废，新标签接管它的产品、位置、状态和箱。',
    tc: '損壞的標籤作廢，新標籤接管它的產品、位置、狀態和箱。',
    en: 'The damaged label becomes invalid; the new one takes over its product, place, status and box.',
  },
  mark_storage: {
    cn: '不管当前状态，直接标记为在库。仅用于更正，必须说明原因。',
    tc: '不管目前狀態，直接標記為在庫。僅用於更正，必須說明原因。',
    en: 'Whatever they are, they are marked as in stock. Only to correct; the reason is kept.',
  },
  mark_outbound: {
    cn: '不管当前状态，直接标记为已出库。仅用于更正，必须说明原因。',
    tc: '不管目前狀態，直接標記為已出庫。僅用於更正，必須說明原因。',
    en: 'Whatever they are, they are marked as outbound. Only to correct; the reason is kept.',
  },
  flag_status: {
    cn: '不管当前状态，直接改为所选状态。仅用于更正，必须说明原因。',
    tc: '不管目前狀態，直接改為所選狀態。僅用於更正，必須說明原因。',
    en: 'Whatever they are, they get the chosen status. Only to correct; the reason is kept.',
  },
  forbid_query: {
    cn: '消费者查询时会看到“标签已停用”。可以恢复。',
    tc: '消費者查詢時會看到「標籤已停用」。可以恢復。',
    en: 'Buyers are told that the label was withdrawn. It can be taken back.',
  },
  allow_query: {
    cn: '消费者可以再次正常查询。',
    tc: '消費者可以再次正常查詢。',
    en: 'Buyers can check the labels again.',
  },
  expire: {
    cn: '消费者查询时会看到“已过期”。',
    tc: '消費者查詢時會看到「已過期」。',
    en: 'Buyers are told that the goods have expired.',
  },
  recycle: {
    cn: '标签永久退出使用，消费者查询会提示已停用。',
    tc: '標籤永久退出使用，消費者查詢會提示已停用。',
    en: 'The labels are out of use for good; buyers are told that they were withdrawn.',
  },
  invalidate: {
    cn: '标签永久作废，消费者查询会提示已停用。',
    tc: '標籤永久作廢，消費者查詢會提示已停用。',
    en: 'The labels are invalid for good; buyers are told that they were withdrawn.',
  },
  reset: {
    cn: '回到刚生成的样子：未入库，没有仓库、经销商。仅限消费者没有查询过的标签。',
    tc: '回到剛產生的樣子：未入庫，沒有倉庫、經銷商。僅限消費者沒有查詢過的標籤。',
    en: 'Back to how they were made: not in stock, no warehouse, no dealer. Only labels that no buyer has checked.',
  },
})
