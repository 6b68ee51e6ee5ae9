import { WORDS } from '@zhenma/contract/kernel/words'
import type { SeedMenu } from './seed-menu.ts'

/** The first page, and what the company sells, and through whom. */
export const HOME: SeedMenu = {
  path: '/dashboard',
  name: { cn: '首页', tc: '首頁', en: 'Home' },
  icon: 'HomeOutlined',
  screens: [
    {
      component: 'dashboard/analysis',
      name: WORDS.overview,
      audience: 'both',
    },
    {
      component: 'dashboard/statistics',
      name: WORDS.statistics,
      permission: ['movement:list', 'query:list'],
    },
  ],
}

export const PRODUCTS: SeedMenu = {
  path: '/product',
  name: WORDS.products,
  icon: 'ShoppingOutlined',
  screens: [
    {
      component: 'product/list',
      name: { cn: '产品列表', tc: '產品列表', en: 'Products' },
      permission: 'product:list',
    },
    {
      component: 'product/category',
      name: WORDS.productCategories,
      permission: 'product:list',
    },
  ],
}

export const DEALERS: SeedMenu = {
  path: '/dealer',
  name: WORDS.dealers,
  icon: 'ShopOutlined',
  screens: [
    {
      component: 'dealer/regions',
      name: WORDS.salesRegions,
      permission: 'area:list',
    },
  ],
}
