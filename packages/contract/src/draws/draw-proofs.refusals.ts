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
  DRAW_NOT_ENDED: {
    status: 409,
    text: {
      cn: '“{name}”到 {endsAt} 才结束，结束后才能公布抽奖',
      tc: '「{name}」到 {endsAt} 才結束，結束後才能公布抽獎',
      en: '“{name}” runs until {endsAt}; its draw is published after that',
    },
  },
})
