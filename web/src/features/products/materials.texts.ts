import { texts } from '../../texts/use-texts.ts'

export const materialTexts = texts({
  add: { cn: '添加原材料', tc: '新增原料', en: 'Add a raw material' },
  count: { cn: '{count} / {limit} 种', tc: '{count} / {limit} 種', en: '{count} of {limit}' },
  name: { cn: '名称（必填）', tc: '名稱（必填）', en: 'Name (required)' },
  origin: {
    cn: '产地或供应商',
    tc: '產地或供應商',
    en: 'Origin or supplier',
  },
  place: { cn: '原材料 {place}', tc: '原料 {place}', en: 'Raw material {place}' },
  nameOf: {
    cn: '原材料 {place} 的名称',
    tc: '原料 {place} 的名稱',
    en: 'Name of raw material {place}',
  },
  originOf: {
    cn: '原材料 {place} 的产地或供应商',
    tc: '原料 {place} 的產地或供應商',
    en: 'Origin or supplier of raw material {place}',
  },
  up: { cn: '上移原材料 {place}', tc: '上移原料 {place}', en: 'Move raw material {place} up' },
  down: { cn: '下移原材料 {place}', tc: '下移原料 {place}', en: 'Move raw material {place} down' },
  remove: { cn: '删除原材料 {place}', tc: '刪除原料 {place}', en: 'Delete raw material {place}' },
})
