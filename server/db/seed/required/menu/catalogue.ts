import type { SeedMenu } from './seed-menu.ts'

/** The first page, and what the company sells, and through whom. */
export const HOME: SeedMenu = {
  path: '/dashboard',
  name: { cn: '首页', tc: '首頁', en: 'Home' },
  icon: 'HomeOutlined',
  screens: [
    {
      component: 'dashboard/analysis',
      name: { cn: '总览', tc: '總覽', en: 'Overview' },
      audience: 'both',
    },
    {
      component: 'dashboard/statistics',
      name: { cn: '统计', tc: '統計', en: 'Statistics' },
      permission: ['movement:list', 'query:list'],
    },
  ],
}

export const PRODUCTS: SeedMenu = {
  path: '/product',
  name: { cn: '产品', tc: '產品', en: 'Products' },
  icon: 'ShoppingOutlined',
  screens: [
    {
      component: 'product/list',
      name: { cn: '产品列表', tc: '產品列表', en: 'Products' },
      permission: 'product:list',
    },
    {
      component: 'product/category',
      name: { cn: '产品分类', tc: '產品分類', en: 'Categories' },
      permission: 'product:list',
    },
  ],
}

export const DEALERS: SeedMenu = {
  path: '/dealer',
  name: { cn: '经销商', tc: '經銷商', en: 'Dealers' },
  icon: 'ShopOutlined',
  screens: [
    {
      component: 'dealer/list',
      name: { cn: '经销商列表', tc: '經銷商列表', en: 'Dealers' },
      permission: 'dealer:list',
    },
    {
      component: 'dealer/regions',
      name: { cn: '销售区域', tc: '銷售區域', en: 'Sales regions' },
      permission: 'area:list',
    },
  ],
}
