import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

/** Ending a whole batch, where two people are wanted for it. */
export const deactivationTexts = texts({
  waiting: { cn: '整批停用待审批', tc: '整批停用待審批', en: 'Deactivation waits for approval' },
  waitingCount: {
    cn: '{count} 个整批停用申请等待审批',
    tc: '{count} 個整批停用申請等待審批',
    en: '{count} {count|deactivation of a batch waits|deactivations of batches wait} for approval',
  },
  askedBy: {
    cn: '{user} 申请永久停用，涉及 {count} 个标签',
    tc: '{user} 申請永久停用，涉及 {count} 個標籤',
    en: '{user} asks to deactivate {count} {count|label|labels} for good',
  },
  because: { cn: '原因：{reason}', tc: '原因：{reason}', en: 'Reason: {reason}' },
  ownWaits: {
    cn: '须由另一人审批',
    tc: '須由另一人審批',
    en: 'Somebody else has to approve',
  },
  approve: { cn: '批准停用', tc: '核准停用', en: 'Approve deactivation' },
  refuse: WORDS.reject,
  withdraw: WORDS.withdrawRequest,
  approveTitle: { cn: '批准整批停用', tc: '核准整批停用', en: 'Approve the deactivation' },
  refuseTitle: { cn: '驳回整批停用', tc: '駁回整批停用', en: 'Reject the deactivation' },
  approveMeans: {
    cn: '批准后立即生效且不可撤销：这些标签永远不能再激活。',
    tc: '核准後立即生效且不可撤銷：這些標籤永遠不能再啟用。',
    en: 'It takes effect at once and is final: these labels can never be activated again.',
  },
  refuseMeans: {
    cn: '批次保持不变，可以重新申请。',
    tc: '批次保持不變，可以重新申請。',
    en: 'The batch stays as it is, and can be asked for again.',
  },
  approved: {
    cn: '已停用 {count} 个标签',
    tc: '已停用 {count} 個標籤',
    en: '{count} {count|label|labels} deactivated',
  },
  refused: WORDS.rejected,
  withdrawn: WORDS.withdrawn,
  ask: { cn: '申请停用', tc: '申請停用', en: 'Request deactivation' },
  asked: {
    cn: '已提交申请，等待另一人审批',
    tc: '已送出申請，等待另一人審批',
    en: 'Asked. A second person has to approve',
  },
  askMeans: {
    cn: '公司设置要求两人：提交后须由另一人审批才会停用。停用不可撤销，这些标签永远不能再激活。',
    tc: '公司設定要求兩人：送出後須由另一人審批才會停用。停用不可撤銷，這些標籤永遠不能再啟用。',
    en: 'The company wants two people for this: it is done when somebody else approves. It is final: these labels can never be activated again.',
  },
})
