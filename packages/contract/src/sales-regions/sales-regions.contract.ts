import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, idOnly, moment, nothing, pageInput, pageOf } from '../kernel/lists.ts'
import { recordOf, revisionRead, revisionShape } from '../kernel/revisions.ts'
import { id, optionalId, requiredText, text } from '../kernel/rules.ts'

/** Regions of one company, areas of one region, and dealers that have one. */
export const MAXIMUM_REGIONS = 200
export const MAXIMUM_AREAS = 500
export const MAXIMUM_REGION_DEALERS = 500

/** A division of China by its official six digits, or a country by ISO 3166-1. */
const areaCode = z
  .string()
  .trim()
  .regex(/^(\d{6}|[A-Z]{2})$/)

/** A province of China, or a country: as far as a check's place is known for sure. */
export const wideAreaCode = z
  .string()
  .trim()
  .regex(/^(\d{2}0000|[A-Z]{2})$/)
const areaCodes = z.array(areaCode).max(MAXIMUM_AREAS)

const area = z.object({ code: z.string(), name: z.string() })
export type Area = z.output<typeof area>

const levelArea = area.extend({
  /** 1: province, 2: city, 3: district. */
  level: z.int(),
  hasChildren: z.boolean(),
  /** Its name as it is written there: forms keep it, whatever language they speak. */
  written: z.string(),
})
export type LevelArea = z.output<typeof levelArea>

const named = z.object({ id: z.int(), name: z.string() })

export const regionRow = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** The first ones, for a line; `areaCount` says how many there are. */
  areas: z.array(area),
  areaCount: z.int(),
  dealerCount: z.int(),
  createdAt: moment,
})
export type RegionRow = z.output<typeof regionRow>

const regionDetail = regionRow.extend({
  ...revisionShape,
  /** Each with the names above it: `云南省 / 昆明市`. */
  areas: z.array(area),
  dealers: z.array(named),
})
export type RegionDetail = z.output<typeof regionDetail>

const regionFields = { name: requiredText(100), description: text(300).default('') }

/** Areas of the country and abroad, and the sales regions that a company makes of them. */
export const salesRegions = {
  level: endpoint({
    method: 'GET',
    path: '/area/level',
    allow: 'session',
    summary: { cn: '省市区', tc: '省市區', en: 'Provinces, cities, districts' },
    /** Without a parent: the provinces. */
    input: z.object({
      parent: z
        .string()
        .trim()
        .regex(/^\d{6}$/)
        .optional(),
    }),
    output: z.array(levelArea),
  }),
  names: endpoint({
    method: 'GET',
    path: '/area/names',
    allow: 'session',
    summary: { cn: '地区名称', tc: '地區名稱', en: 'Names of areas' },
    input: z.object({ codes: areaCodes.min(1) }),
    /** In the order asked for; a division that was dissolved has its code for a name. */
    output: z.array(area),
  }),
  company: endpoint({
    method: 'GET',
    path: '/area/customer',
    allow: 'area:list',
    summary: { cn: '本企业的销售区域', tc: '本企業的銷售區域', en: "The company's sales regions" },
    input: z.object({ keyword: text(100).default(''), ids: z.array(id).max(100).default([]) }),
    output: z.array(named),
  }),
  mapped: endpoint({
    method: 'GET',
    path: '/area/mapping/customer/all',
    allow: 'area:list',
    summary: { cn: '全部已划分的地区', tc: '全部已劃分的地區', en: 'All areas in sales regions' },
    input: nothing,
    output: z.array(area.extend({ regionId: z.int(), regionName: z.string() })),
  }),
  abroad: endpoint({
    method: 'GET',
    path: '/area/mapping/customer/abroad',
    allow: 'session',
    summary: { cn: '境外国家和地区', tc: '境外國家和地區', en: 'Countries abroad' },
    input: nothing,
    output: z.array(area),
  }),
  list: endpoint({
    method: 'GET',
    path: '/area/mapping/customer/list',
    allow: 'area:list',
    summary: { cn: '销售区域列表', tc: '銷售區域列表', en: 'List sales regions' },
    input: z.object(pageInput),
    output: pageOf(regionRow),
  }),
  exportSheet: listExport({
    list: '/area/mapping/customer/list',
    allow: 'area:export',
    summary: { cn: '导出销售区域', tc: '匯出銷售區域', en: 'Export sales regions' },
    input: exportInput,
  }),
  get: endpoint({
    method: 'GET',
    path: '/area/mapping/customer/info/{id}',
    allow: 'area:list',
    tells: recordOf('sales_region'),
    summary: { cn: '销售区域详情', tc: '銷售區域詳情', en: 'One sales region' },
    input: z.object({ id }),
    output: regionDetail,
  }),
  save: endpoint({
    method: 'POST',
    path: '/area/mapping/customer/save',
    allow: 'area:edit',
    revises: recordOf('sales_region'),
    summary: { cn: '保存销售区域', tc: '儲存銷售區域', en: 'Save a sales region' },
    /** Without an id a new one. What lies within another chosen area is left out. */
    input: z.object({
      id: optionalId,
      ...revisionRead,
      ...regionFields,
      areaCodes: areaCodes.default([]),
    }),
    output: idOnly,
  }),
  addAreas: endpoint({
    method: 'POST',
    path: '/area/add/list',
    allow: 'area:edit',
    summary: { cn: '批量添加地区', tc: '批次新增地區', en: 'Add areas in bulk' },
    input: z.object({ regionId: id, areaCodes: areaCodes.min(1) }),
    /** How many areas the region has now. */
    output: z.object({ count: z.int() }),
  }),
  changeDealers: endpoint({
    method: 'POST',
    path: '/area/mapping/customer/dealers',
    allow: 'area:edit',
    summary: {
      cn: '增加或移除区域的经销商',
      tc: '增加或移除區域的經銷商',
      en: 'Give a region to dealers, or take it from them',
    },
    /**
     * All others stay as they are, whoever gave it to them meanwhile. Whoever has it already, or has it no longer, is
     * no refusal; who is in both lists has it.
     */
    input: z.object({
      regionId: id,
      addDealerIds: z.array(id).max(MAXIMUM_REGION_DEALERS).default([]),
      removeDealerIds: z.array(id).max(MAXIMUM_REGION_DEALERS).default([]),
    }),
    /** How many of the caller's dealers have the region now. */
    output: z.object({ count: z.int() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/area/mapping/customer/delete',
    allow: 'area:edit',
    summary: { cn: '删除销售区域', tc: '刪除銷售區域', en: 'Delete a sales region' },
    input: z.object({ id }),
    output: nothing,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/area/customer/settings',
    allow: 'area:list',
    summary: { cn: '销售区域设置', tc: '銷售區域設定', en: 'Settings of sales regions' },
    input: nothing,
    output: z.object({ mayOverlap: z.boolean() }),
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/area/customer/settings',
    allow: 'area:edit',
    summary: { cn: '修改销售区域设置', tc: '修改銷售區域設定', en: 'Change the settings' },
    input: z.object({ mayOverlap: z.boolean() }),
    output: nothing,
  }),
  ofDealer: endpoint({
    method: 'GET',
    path: '/web/reseller/area',
    allow: 'dealer:list',
    summary: { cn: '经销商的销售区域', tc: '經銷商的銷售區域', en: "A dealer's sales regions" },
    input: z.object({ id }),
    output: z.array(named.extend({ areas: z.array(area) })),
  }),
  changeOfDealer: endpoint({
    method: 'POST',
    path: '/web/reseller/area',
    allow: 'area:edit',
    summary: {
      cn: '增加或移除经销商的销售区域',
      tc: '增加或移除經銷商的銷售區域',
      en: 'Give sales regions to a dealer, or take them away',
    },
    /**
     * All others it keeps, whoever gave them meanwhile; what is in both lists it has. Other dealers in the same areas
     * are no refusal.
     */
    input: z.object({
      id,
      addRegionIds: z.array(id).max(MAXIMUM_REGIONS).default([]),
      removeRegionIds: z.array(id).max(MAXIMUM_REGIONS).default([]),
    }),
    /** How many regions the dealer has now. */
    output: z.object({ count: z.int() }),
  }),
  overlaps: endpoint({
    method: 'GET',
    path: '/web/reseller/area/overlaps',
    allow: 'dealer:list',
    summary: {
      cn: '与其他经销商重叠的销售区域',
      tc: '與其他經銷商重疊的銷售區域',
      en: 'Sales regions that other dealers have, too',
    },
    /** Of the regions that the dealer has, or would have with `regionIds`. */
    input: z.object({ id, regionIds: z.array(id).max(MAXIMUM_REGIONS).optional() }),
    /**
     * Dealers that are neither above nor below it, as far as they are seen; the first ones, by name. Of the areas that
     * both have the first is named, and `areaCount` says how many there are.
     */
    output: z.array(
      z.object({
        dealerId: z.int(),
        dealerName: z.string(),
        regionName: z.string(),
        area,
        areaCount: z.int(),
      }),
    ),
  }),
}

/** Overlaps that are told of one dealer. */
export const MAXIMUM_OVERLAPS = 50
