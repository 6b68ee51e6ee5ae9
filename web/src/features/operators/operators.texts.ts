import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const operatorTexts = texts({
  title: WORDS.operators,
  create: { cn: '新建操作员', tc: '新增操作員', en: 'New operator' },
  edit: { cn: '编辑操作员', tc: '編輯操作員', en: 'Edit operator' },
  empty: {
    cn: '还没有操作员。新建后，他们只在分配到的仓库工作。',
    tc: '還沒有操作員。新增後，他們只在分配到的倉庫工作。',
    en: 'No operators yet. They work at the warehouses that they are assigned to, and at no others.',
  },
  username: WORDS.username,
  usernameHelp: {
    cn: '5 到 18 位字母、数字或下划线',
    tc: '5 到 18 位字母、數字或底線',
    en: '5 to 18 letters, digits or underscores',
  },
  realName: WORDS.personName,
  phone: WORDS.mobilePhone,
  employeeNumber: WORDS.employeeNumber,
  password: WORDS.password,
  passwordHelp: {
    cn: '3 到 18 位；首次登录后须自己修改',
    tc: '3 到 18 位；首次登入後須自己修改',
    en: '3 to 18 characters; changed by its owner at the first log-in',
  },
  duty: WORDS.duty,
  places: WORDS.placesOfWork,
  placesHelp: {
    cn: '保存后以这里的职责和地点为准，原有的其他分配会取消',
    tc: '儲存後以這裡的職責和地點為準，原有的其他分配會取消',
    en: 'Saved, these stand for all duties and places that there were before',
  },
  place: WORDS.place,
  anyPlace: { cn: '全部地点', tc: '全部地點', en: 'Any place' },
  factory: WORDS.ownFactory,
  roles: WORDS.roles,
  rolesHelp: {
    cn: '只能选您自己也拥有其权限的角色',
    tc: '只能選您自己也擁有其權限的角色',
    en: 'Only roles whose permissions you hold yourself can be given',
  },
  status: WORDS.state,
  createdAt: WORDS.created,
  freeze: WORDS.freeze,
  unfreeze: WORDS.unfreeze,
  freezeTitle: { cn: '冻结操作员？', tc: '凍結操作員？', en: 'Freeze operators?' },
  unfreezeTitle: { cn: '解冻操作员？', tc: '解凍操作員？', en: 'Unfreeze operators?' },
  touches: {
    cn: '涉及 {count} 名操作员',
    tc: '涉及 {count} 名操作員',
    en: 'Touches {count} {count|operator|operators}',
  },
  freezeMeans: {
    cn: '他们立即退出登录，解冻前不能登录。',
    tc: '他們立即登出，解凍前不能登入。',
    en: 'They are logged out at once, and cannot log in until they are unfrozen.',
  },
  unfreezeMeans: {
    cn: '他们可以重新登录。',
    tc: '他們可以重新登入。',
    en: 'They can log in again.',
  },
  changed: {
    cn: '已更改 {count} 名操作员',
    tc: '已變更 {count} 名操作員',
    en: 'Operators changed: {count}',
  },
  resetPassword: WORDS.resetPassword,
  resetTitle: {
    cn: '重置“{name}”的密码',
    tc: '重設「{name}」的密碼',
    en: 'Reset the password of “{name}”',
  },
  passwordSet: { cn: '密码已设置', tc: '密碼已設定', en: 'The password is set' },
  moreWork: { cn: '等 {count} 处', tc: '等 {count} 處', en: 'and {count} more' },
})
