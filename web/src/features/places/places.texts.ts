import { texts } from '../../texts/use-texts.ts'

export const placeTexts = texts({
  codeHelp: {
    cn: '您自己的编号，可以不填',
    tc: '您自己的編號，可以不填',
    en: 'Your own number; may stay empty',
  },
  kindHelp: {
    cn: '保存后不能更改',
    tc: '儲存後不能更改',
    en: 'Cannot be changed later',
  },
  parentHelp: {
    cn: '车间属于工厂，产线属于工厂或车间，仓库可以属于工厂或另一个仓库',
    tc: '車間屬於工廠，產線屬於工廠或車間，倉庫可以屬於工廠或另一個倉庫',
    en: 'A workshop lies in a factory, a line in a factory or workshop; a warehouse may lie in a factory or another warehouse',
  },
  noParent: { cn: '没有上级', tc: '沒有上層', en: 'In nothing' },
  anyParent: { cn: '全部上级地点', tc: '全部上層地點', en: 'Any parent' },
  tree: { cn: '树形查看', tc: '樹狀檢視', en: 'As a tree' },
  parts: { cn: '下级地点', tc: '下層地點', en: 'Places below it' },
  stock: { cn: '库存', tc: '庫存', en: 'Stock' },
  noStock: { cn: '这里没有库存', tc: '這裡沒有庫存', en: 'Nothing lies here' },
  wholeStock: { cn: '查看全部库存', tc: '查看全部庫存', en: 'All of its stock' },
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
    cn: '将删除 1 个从未使用过的地点。',
    tc: '將刪除 1 個從未使用過的地點。',
    en: 'Deletes 1 place that nothing uses.',
  },
})
