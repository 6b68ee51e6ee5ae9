import { defineErrors } from '../kernel/errors.ts'

export const pageErrors = defineErrors({
  PAGE_VERDICT: {
    status: 400,
    text: {
      cn: '每个页面须有且只有一个查询结果模块，现有 {count} 个',
      tc: '每個頁面須有且只有一個查詢結果模組，現有 {count} 個',
      en: 'A page has the verdict exactly once, and this one has it {count} times',
    },
  },
  PAGE_VERDICT_CONDITION: {
    status: 400,
    text: {
      cn: '查询结果模块始终显示，不能设置显示条件',
      tc: '查詢結果模組一律顯示，不能設定顯示條件',
      en: 'The verdict is always shown and has no conditions',
    },
  },
  PAGE_BLOCK_TWICE: {
    status: 400,
    text: {
      cn: '模块编号“{id}”重复',
      tc: '模組編號「{id}」重複',
      en: 'Two blocks have the id “{id}”',
    },
  },
  PAGE_BLOCKS: {
    status: 400,
    text: {
      cn: '页面有 {count} 个模块，最多 {limit} 个',
      tc: '頁面有 {count} 個模組，最多 {limit} 個',
      en: 'The page has {count} blocks; at most {limit} are allowed',
    },
  },
  PAGE_TOO_LONG: {
    status: 400,
    text: {
      cn: '页面文字共 {count} 个字符，最多 {limit} 个',
      tc: '頁面文字共 {count} 個字元，最多 {limit} 個',
      en: 'The texts of the page have {count} characters; at most {limit} are allowed',
    },
  },
  PAGE_PICTURE: {
    status: 400,
    text: {
      cn: '图片“{id}”不存在或不能公开显示，请重新上传',
      tc: '圖片「{id}」不存在或不能公開顯示，請重新上傳',
      en: 'The picture “{id}” does not exist or cannot be shown; upload it again',
    },
  },
  LOOK_CONTRAST: {
    status: 400,
    text: {
      cn: '品牌色与文字色的对比度为 {contrast}，至少须为 {least}',
      tc: '品牌色與文字色的對比度為 {contrast}，至少須為 {least}',
      en: 'The brand colour and its text have a contrast of {contrast}; it must be {least} or more',
    },
  },
  PAGE_TEMPLATE_IN_USE: {
    status: 409,
    text: {
      cn: '“{name}”仍被 {count} 处使用，请先换用其他模板',
      tc: '「{name}」仍被 {count} 處使用，請先換用其他範本',
      en: '“{name}” is still used in {count} {count|place|places}; use another template there first',
    },
  },
  PAGE_TEMPLATE_LIMIT: {
    status: 409,
    text: {
      cn: '每个公司最多 {limit} 个此类模板',
      tc: '每個公司最多 {limit} 個此類範本',
      en: 'At most {limit} such templates of a company',
    },
  },
  PAGE_PUBLISH_PAST: {
    status: 400,
    text: {
      cn: '发布时间须晚于现在，且不超过一年',
      tc: '發布時間須晚於現在，且不超過一年',
      en: 'The time of publishing must lie ahead, within a year',
    },
  },
  PAGE_SCHEDULED: {
    status: 409,
    text: {
      cn: '已有一个版本等待发布，请先取消',
      tc: '已有一個版本等待發布，請先取消',
      en: 'Another version waits to be published already; call it off first',
    },
  },
  PAGE_ALREADY_LIVE: {
    status: 409,
    text: {
      cn: '版本 {number} 已经发布，不能取消',
      tc: '版本 {number} 已經發布，不能取消',
      en: 'Version {number} has been published and cannot be called off',
    },
  },
  PAGE_BINDING_TARGET: {
    status: 400,
    text: {
      cn: '请按所选方式填写产品、批次或序号范围，其他各项留空',
      tc: '請按所選方式填寫產品、批次或序號範圍，其他各項留空',
      en: 'Say the product, batch or serial range that the method asks for, and nothing of the others',
    },
  },
  PAGE_BINDING_TAKEN: {
    status: 409,
    text: {
      cn: '已有相同范围的配置“{name}”，请直接修改它',
      tc: '已有相同範圍的設定「{name}」，請直接修改它',
      en: 'There is a configuration for just this already, with “{name}”; change that one',
    },
  },
  PAGE_BINDING_LIMIT: {
    status: 409,
    text: {
      cn: '每个公司最多 {limit} 个此类配置',
      tc: '每個公司最多 {limit} 個此類設定',
      en: 'At most {limit} such configurations of a company',
    },
  },
})
