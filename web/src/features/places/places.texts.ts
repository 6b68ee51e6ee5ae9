import { texts } from '../../texts/use-texts.ts'

export const placeTexts = texts({
  codeHelp: {
    cn: '您自己的编号，可以不填',
    tc: '您自己的編號，可以不填',
    en: 'Your own number; may stay empty',
  },
  kindHelp: {
    cn: '货物存放在仓库，标签在工厂生产；保存后不能更改',
    tc: '貨物存放在倉庫，標籤在工廠生產；儲存後不能更改',
    en: 'Goods are kept in warehouses and made in factories; cannot be changed later',
  },
  empty: {
    cn: '还没有仓库和工厂。入库和盘点需要仓库，生成批次时可以选工厂。',
    tc: '還沒有倉庫和工廠。入庫和盤點需要倉庫，產生批次時可以選工廠。',
    en: 'No warehouses or factories yet. Inbound and stocktaking need a warehouse; a batch can name its factory.',
  },
  unused: {
    cn: '还没有使用过，可以删除',
    tc: '還沒有使用過，可以刪除',
    en: 'Nothing yet; it can be deleted',
  },
  removeTouches: {
    cn: '将删除 1 个从未使用过的仓库或工厂。',
    tc: '將刪除 1 個從未使用過的倉庫或工廠。',
    en: 'Deletes 1 warehouse or factory that nothing uses.',
  },
  removeMeans: {
    cn: '删除后不能恢复，但可以用同样的名称新建。',
    tc: '刪除後不能復原，但可以用同樣的名稱新增。',
    en: 'This cannot be undone, but one of the same name can be made again.',
  },
  cannotRemove: {
    cn: '已被使用（{uses}），不能删除；可以改名',
    tc: '已被使用（{uses}），不能刪除；可以改名',
    en: 'In use ({uses}), so it cannot be deleted; it can be renamed',
  },
})
