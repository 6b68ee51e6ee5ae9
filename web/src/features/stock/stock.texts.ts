import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const stockTexts = texts({
  title: WORDS.stockByPlace,
  empty: {
    cn: '还没有库存：入库后这里按仓库和产品显示数量。',
    tc: '還沒有庫存：入庫後這裡按倉庫和產品顯示數量。',
    en: 'Nothing in stock yet: what is taken in shows here by warehouse and product.',
  },
  totals: { cn: '筛选结果合计', tc: '篩選結果合計', en: 'Totals of what is found' },
})
