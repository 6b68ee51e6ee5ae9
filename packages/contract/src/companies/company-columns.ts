import { texts } from '../kernel/texts.ts'

/** The columns of the sheet of companies, in its order. */
export const COMPANY_COLUMN_TEXT = texts({
  name: { cn: '公司名称', tc: '公司名稱', en: 'Company name' },
  code: { cn: '公司编号', tc: '公司編號', en: 'Company code' },
  englishName: { cn: '英文名称', tc: '英文名稱', en: 'English name' },
  state: { cn: '状态', tc: '狀態', en: 'State' },
  stateReason: { cn: '原因', tc: '原因', en: 'Reason' },
  userCount: { cn: '用户数', tc: '使用者數', en: 'Users' },
  labelCount: { cn: '已生成标签', tc: '已產生標籤', en: 'Labels issued' },
  lastLoginAt: { cn: '最近登录', tc: '最近登入', en: 'Last log-in' },
  createdAt: { cn: '开通时间', tc: '開立時間', en: 'Opened' },
})

export const COMPANY_SHEET_TEXT = texts({
  name: { cn: '公司', tc: '公司', en: 'Companies' },
})
