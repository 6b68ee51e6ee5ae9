import { defineErrors } from '../kernel/errors.ts'

export const drawProofErrors = defineErrors({
  DRAW_PUBLISHED: {
    status: 409,
    text: {
      cn: '“{name}”的抽奖已经公布，不能再改变，也不能再抽',
      tc: '「{name}」的抽獎已經公布，不能再改變，也不能再抽',
      en: 'The draw of “{name}” is published: nothing of it changes, and nothing is drawn any more',
    },
  },
  DRAW_AWAITS_ROUND: {
    status: 409,
    text: {
      cn: '“{name}”的中奖码正在等待 {at} 的公共随机数（第 {round} 轮），之后才能继续',
      tc: '「{name}」的中獎碼正在等待 {at} 的公共隨機數（第 {round} 輪），之後才能繼續',
      en: 'Winning codes of “{name}” wait for the public chance of {at} (round {round}); go on after that',
    },
  },
  DRAW_NOT_ENDED: {
    status: 409,
    text: {
      cn: '“{name}”到 {endsAt} 才结束，结束后才能公布抽奖',
      tc: '「{name}」到 {endsAt} 才結束，結束後才能公布抽獎',
      en: '“{name}” runs until {endsAt}; its draw is published after that',
    },
  },
})
