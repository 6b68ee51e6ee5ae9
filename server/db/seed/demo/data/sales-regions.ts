/** A sales region of the demo company: provinces by their official codes, countries by ISO 3166-1. */
export type DemoRegion = {
  readonly name: string
  readonly description: string
  readonly areas: readonly string[]
}

/** Qinghai, Tibet and Hainan are nobody's yet: there is something left to be given away. */
export const SALES_REGIONS: readonly DemoRegion[] = [
  {
    name: '西南大区',
    description: '云南总部直管，云贵川渝四省市',
    areas: ['530000', '520000', '510000', '500000'],
  },
  { name: '华南大区', description: '广东、广西', areas: ['440000', '450000'] },
  {
    name: '东南大区',
    description: '福建及港澳台地区',
    areas: ['350000', '710000', '810000', '820000'],
  },
  {
    name: '华东大区',
    description: '江浙沪皖赣，含跨境仓所在地',
    areas: ['310000', '320000', '330000', '340000', '360000'],
  },
  { name: '山东大区', description: '以济南、青岛、烟台为中心', areas: ['370000'] },
  {
    name: '华北大区',
    description: '京津冀晋蒙',
    areas: ['110000', '120000', '130000', '140000', '150000'],
  },
  { name: '华中大区', description: '湖北、湖南、河南', areas: ['420000', '430000', '410000'] },
  {
    name: '西北大区',
    description: '陕西、甘肃、宁夏、新疆',
    areas: ['610000', '620000', '640000', '650000'],
  },
  {
    name: '东北大区',
    description: '辽宁、吉林、黑龙江，暂无经销商',
    areas: ['210000', '220000', '230000'],
  },
  { name: '海外', description: '日本、新加坡、马来西亚、泰国', areas: ['JP', 'SG', 'MY', 'TH'] },
]
