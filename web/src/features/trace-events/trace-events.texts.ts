import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const eventTexts = texts({
  empty: {
    cn: '还没有溯源事件。新建一个采收、检验或认证事件，它会显示在溯源页面的流转记录里。',
    tc: '還沒有溯源事件。新增一個採收、檢驗或認證事件，它會顯示在溯源頁面的流轉記錄裡。',
    en: 'No trace events yet. Add a harvest, an inspection or a certificate: it stands in the way that trace pages tell.',
  },
  anyKind: { cn: '全部种类', tc: '全部種類', en: 'Any kind' },
  anyMethod: WORDS.anyMethod,
  nameHelp: {
    cn: '买家看到的标题，例如“2026 年春茶采收”。',
    tc: '買家看到的標題，例如「2026 年春茶採收」。',
    en: 'What buyers read as its heading, such as “Spring harvest 2026”.',
  },
  methodHelp: {
    cn: '保存后不能更改。产品的事件显示在它的全部商品上；批次的事件须用“批次溯源”或更详细的方式；序号段须用“精准溯源”或更详细的方式。',
    tc: '儲存後不能變更。產品的事件顯示在它的全部商品上；批次的事件須用「批次溯源」或更詳細的方式；序號段須用「精準溯源」或更詳細的方式。',
    en: 'It cannot be changed later. Events of a product stand on all of its goods; those of a batch need traceability by batch or more, those of serials precise traceability or more.',
  },
  whereHelp: {
    cn: '页面显示到地区还是地点，由溯源模板决定。',
    tc: '頁面顯示到地區還是地點，由溯源範本決定。',
    en: 'Whether a page tells the region or the place is for its trace template to say.',
  },
  placeHelp: {
    cn: '不填地点时，显示它的名称。',
    tc: '不填地點時，顯示它的名稱。',
    en: 'Its name is told where no location is given.',
  },
  filesHelp: {
    cn: '最多 6 个。知道地址的人都能打开；PDF 会下载到买家的手机。',
    tc: '最多 6 個。知道位址的人都能開啟；PDF 會下載到買家的手機。',
    en: 'At most 6. Whoever knows the address can open them; a PDF is saved on the phone of the buyer.',
  },
  addPdf: { cn: '添加 PDF', tc: '新增 PDF', en: 'Add a PDF' },
  removePdf: { cn: '移除“{name}”', tc: '移除「{name}」', en: 'Remove “{name}”' },
  noFiles: { cn: '没有文件', tc: '沒有檔案', en: 'No files' },
  removeTouches: {
    cn: '溯源页面不再显示这个事件；防篡改日志会记下它已删除。',
    tc: '溯源頁面不再顯示這個事件；防竄改日誌會記下它已刪除。',
    en: 'Trace pages no longer tell it, and the tamper-evident log says that it was taken away.',
  },
  what: { cn: '发生了什么', tc: '發生了什麼', en: 'What happened' },
  where: { cn: '在哪里', tc: '在哪裡', en: 'Where' },
})
