import { defineErrors } from '../kernel/errors.ts'

export const memberErrors = defineErrors({
  POINTS_NONE: {
    status: 400,
    text: {
      cn: '请填写要增加（正数）或扣减（负数）的积分',
      tc: '請填寫要增加（正數）或扣減（負數）的積分',
      en: 'Say how many points are added, or with a minus deducted',
    },
  },
  POINTS_SHORT: {
    status: 409,
    text: {
      cn: '可用积分只有 {available}，不能扣减 {points}',
      tc: '可用積分只有 {available}，不能扣減 {points}',
      en: 'Only {available} points can be spent: {points} cannot be deducted',
    },
  },
  POINTS_WAITING_LIMIT: {
    status: 409,
    text: {
      cn: '该会员已有 {maximum} 笔积分等待确认，请先处理',
      tc: '該會員已有 {maximum} 筆積分等待確認，請先處理',
      en: '{maximum} steps of this member wait already; decide those first',
    },
  },
  POINTS_DECIDED: {
    status: 409,
    text: {
      cn: '这笔积分已经处理过',
      tc: '這筆積分已經處理過',
      en: 'This has been decided already',
    },
  },
  POINTS_SAME_PERSON: {
    status: 409,
    text: {
      cn: '不能确认自己提出的积分增减，请由另一人处理',
      tc: '不能確認自己提出的積分增減，請由另一人處理',
      en: 'Whoever asked does not decide: let somebody else do so',
    },
  },
  LEVEL_FIRST_POINTS: {
    status: 400,
    text: {
      cn: '最低等级须从 0 积分开始',
      tc: '最低等級須從 0 積分開始',
      en: 'The lowest level begins at 0 points',
    },
  },
  LEVEL_POINTS_TWICE: {
    status: 400,
    text: {
      cn: '“{name}”也从 {points} 积分开始',
      tc: '「{name}」也從 {points} 積分開始',
      en: '“{name}” begins at {points} points too',
    },
  },
  LEVEL_NAME_TWICE: {
    status: 400,
    text: {
      cn: '等级“{name}”重复',
      tc: '等級「{name}」重複',
      en: '“{name}” is there twice',
    },
  },
  LEVEL_GRANTED: {
    status: 409,
    text: {
      cn: '等级“{name}”已授予 {count} 位会员，请先收回，再删除等级',
      tc: '等級「{name}」已授予 {count} 位會員，請先收回，再刪除等級',
      en: '“{name}” is granted to {count} members; take it back from them before you delete the level',
    },
  },
  LEVEL_EARNED: {
    status: 409,
    text: {
      cn: '会员凭积分已是“{name}”，只能授予更高的等级',
      tc: '會員憑積分已是「{name}」，只能授予更高的等級',
      en: 'The member is “{name}” by points already; only a higher level can be granted',
    },
  },
  LEVEL_NOT_GRANTED: {
    status: 409,
    text: {
      cn: '没有授予过等级，无须收回',
      tc: '沒有授予過等級，無須收回',
      en: 'No level was granted, so there is none to take back',
    },
  },
  MEMBER_ORDERS: {
    status: 409,
    text: {
      cn: '会员“{name}”还有 {count} 个商城订单未完成，请先处理',
      tc: '會員「{name}」還有 {count} 個商城訂單未完成，請先處理',
      en: '{count} {count|order|orders} of “{name}” {count|is|are} not over yet; deal with {count|it|them} first',
    },
  },
  MEMBER_WINS: {
    status: 409,
    text: {
      cn: '会员“{name}”还有 {count} 个已领取的奖品未发放或在售后中，请先发放、否决、关闭或解决',
      tc: '會員「{name}」還有 {count} 個已領取的獎品未發放或在售後中，請先發放、否決、關閉或解決',
      en: '{count} {count|prize|prizes} that “{name}” claimed {count|is|are} not given yet or {count|has|have} an open issue; give, reject, close or resolve {count|it|them} first',
    },
  },
  MEMBER_CLAIMS: {
    status: 409,
    text: {
      cn: '会员“{name}”还有 {count} 个质保申请没有办结，请先处理',
      tc: '會員「{name}」還有 {count} 個保固申請沒有辦結，請先處理',
      en: '{count} warranty {count|claim|claims} of “{name}” {count|is|are} not over yet; deal with {count|it|them} first',
    },
  },
  MEMBER_BIRTHDAY_DAY: {
    status: 400,
    text: {
      cn: '请填写出生日期，不晚于今天',
      tc: '請填寫出生日期，不晚於今天',
      en: 'Enter the day on which you were born, today at the latest',
    },
  },
  MEMBER_BIRTHDAY_KNOWN: {
    status: 409,
    text: {
      cn: '您的生日已经登记，要修改请联系商家',
      tc: '您的生日已經登記，要修改請聯絡商家',
      en: 'Your birthday is kept already; please ask the maker to change it',
    },
  },
  MEMBER_JOIN_LATER: {
    status: 409,
    text: {
      cn: '商家正在处理您的积分，请稍后再关联手机号',
      tc: '商家正在處理您的積分，請稍後再關聯手機號碼',
      en: 'The maker is deciding on points of yours; please add your phone later',
    },
  },
  MEMBER_WAITING: {
    status: 409,
    text: {
      cn: '会员“{name}”还有积分等待确认，请先处理',
      tc: '會員「{name}」還有積分等待確認，請先處理',
      en: 'Points of “{name}” still wait to be confirmed; decide those first',
    },
  },
})
