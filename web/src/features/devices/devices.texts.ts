import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const deviceTexts = texts({
  title: { cn: '设备', tc: '裝置', en: 'Devices' },
  create: { cn: '添加设备', tc: '新增裝置', en: 'Add a device' },
  edit: { cn: '编辑设备', tc: '編輯裝置', en: 'Edit device' },
  empty: {
    cn: '还没有登记的设备。添加手持终端、手机或扫码台，就能知道谁在哪台设备上做了什么，丢失时立即禁用。',
    tc: '還沒有登記的裝置。新增手持終端、手機或掃碼台，就能知道誰在哪台裝置上做了什麼，遺失時立即禁用。',
    en: 'No devices yet. Add your handhelds, phones and tables: what is done on each is recorded, and one that is lost is blocked at once.',
  },
  blocked: { cn: '已禁用', tc: '已禁用', en: 'Blocked' },
  running: { cn: '可使用', tc: '可使用', en: 'In use' },
  anyState: WORDS.anyState,
  anyScope: { cn: '全部用途', tc: '全部用途', en: 'Any purpose' },
  neverSeen: { cn: '尚未使用', tc: '尚未使用', en: 'Not used yet' },
  nameHelp: {
    cn: '写在设备上的名称，如“手持 3 号”',
    tc: '寫在裝置上的名稱，如「手持 3 號」',
    en: 'What is written on it, such as “Handheld 3”',
  },
  scopeHelp: {
    cn: '“仅限现场作业”的设备上，无论谁登录都只能扫码、装箱和盘点',
    tc: '「僅限現場作業」的裝置上，無論誰登入都只能掃碼、裝箱和盤點',
    en: 'Where it is for floor work only, whoever logs in can scan, pack and count there, and nothing else',
  },
  makeCode: { cn: '生成登记码', tc: '產生登記碼', en: 'Show the code' },

  codeTitle: { cn: '登记“{name}”', tc: '登記「{name}」', en: 'Register “{name}”' },
  codeHow: {
    cn: '用该设备扫描二维码；或在设备上打开 {address}，输入登记码。',
    tc: '用該裝置掃描 QR 碼；或在裝置上開啟 {address}，輸入登記碼。',
    en: 'Scan this with the device, or open {address} on it and type the code.',
  },
  qr: { cn: '登记用二维码', tc: '登記用 QR 碼', en: 'QR code that registers the device' },
  codeLeft: {
    cn: '{time} 内有效，只能使用一次',
    tc: '{time} 內有效，只能使用一次',
    en: 'Good for {time}, for one device',
  },
  codeOver: {
    cn: '登记码已过期，请重新生成',
    tc: '登記碼已過期，請重新產生',
    en: 'The code has expired. Make a new one',
  },
  registered: { cn: '“{name}”已登记', tc: '「{name}」已登記', en: '{name} is registered' },
  openIt: { cn: '查看设备', tc: '檢視裝置', en: 'Open it' },

  block: WORDS.block,
  unblock: WORDS.unblock,
  blockTitle: { cn: '禁用“{name}”？', tc: '禁用「{name}」？', en: 'Block “{name}”?' },
  blockMeans: {
    cn: '正在使用它的人立即退出，之后谁也不能在它上面登录，直到解除禁用。',
    tc: '正在使用它的人立即登出，之後誰也不能在它上面登入，直到解除禁用。',
    en: 'Whoever is at work on it is logged out at once, and nobody can log in on it until you unblock it.',
  },
  blockManyMeans: {
    cn: '正在使用它们的人立即退出，之后谁也不能在它们上面登录，直到解除禁用。',
    tc: '正在使用它們的人立即登出，之後誰也不能在它們上面登入，直到解除禁用。',
    en: 'Whoever is at work on them is logged out at once, and nobody can log in on them until you unblock them.',
  },
  unblockManyMeans: {
    cn: '可以重新在它们上面登录。',
    tc: '可以重新在它們上面登入。',
    en: 'People can log in on them again.',
  },
  placeStepHelp: {
    cn: '留空则去掉地点',
    tc: '留空則去掉地點',
    en: 'Left empty: they have no place afterwards',
  },
  removeTitle: WORDS.deleteNamed,
  removeMeans: {
    cn: '正在使用它的人立即退出，设备要重新登记才能再用；它的记录仍有它的名称。',
    tc: '正在使用它的人立即登出，裝置要重新登記才能再用；它的記錄仍有它的名稱。',
    en: 'Whoever is at work on it is logged out at once. It would have to be registered anew; histories go on naming it.',
  },
  removed: WORDS.deleted,

  noUses: { cn: '还没有人用过它。', tc: '還沒有人用過它。', en: 'Nobody has used it yet.' },
  itsMovements: {
    cn: '在它上面的出入库（{count}）',
    tc: '在它上面的出入庫（{count}）',
    en: 'Movements on it ({count})',
  },
  itsLog: { cn: '在它上面的操作日志', tc: '在它上面的操作日誌', en: 'Its operation log' },
})
