import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const categoryTexts = texts({
  categories: WORDS.productCategories,
  name: { cn: '分类名称', tc: '分類名稱', en: 'Name' },
  code: { cn: '分类编码', tc: '分類編碼', en: 'Code' },
  parent: { cn: '上级分类', tc: '上層分類', en: 'Parent' },
  topLevel: { cn: '（顶级）', tc: '（頂層）', en: '(top level)' },
  sort: WORDS.order,
  productCount: { cn: '产品数', tc: '產品數', en: 'Products' },
  create: { cn: '新建分类', tc: '新增分類', en: 'New category' },
  createBelow: { cn: '新建下级', tc: '新增下層', en: 'Add below' },
  edit: { cn: '编辑分类', tc: '編輯分類', en: 'Edit category' },
  removeTitle: { cn: '删除分类“{name}”？', tc: '刪除分類「{name}」？', en: 'Delete “{name}”?' },
  removeTouches: {
    cn: '1 个分类，{products} 个产品，{below} 个下级分类',
    tc: '1 個分類，{products} 個產品，{below} 個下層分類',
    en: '1 category; products in it: {products}; categories below it: {below}',
  },
  removeMeans: {
    cn: '仍有产品或下级的分类不能删除。',
    tc: '仍有產品或下層的分類不能刪除。',
    en: 'A category with products or categories below it cannot be deleted.',
  },
  empty: {
    cn: '还没有分类。分类让产品更好找。',
    tc: '還沒有分類。分類讓產品更好找。',
    en: 'No categories yet. They make products easier to find.',
  },
})
