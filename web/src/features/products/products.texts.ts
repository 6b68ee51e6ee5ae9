import { dictionaryTexts } from '@zhenma/contract/kernel/dictionary-words'
import { WORDS } from '@zhenma/contract/kernel/words'
import { IMAGE_KIND_TEXT } from '@zhenma/contract/products/image-kinds'
import { texts } from '../../texts/use-texts.ts'

export const productTexts = texts({
  products: WORDS.products,
  infoFailed: {
    cn: '获取产品信息失败',
    tc: '取得產品資訊失敗',
    en: 'Failed to retrieve product information',
  },
  name: WORDS.productName,
  number: WORDS.productNumber,
  barcode: { cn: '商品条码', tc: '商品條碼', en: 'Barcode' },
  barcodeHelp: {
    cn: 'GTIN-8、12、13 或 14，含校验位',
    tc: 'GTIN-8、12、13 或 14，含檢查碼',
    en: 'GTIN-8, 12, 13 or 14 with its check digit',
  },
  specification: WORDS.specification,
  price: WORDS.price,
  currency: WORDS.currency,
  unit: WORDS.unit,
  category: WORDS.category,
  allCategories: { cn: '全部分类', tc: '全部分類', en: 'All categories' },
  operationType: WORDS.traceability,
  operationTypeHelp: {
    cn: '普通：产品资料；批次：加上批次的经过；精准：再加每个标签的流转；区块链：精准并附证明。',
    tc: '一般：產品資料；批次：加上批次的經過；精準：再加每個標籤的流轉；區塊鏈：精準並附證明。',
    en: "Normal tells of the product; Batch adds the batch's steps; Precise adds each label's own movements; Blockchain proves them.",
  },
  anyType: WORDS.anyMethod,
  mediumBox: WORDS.productsInPackage,
  largeBox: WORDS.quantityInBox,
  largeBoxHelp: {
    cn: '有中盒时填每箱中盒数，没有中盒时填每箱产品数；生成批次时自动带出',
    tc: '有中盒時填每箱中盒數，沒有中盒時填每箱產品數；產生批次時自動帶出',
    en: 'Packages, or products where there are no packages. A new batch takes it over',
  },
  version: WORDS.version,
  packaging: WORDS.packaging,
  shelfLife: WORDS.shelfLifeDays,
  extended: { cn: '启用扩展属性', tc: '啟用擴充屬性', en: 'Extended attributes' },
  extendedHelp: {
    cn: '打开后可填写分类的属性；属性和绑定到这个产品的扩展数据会显示在买家的查询页上。',
    tc: '打開後可填寫分類的屬性；屬性和綁定到這個產品的擴充資料會顯示在買家的查詢頁上。',
    en: "On: the category's attributes can be filled in; buyers see them, and extended data that is bound to this product.",
  },
  description: WORDS.description,
  labelCount: WORDS.labelQuantity,
  createdAt: WORDS.created,
  updatedAt: WORDS.changed,
  productImages: IMAGE_KIND_TEXT.product,
  packagingImages: IMAGE_KIND_TEXT.packaging,
  inspectionImages: IMAGE_KIND_TEXT.inspection,
  originImages: IMAGE_KIND_TEXT.origin,
  quarantineImages: IMAGE_KIND_TEXT.quarantine,
  customsImages: IMAGE_KIND_TEXT.customs,
  usExportImages: IMAGE_KIND_TEXT.us_export,
  shownKinds: { cn: '买家可见的图片', tc: '買家可見的圖片', en: 'Pictures that buyers see' },
  shownKindsHelp: {
    cn: '产品图片总是可见；其他的只有选中的买家才看得到。',
    tc: '產品圖片總是可見；其他的只有選中的買家才看得到。',
    en: 'Pictures of the product always; of the others those that are chosen here.',
  },
  caption: { cn: '图片说明（买家可见）', tc: '圖片說明（買家可見）', en: 'Caption for buyers' },
  captionOf: {
    cn: '第 {place} 张图片的说明',
    tc: '第 {place} 張圖片的說明',
    en: 'Caption of picture {place}',
  },
  imageUp: {
    cn: '上移第 {place} 张图片',
    tc: '上移第 {place} 張圖片',
    en: 'Move picture {place} up',
  },
  imageDown: {
    cn: '下移第 {place} 张图片',
    tc: '下移第 {place} 張圖片',
    en: 'Move picture {place} down',
  },
  attributes: WORDS.attributes,
  printTemplate: WORDS.printTemplate,
  printTemplateHelp: {
    cn: '新批次自动带出',
    tc: '新批次自動帶出',
    en: 'A new batch takes it over',
  },
  removeTemplate: { cn: '取消模板', tc: '取消範本', en: 'Take it off' },
  templateRemoved: {
    cn: '已取消打印模板',
    tc: '已取消列印範本',
    en: 'The print template was taken off',
  },
  copy: WORDS.copy,
  copyTitle: { cn: '复制产品', tc: '複製產品', en: 'Copy a product' },
  openPage: { cn: '产品总览', tc: '產品總覽', en: 'Product page' },
  materials: WORDS.rawMaterials,
  materialsHelp: {
    cn: '顾客查到正品时，会在产品信息下方看到。',
    tc: '顧客查到正品時，會在產品資訊下方看到。',
    en: 'Buyers of genuine goods see this below the product.',
  },
  sectionBasic: WORDS.basics,
  sectionPackaging: { cn: '包装与溯源', tc: '包裝與溯源', en: 'Packaging and traceability' },
  sectionImages: { cn: '图片与证明', tc: '圖片與證明', en: 'Pictures and documents' },
  create: { cn: '新建产品', tc: '新增產品', en: 'New product' },
  edit: { cn: '编辑产品', tc: '編輯產品', en: 'Edit product' },
  import: WORDS.import,
  recycleBin: WORDS.recycleBin,
  restored: {
    cn: '已恢复 {count} 个产品',
    tc: '已還原 {count} 個產品',
    en: 'Products restored: {count}',
  },
  removed: {
    cn: '已删除 {count} 个产品',
    tc: '已刪除 {count} 個產品',
    en: 'Products deleted: {count}',
  },
  removeTitle: { cn: '删除产品？', tc: '刪除產品？', en: 'Delete products?' },
  removeTouches: {
    cn: '将删除 {count} 个产品。',
    tc: '將刪除 {count} 個產品。',
    en: 'Products to be deleted: {count}.',
  },
  removeMeans: {
    cn: '可在回收站中恢复。已生成的标签不受影响。还有未完成的订单、盘点、活动或无码库存的产品不会被删除。',
    tc: '可在資源回收筒中還原。已產生的標籤不受影響。還有未完成的訂單、盤點、活動或無碼庫存的產品不會被刪除。',
    en: 'They can be restored from the recycle bin. Labels already made are not affected. What open orders, stocktakings or activities need, or what there is without labels, is not deleted.',
  },
  empty: {
    cn: '还没有产品。新建一个，或用表格批量导入。',
    tc: '還沒有產品。新增一個，或用表格批次匯入。',
    en: 'No products yet. Create one, or import a sheet.',
  },
  emptyBin: { cn: '回收站是空的', tc: '資源回收筒是空的', en: 'The recycle bin is empty' },
})

/** The words of the operation types. */
/** Of steps over many products. */
export const productStepTexts = texts({
  change: { cn: '调整方式', tc: '調整方式', en: 'How' },
  percent: { cn: '按百分比', tc: '按百分比', en: 'By percent' },
  amount: { cn: '按金额', tc: '按金額', en: 'By an amount' },
  set: { cn: '统一为', tc: '統一為', en: 'To one price' },
  by: { cn: '百分比或金额', tc: '百分比或金額', en: 'Percent or amount' },
  byHelp: {
    cn: '负数为降价。没有价格的产品按百分比或金额调整时保持不变。',
    tc: '負數為降價。沒有價格的產品按百分比或金額調整時保持不變。',
    en: 'Below zero makes it cheaper. By percent or amount, a product without a price stays so.',
  },
})

export const operationTypeTexts = dictionaryTexts('operation_type', {
  normal: { cn: '普通', tc: '一般', en: 'Normal' },
  batch: { cn: '批次溯源', tc: '批次溯源', en: 'Batch traceability' },
  precise: { cn: '精准溯源', tc: '精準溯源', en: 'Precise traceability' },
  blockchain: { cn: '区块链溯源', tc: '區塊鏈溯源', en: 'Blockchain traceability' },
})
