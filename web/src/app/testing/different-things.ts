/** A Chinese text that is several things in English (or in traditional Chinese), what it is called, and why. */
type DifferentThings = {
  readonly cn: string
  readonly en: readonly string[]
  readonly tc?: readonly string[]
  readonly why: string
}

const ONE_DOES_AND_IS =
  'what one does, and what a record then is: Chinese has one word, English a verb and a participle'
const OPERATION_AND_SCREEN = 'what one does, and what the work or its screen is called'
const TO_BUYERS = "the buyer's page speaks to buyers, not to the company's people"

/** Where Chinese is one word for two things; `each-word-once.test.ts` holds that nothing else differs. */
export const DIFFERENT_THINGS: readonly DifferentThings[] = [
  { cn: '上线', en: ['Online', 'Put online'], why: ONE_DOES_AND_IS },
  { cn: '参与活动', en: ['Assign to an activity', 'In an activity'], why: ONE_DOES_AND_IS },
  { cn: '禁止查询', en: ['Forbid checks', 'Checks forbidden'], why: ONE_DOES_AND_IS },
  { cn: '允许查询', en: ['Allow checks', 'Checks allowed'], why: ONE_DOES_AND_IS },
  { cn: '冻结', en: ['Freeze', 'Frozen'], why: ONE_DOES_AND_IS },
  { cn: '撤回', en: ['Undo', 'Taken back'], why: ONE_DOES_AND_IS },
  { cn: '取消', en: ['Cancel', 'Cancelled'], why: ONE_DOES_AND_IS },
  { cn: '收货', en: ['Receive', 'Received'], why: ONE_DOES_AND_IS },
  { cn: '登录', en: ['Log in', 'Session'], why: ONE_DOES_AND_IS },
  {
    cn: '登记质保',
    en: ['Register it', 'Registered'],
    why: ONE_DOES_AND_IS,
  },
  { cn: '发起转让', en: ['Offer it', 'Transfer offered'], why: ONE_DOES_AND_IS },
  { cn: '接受转让', en: ['Accept it', 'Transfer accepted'], why: ONE_DOES_AND_IS },
  { cn: '撤回转让', en: ['Take the offer back', 'Transfer taken back'], why: ONE_DOES_AND_IS },
  { cn: '审核', en: ['Approve', 'Approval'], why: OPERATION_AND_SCREEN },
  { cn: '拆箱', en: ['Unbox', 'Unboxing'], why: OPERATION_AND_SCREEN },
  { cn: '装箱', en: ['Pack', 'Boxes'], why: OPERATION_AND_SCREEN },
  { cn: '更正', en: ['Correct', 'Corrections'], why: OPERATION_AND_SCREEN },
  { cn: '确认', en: ['Confirm', 'Confirmation'], why: OPERATION_AND_SCREEN },
  {
    cn: '排序',
    en: ['Order', 'Sort'],
    why: 'a number that puts records in order, and putting them',
  },
  { cn: '新建', en: ['Create', 'New'], why: 'an action in the log, and the button that begins it' },
  { cn: '盘点', en: ['Stocktaking', 'Counted'], why: 'the work, and that an entry counted labels' },
  { cn: '验证', en: ['Check', 'Verify'], why: TO_BUYERS },
  { cn: '已停用', en: ['Disabled', 'Withdrawn'], why: TO_BUYERS },
  { cn: '原材料', en: ['Raw materials', 'Made from'], why: TO_BUYERS },
  { cn: '查询记录', en: ['Check records', 'This check'], why: TO_BUYERS },
  { cn: '防伪查询', en: ["Buyers' checks", 'Product check'], why: TO_BUYERS },
  {
    cn: '公司已冻结',
    en: ['Company frozen', 'Your company was frozen'],
    why: 'of others in the log, and to the company itself',
  },
  {
    cn: '操作',
    en: ['Operation', 'Actions'],
    why: "an operation of the glossary changes labels; actions are a record's buttons",
  },
  {
    cn: '内容',
    en: ['Content', 'Body'],
    why: 'what a record says, and the body of an HTTP request',
  },
  {
    cn: '生产日期',
    en: ['Manufacturing date', 'Made on'],
    why: 'there is little room on a printed label',
  },
  {
    cn: '说明',
    en: ['Description', 'Reason', 'Mark'],
    why: 'what a record is, why a row was refused, and how a count is marked',
  },
  { cn: '开始时间', en: ['Starts', 'Started'], why: 'what is planned, and what has happened' },
  { cn: '结束时间', en: ['Ends', 'Ended'], why: 'what is planned, and what has happened' },
  { cn: '菜单', en: ['Menu', 'Screens'], why: 'what administrators arrange, and where it leads' },
  {
    cn: '已作废',
    en: ['Invalid', 'Spoiled'],
    why: 'the state of a label, and labels that a printing press spoiled',
  },
  {
    cn: '全部产品',
    en: ['All products', 'Any product'],
    why: 'all of them, and a filter for none',
  },
  {
    cn: '对象',
    en: ['Record', 'For'],
    why: 'the record of an entry in the log, and whom an operation is for',
  },
  {
    cn: '日期',
    en: ['Date', 'Days'],
    why: 'one day, and beside “Months” and “Years” some of them',
  },
  { cn: '显示', en: ['Shown', 'Looks'], why: 'whether buyers see it, and how a menu looks' },
  {
    cn: '退出',
    en: ['Leave', 'End'],
    tc: ['登出', '退出'],
    why: 'leaving a company that was entered, and ending a session elsewhere',
  },
]
