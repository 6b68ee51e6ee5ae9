import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const salesRegionTexts = texts({
  title: WORDS.salesRegions,
  create: { cn: '新建区域', tc: '新增區域', en: 'New region' },
  edit: { cn: '编辑区域', tc: '編輯區域', en: 'Edit region' },
  name: WORDS.name,
  description: WORDS.explanation,
  areas: WORDS.areas,
  areaCount: { cn: '地区数', tc: '地區數', en: 'Number of areas' },
  dealers: WORDS.dealers,
  dealerCount: { cn: '经销商数', tc: '經銷商數', en: 'Dealers' },
  createdAt: WORDS.created,
  chinaHelp: {
    cn: '选中省即包含其下全部市、区县',
    tc: '選取省即包含其下全部市、區縣',
    en: 'A province covers everything in it',
  },
  chooseAreas: { cn: '选择地区', tc: '選擇地區', en: 'Choose areas' },
  more: { cn: '等 {count} 个', tc: '等 {count} 個', en: '… {count} in all' },
  empty: {
    cn: '还没有销售区域。建立后可分配给经销商，用于窜货稽查。',
    tc: '還沒有銷售區域。建立後可分配給經銷商，用於竄貨稽查。',
    en: 'No sales regions yet. Make some and give them to dealers: goods sold elsewhere are then found.',
  },
  mayOverlap: { cn: '允许区域重叠', tc: '允許區域重疊', en: 'Regions may overlap' },
  removeTitle: { cn: '删除区域“{name}”？', tc: '刪除區域「{name}」？', en: 'Delete {name}?' },
  removeTouches: {
    cn: '{areas} 个地区将不再属于它',
    tc: '{areas} 個地區將不再屬於它',
    en: '{areas} {areas|area no longer belongs|areas no longer belong} to it',
  },
  removeMeans: {
    cn: '地区本身不受影响。',
    tc: '地區本身不受影響。',
    en: 'The areas themselves stay as they are.',
  },
  removed: { cn: '已删除区域“{name}”', tc: '已刪除區域「{name}」', en: '{name} was deleted' },
  restored: { cn: '区域已恢复', tc: '區域已還原', en: 'The region is back' },
  addDealer: { cn: '添加经销商', tc: '新增經銷商', en: 'Add a dealer' },
  takeFrom: { cn: '移除 {name}', tc: '移除 {name}', en: 'Take {name} out' },
  noDealers: { cn: '还没有经销商', tc: '還沒有經銷商', en: 'No dealers yet' },
  noAreas: { cn: '还没有地区', tc: '還沒有地區', en: 'No areas yet' },
})
