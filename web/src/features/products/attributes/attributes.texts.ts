import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../../texts/use-texts.ts'

export const attributeTexts = texts({
  yes: WORDS.yes,
  no: WORDS.no,
  switchedOff: {
    cn: '打开“启用扩展属性”后填写所属分类的属性。',
    tc: '打開「啟用擴充屬性」後填寫所屬分類的屬性。',
    en: 'Switch on “Extended attributes” to fill in what the category asks for.',
  },
  noCategory: {
    cn: '先选择分类。',
    tc: '先選擇分類。',
    en: 'Choose a category first.',
  },
  none: {
    cn: '该分类没有属性；在“产品分类”中添加。',
    tc: '該分類沒有屬性；在「產品分類」中新增。',
    en: 'The category has no attributes; add them in “Product categories”.',
  },
})
