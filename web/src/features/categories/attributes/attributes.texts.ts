import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../../texts/use-texts.ts'

export const attributeEditorTexts = texts({
  title: { cn: '“{name}”的属性', tc: '「{name}」的屬性', en: 'Attributes of “{name}”' },
  open: WORDS.attributes,
  explain: {
    cn: '属于该分类及其下级的产品可填写这些属性。移除的属性不丢失产品已填的值，可以再加回来。',
    tc: '屬於該分類及其下層的產品可填寫這些屬性。移除的屬性不遺失產品已填的值，可以再加回來。',
    en: 'Products of this category and of those below it have these. Products keep the values of an attribute that is taken away; it can be brought back with them.',
  },
  inherited: { cn: '来自“{category}”', tc: '來自「{category}」', en: 'From “{category}”' },
  add: { cn: '添加属性', tc: '新增屬性', en: 'Add an attribute' },
  none: { cn: '还没有属性。', tc: '還沒有屬性。', en: 'No attributes yet.' },
  name: { cn: '属性名称', tc: '屬性名稱', en: 'Attribute' },
  nameOf: { cn: '属性 {place} 的名称', tc: '屬性 {place} 的名稱', en: 'Name of attribute {place}' },
  kindOf: { cn: '属性 {place} 的类型', tc: '屬性 {place} 的類型', en: 'Kind of attribute {place}' },
  unit: WORDS.unit,
  unitOf: { cn: '属性 {place} 的单位', tc: '屬性 {place} 的單位', en: 'Unit of attribute {place}' },
  required: { cn: '必须填写', tc: '必須填寫', en: 'Must be filled in' },
  shown: { cn: '买家可见', tc: '買家可見', en: 'Buyers see it' },
  up: { cn: '上移属性 {place}', tc: '上移屬性 {place}', en: 'Move attribute {place} up' },
  down: { cn: '下移属性 {place}', tc: '下移屬性 {place}', en: 'Move attribute {place} down' },
  take: { cn: '移除属性 {place}', tc: '移除屬性 {place}', en: 'Take attribute {place} away' },
  choice: { cn: '选项', tc: '選項', en: 'Choice' },
  addChoice: { cn: '添加选项', tc: '新增選項', en: 'Add a choice' },
  removeChoice: { cn: '删除选项 {place}', tc: '刪除選項 {place}', en: 'Delete choice {place}' },
  values: {
    cn: '{count} 个产品已填写，类型不能再改',
    tc: '{count} 個產品已填寫，類型不能再改',
    en: 'Products with a value: {count}. Its kind stays.',
  },
  removed: { cn: '已移除', tc: '已移除', en: 'Taken away' },
  bringBack: {
    cn: '加回“{name}”（{count} 个产品有值）',
    tc: '加回「{name}」（{count} 個產品有值）',
    en: 'Bring back “{name}” (products with a value: {count})',
  },
  confirmTitle: {
    cn: '移除有值的属性？',
    tc: '移除有值的屬性？',
    en: 'Take away attributes with values?',
  },
  confirmTouches: {
    cn: '{names}：共 {count} 个值',
    tc: '{names}：共 {count} 個值',
    en: '{names}; values: {count}',
  },
  confirmMeans: {
    cn: '产品和买家页面不再显示它们；值仍保留，加回属性后重新出现。',
    tc: '產品和買家頁面不再顯示它們；值仍保留，加回屬性後重新出現。',
    en: 'Products and the page of buyers no longer show them. The values stay, and come back with the attribute.',
  },
  takeAway: { cn: '移除', tc: '移除', en: 'Remove' },
  saved: { cn: '已保存属性', tc: '已儲存屬性', en: 'The attributes are saved' },
})
