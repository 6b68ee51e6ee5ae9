import { defineErrors } from '../kernel/errors.ts'

export const salesRegionErrors = defineErrors({
  AREA_UNKNOWN: {
    status: 400,
    text: {
      cn: '没有编码为 {code} 的地区',
      tc: '沒有代碼為 {code} 的地區',
      en: 'There is no area {code}',
    },
  },
  AREA_TAKEN: {
    status: 409,
    text: {
      cn: '{area} 已属于销售区域“{region}”',
      tc: '{area} 已屬於銷售區域「{region}」',
      en: '{area} already belongs to the sales region {region}',
    },
  },
  AREAS_OVERLAP: {
    status: 409,
    text: {
      cn: '现有 {count} 处地区重叠，请先调整后再禁止重叠',
      tc: '現有 {count} 處地區重疊，請先調整後再禁止重疊',
      en: '{count} areas overlap now, mend them before overlaps are forbidden',
    },
  },
  REGION_IN_USE: {
    status: 409,
    text: {
      cn: '“{name}”仍是 {dealers} 个经销商的销售区域',
      tc: '「{name}」仍是 {dealers} 個經銷商的銷售區域',
      en: '{name} is still a sales region of {dealers} {dealers|dealer|dealers}',
    },
  },
  REGION_LIMIT: {
    status: 409,
    text: {
      cn: '最多 {maximum} 个销售区域',
      tc: '最多 {maximum} 個銷售區域',
      en: 'There can be {maximum} sales regions at most',
    },
  },
  REGION_AREA_LIMIT: {
    status: 409,
    text: {
      cn: '一个销售区域最多 {maximum} 个地区',
      tc: '一個銷售區域最多 {maximum} 個地區',
      en: 'A sales region can have {maximum} areas at most',
    },
  },
  REGION_DEALER_LIMIT: {
    status: 409,
    text: {
      cn: '销售区域“{name}”最多 {maximum} 个经销商',
      tc: '銷售區域「{name}」最多 {maximum} 個經銷商',
      en: 'The sales region {name} can have {maximum} dealers at most',
    },
  },
})
