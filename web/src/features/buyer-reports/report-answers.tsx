import { buyerReport } from '@zhenma/contract/buyer-reports/buyer-report.entity'
import {
  type BuyerReportDetail,
  buyerReports,
} from '@zhenma/contract/buyer-reports/buyer-reports.contract'
import {
  ANSWER_CHANNEL_TEXT,
  type AnswerChannel,
  REPORT_ANSWER_LIMIT,
} from '@zhenma/contract/buyer-reports/report-words'
import { Button, Form, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { useIdempotencyKey } from '../../api/idempotency-key.ts'
import { NOTHING, When } from '../../kit/atoms.tsx'
import { Can } from '../../kit/can.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { reportTexts } from './buyer-reports.texts.ts'
import './buyer-reports.css'

/** What was sent to the buyer, the oldest first, and what is sent next. */
export function ReportAnswers({ of }: { readonly of: BuyerReportDetail }): ReactNode {
  const t = useTexts(reportTexts)
  const say = useSay()
  return (
    <section className="detail-section">
      <h2>{say(buyerReport.columns.answers.label)}</h2>
      {of.answers.length === 0 && <p>{t('noAnswers')}</p>}
      <ul className="report-notes">
        {of.answers.map((answer) => (
          <li key={answer.id}>
            <small>
              {answer.userName ?? NOTHING} · {say(ANSWER_CHANNEL_TEXT[answer.channel])} ·{' '}
              <When at={answer.at} exact />
            </small>
            <p className="as-typed">{answer.text}</p>
          </li>
        ))}
      </ul>
      <Can do={buyerReports.answer.allow}>
        {of.answerChannel === null ? (
          <p>{t('noContact')}</p>
        ) : (
          <NewAnswer id={of.id} channel={of.answerChannel} />
        )}
      </Can>
    </section>
  )
}

function NewAnswer(props: { readonly id: number; readonly channel: AnswerChannel }): ReactNode {
  const { id, channel } = props
  const t = useTexts(reportTexts)
  const say = useSay()
  const [text, setText] = useState('')
  // Of one answer: sent again where nobody knows whether it has arrived, it goes out once.
  const [idempotencyKey, renewKey] = useIdempotencyKey()
  const send = useAction(buyerReports.answer, {
    invalidates: [buyerReports.list, buyerReports.get],
    success: t('answerSent'),
    onDone: () => {
      setText('')
      renewKey()
    },
  })
  const field = `answer-to-${id}`
  return (
    <Form layout="vertical" onFinish={() => void send.run({ id, text, idempotencyKey })}>
      <p className="quiet" id={`${field}-help`}>
        {t('answerHelp', { channel: say(ANSWER_CHANNEL_TEXT[channel]) })}
      </p>
      <Form.Item label={t('newAnswer')} htmlFor={field}>
        <Input.TextArea
          id={field}
          aria-describedby={`${field}-help`}
          value={text}
          maxLength={REPORT_ANSWER_LIMIT}
          showCount
          autoSize={{ minRows: 2, maxRows: 8 }}
          onChange={(event) => setText(event.target.value)}
        />
      </Form.Item>
      <Button htmlType="submit" loading={send.busy} disabled={text.trim() === ''}>
        {t('sendAnswer')}
      </Button>
    </Form>
  )
}
