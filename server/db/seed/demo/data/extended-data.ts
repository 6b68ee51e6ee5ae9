import type { ExtendedType } from '@zhenma/contract/extended-data/extended-content'

export type DemoRecord = {
  readonly key: string
  readonly name: string
  readonly type: ExtendedType
  readonly moduleName: string
  readonly content: string
  readonly remark?: string
  readonly displayed?: boolean
  /** The number of the product whose picture it shows. */
  readonly pictureOf?: string
}

/** What the demo company tells beside its products' own fields; nearest source first to be seen. */
export const EXTENDED_RECORDS: readonly DemoRecord[] = [
  {
    key: 'puer-origin',
    name: '茶园',
    type: 'multiline',
    moduleName: '产地与原料',
    content:
      '云南省勐海县布朗山，海拔 1,600 至 1,850 米。\n大叶种，树龄 40 年以上，不施化肥。\n每年只采春、秋两季，一芽二三叶。',
  },
  {
    key: 'puer-look',
    name: '饼面对照图',
    type: 'image',
    moduleName: '产地与原料',
    content: '正面可见金毫，内飞压在饼面中央，编号与竹壳上的一致。',
    pictureOf: 'PT-357-R',
  },
  {
    key: 'puer-brew',
    name: '冲泡方法',
    type: 'multiline',
    moduleName: '',
    content:
      '1. 取茶 8 克，沸水快洗两次。\n2. 前五泡 10 秒出汤，以后每泡加 5 秒。\n3. 十泡后可煮饮。',
  },
  {
    key: 'film',
    name: '看看茶饼怎样压成',
    type: 'video',
    moduleName: '工艺',
    content: 'https://www.xiuyun-valley.example/video/pressing.mp4',
  },
  {
    key: 'honey-keep',
    name: '食用与存放',
    type: 'multiline',
    moduleName: '',
    content:
      '低于 14℃ 会自然结晶，不影响品质；用 40℃ 以下温水隔水化开即可。\n一岁以下婴儿不宜食用。',
  },
  {
    key: 'honey-report',
    name: '年度型式检验报告',
    type: 'link',
    moduleName: '品质',
    content: 'https://www.xiuyun-valley.example/reports/hn-500-b-2026',
    remark: '每年 3 月更新地址',
  },
  {
    key: 'autumn-result',
    name: '本批检验结论',
    type: 'text',
    moduleName: '品质',
    content: '波美度 42.3，未检出氯霉素，符合 GB 14963。',
  },
  {
    key: 'autumn-lot',
    name: '留样编号',
    type: 'code',
    moduleName: '品质',
    content: 'HN-500-B / 2026-秋\nLY-0917-03 … LY-0917-08',
  },
  {
    key: 'autumn-note',
    name: '调度备注',
    type: 'text',
    moduleName: '内部',
    content: '11 月起优先发华东分仓。',
    displayed: false,
  },
]

/** Records by key, in the order in which they are shown. */
export const EXTENDED_OF_PRODUCTS: Readonly<Record<string, readonly string[]>> = {
  'PT-357-R': ['puer-origin', 'puer-look', 'puer-brew', 'film'],
  'HN-500-B': ['honey-report', 'honey-keep'],
}

export const EXTENDED_OF_BATCHES: Readonly<Record<string, readonly string[]>> = {
  '百花蜜 500g 秋蜜批': ['autumn-result', 'autumn-lot', 'autumn-note'],
}
