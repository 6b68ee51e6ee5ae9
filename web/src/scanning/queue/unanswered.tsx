import { Alert, Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { useChosenText } from '../submission/chosen-list.tsx'
import { inoutTexts } from '../submission/inout.texts.ts'
import type { Sent, Submission } from '../submission/submission.ts'
import { useSubmissionText } from '../submission/submission-text.ts'
import { queueTexts } from './queue.texts.ts'
import type { Sending } from './sending.ts'

/** No answer came: it may have been done or not, and sending it again finds out. */
export function Unanswered(props: {
  readonly sent: Sent<Submission> | undefined
  readonly failure: unknown
  readonly sending: Pick<Sending<never>, 'sendAgain' | 'queue' | 'giveUp'>
}): ReactNode {
  const { sent, failure, sending } = props
  const t = useTexts(inoutTexts)
  const tQueue = useTexts(queueTexts)
  const textOf = useSubmissionText()
  const chosenTextOf = useChosenText()
  if (sent?.phase !== 'unanswered') return null
  const what = [textOf(sent), chosenTextOf(sent)].filter(Boolean).join(' · ')
  const giveUp = async (): Promise<void> => {
    const isSure = await confirmDanger({
      title: t('giveUpTitle'),
      touches: what,
      consequence: t('giveUpMeans'),
      action: t('giveUp'),
    })
    if (isSure) sending.giveUp()
  }
  return (
    <Alert
      type="warning"
      showIcon
      className="stock-card"
      title={t('unansweredTitle')}
      description={
        <>
          {failure instanceof Error && <p>{failure.message}</p>}
          <p>{t('unanswered', { what })}</p>
        </>
      }
      action={
        <Space wrap>
          <Button onClick={() => void giveUp()}>{t('giveUp')}</Button>
          <Button onClick={sending.queue}>{tQueue('queueInstead')}</Button>
          <Button type="primary" onClick={() => void sending.sendAgain()}>
            {t('sendAgain')}
          </Button>
        </Space>
      }
    />
  )
}
