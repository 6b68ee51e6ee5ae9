import { defineErrors } from '../kernel/errors.ts'

export const listViewErrors = defineErrors({
  LIST_VIEW_LIMIT: {
    status: 409,
    text: {
      cn: '每个列表最多保存 {limit} 个视图，请先删除不用的视图',
      tc: '每個列表最多儲存 {limit} 個檢視，請先刪除不用的檢視',
      en: 'At most {limit} views of a list; delete one that is no longer used first',
    },
  },
  LIST_VIEW_LIMIT_OF_USER: {
    status: 409,
    text: {
      cn: '每个用户在所有列表中最多保存 {limit} 个视图',
      tc: '每位使用者在所有列表中最多儲存 {limit} 個檢視',
      en: 'At most {limit} views of a user in all lists together',
    },
  },
  LIST_VIEW_LIMIT_OF_ROLE: {
    status: 409,
    text: {
      cn: '每个列表最多与“{role}”共享 {limit} 个视图',
      tc: '每個列表最多與「{role}」共用 {limit} 個檢視',
      en: 'At most {limit} views of a list are shared with “{role}”',
    },
  },
  LIST_VIEW_OTHERS: {
    status: 409,
    text: {
      cn: '视图列表已变化，请重新打开页面后再排列',
      tc: '檢視清單已變化，請重新開啟頁面後再排列',
      en: 'These are not all of your views of the list; open the page anew before you put them in order',
    },
  },
})
