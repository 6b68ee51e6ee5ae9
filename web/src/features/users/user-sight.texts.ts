import { texts } from '../../texts/use-texts.ts'

export const userSightTexts = texts({
  title: { cn: '该用户能看到什么', tc: '該使用者能看到什麼', en: 'What this user sees' },
  help: {
    cn: '全部角色合并后的菜单、操作和数据范围。',
    tc: '全部角色合併後的選單、操作和資料範圍。',
    en: 'The menu, the actions and whose records, of all roles together.',
  },
  everything: {
    cn: '管理员拥有全部权限，能看到全部数据。',
    tc: '管理員擁有全部權限，能看到全部資料。',
    en: 'An administrator holds every permission and sees every record.',
  },
  nothing: {
    cn: '没有角色：登录后看不到任何功能。',
    tc: '沒有角色：登入後看不到任何功能。',
    en: 'No role: there is nothing to see after the log-in.',
  },
  boundDealer: {
    cn: '有归属的数据只显示经销商“{name}”及其下级的；产品等公共资料不受限制。',
    tc: '有歸屬的資料只顯示經銷商「{name}」及其下層的；產品等公共資料不受限制。',
    en: 'Of records that belong to somebody, only those of the dealer {name} and below; products and other shared data as a whole.',
  },
  boundFactory: {
    cn: '有归属的数据只显示工厂“{name}”的；产品等公共资料不受限制。',
    tc: '有歸屬的資料只顯示工廠「{name}」的；產品等公共資料不受限制。',
    en: 'Of records that belong to somebody, only those of the factory {name}; products and other shared data as a whole.',
  },
  noDealer: {
    cn: '未绑定经销商，看不到任何数据',
    tc: '未綁定經銷商，看不到任何資料',
    en: 'bound to no dealer, so nothing is shown',
  },
  noFactory: {
    cn: '未绑定工厂，看不到任何数据',
    tc: '未綁定工廠，看不到任何資料',
    en: 'bound to no factory, so nothing is shown',
  },
})
