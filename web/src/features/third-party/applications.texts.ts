import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const applicationTexts = texts({
  title: WORDS.thirdPartyApplications,
  create: { cn: '新建应用', tc: '新增應用', en: 'New app' },
  edit: { cn: '编辑应用', tc: '編輯應用', en: 'Edit app' },
  empty: {
    cn: '还没有第三方应用。为每个要调用接口的程序新建一个，各有自己的密钥和权限。',
    tc: '還沒有第三方應用。為每個要呼叫介面的程式新增一個，各有自己的金鑰和權限。',
    en: 'No third-party apps yet. Make one for each program that calls, with a key and permissions of its own.',
  },
  blocked: { cn: '已禁用', tc: '已禁用', en: 'Blocked' },
  running: { cn: '可调用', tc: '可呼叫', en: 'May call' },
  never: { cn: '从未调用', tc: '從未呼叫', en: 'Never' },
  anywhere: { cn: '任何地址', tc: '任何位址', en: 'Anywhere' },
  addressesHelp: {
    cn: '单个地址或网段，如 203.0.113.7、203.0.113.0/24；不填表示任何地址',
    tc: '單個位址或網段，如 203.0.113.7、203.0.113.0/24；不填表示任何位址',
    en: 'Addresses or networks, such as 203.0.113.7 or 203.0.113.0/24; empty: from anywhere',
  },
  permissionsHelp: {
    cn: '只能给予您自己也有的权限',
    tc: '只能給予您自己也有的權限',
    en: 'You can give what you hold yourself',
  },
  boundHelp: {
    cn: '绑定后，应用只能看到该经销商或工厂的数据',
    tc: '綁定後，應用只能看到該經銷商或工廠的資料',
    en: 'Bound, it sees what users of that dealer or factory see',
  },
  sectionLimits: { cn: '限制', tc: '限制', en: 'Limits' },
  choosePermissions: { cn: '选择权限', tc: '選擇權限', en: 'Choose permissions' },
  noPermissions: { cn: '未授予权限', tc: '未授予權限', en: 'None' },

  block: WORDS.block,
  unblock: WORDS.unblock,
  blockTitle: { cn: '禁用“{name}”？', tc: '禁用「{name}」？', en: 'Block “{name}”?' },
  blockMeans: {
    cn: '它的调用立即被拒绝，直到解除禁用。',
    tc: '它的呼叫立即被拒絕，直到解除禁用。',
    en: 'Its calls are refused at once, until you unblock it.',
  },
  removeTouches: {
    cn: '它的密钥立即失效，不能恢复；它做过的事在记录中仍有它的名称。',
    tc: '它的金鑰立即失效，不能恢復；它做過的事在記錄中仍有它的名稱。',
    en: 'Its key ends at once and for good; histories go on naming it.',
  },
  removeTitle: WORDS.deleteNamed,
  anyState: WORDS.anyState,
  removed: WORDS.deleted,

  key: { cn: '应用密钥', tc: '應用金鑰', en: 'Key of the app' },
  keyOf: { cn: '“{name}”的密钥', tc: '「{name}」的金鑰', en: 'The key of {name}' },
  secret: { cn: 'Webhook 签名密钥', tc: 'Webhook 簽章金鑰', en: 'Signing secret of the webhook' },
  secretOf: {
    cn: '“{name}”的 Webhook 签名密钥',
    tc: '「{name}」的 Webhook 簽章金鑰',
    en: 'It signs what the webhook of {name} is sent',
  },
  keyOnce: {
    cn: '只显示这一次，关闭后无法再次查看。请复制或下载，并妥善保存；遗失了就更换密钥。',
    tc: '只顯示這一次，關閉後無法再次查看。請複製或下載，並妥善保存；遺失了就更換金鑰。',
    en: 'It is shown this once only: copy or download it, and keep it safe. One that is lost is changed.',
  },
  copyKey: { cn: '复制密钥', tc: '複製金鑰', en: 'Copy the key' },
  downloadKey: { cn: '下载密钥', tc: '下載金鑰', en: 'Download the key' },
  changeKey: { cn: '更换密钥', tc: '更換金鑰', en: 'Change the key' },
  changeKeyMeans: {
    cn: '立即生成新密钥。旧密钥在所选时间内仍可使用，以便程序换用；更早的密钥立即失效。',
    tc: '立即產生新金鑰。舊金鑰在所選時間內仍可使用，以便程式換用；更早的金鑰立即失效。',
    en: 'There is a new key at once. The old one goes on for as long as you choose, so that the program can change over; any key before it ends.',
  },
  overlap: { cn: '旧密钥继续有效', tc: '舊金鑰繼續有效', en: 'The old key goes on for' },
  overlap0: { cn: '立即失效', tc: '立即失效', en: 'It ends now' },
  overlapHours: { cn: '{hours} 小时', tc: '{hours} 小時', en: '{hours} {hours|hour|hours}' },
  overlapDays: { cn: '{days} 天', tc: '{days} 天', en: '{days} {days|day|days}' },
  endOldKey: { cn: '立即停用旧密钥', tc: '立即停用舊金鑰', en: 'End the old key now' },
  endOldKeyTitle: { cn: '停用旧密钥？', tc: '停用舊金鑰？', en: 'End the old key?' },
  endOldKeyMeans: {
    cn: '仍在使用旧密钥的程序会立即被拒绝。',
    tc: '仍在使用舊金鑰的程式會立即被拒絕。',
    en: 'A program that still shows it is refused at once.',
  },
})
