import { buyerReport } from '@zhenma/contract/buyer-reports/buyer-report.entity'
import {
  type BuyerReportDetail,
  buyerReports,
} from '@zhenma/contract/buyer-reports/buyer-reports.contract'
import { REPORT_NOTE_LIMIT, REPORT_STATE_TEXT } from '@zhenma/contract/buyer-reports/report-words'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { Button, Form, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { NOTHING, When } from '../../kit/atoms.tsx'
import { Can } from '../../kit/can.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { reportTexts } from './buyer-reports.texts.ts'
import './buyer-reports.css'

const { notes: notesColumn, others: othersColumn } = buyerReport.columns

/** What staff note of a case, the oldest first. */
export function ReportNotes({ of }: { readonly of: BuyerReportDetail }): ReactNode {
  const t = useTexts(reportTexts)
  const say = useSay()
  return (
    <section className="detail-section">
      <h2>{say(notesColumn.label)}</h2>
      {of.notes.length === 0 && <p>{t('noNotes')}</p>}
      <ul className="report-notes">
        {of.notes.map((note) => (
          <li key={note.id}>
            <small>
              {note.userName ?? NOTHING} · <When at={note.at} exact />
            </small>
            <p className="as-typed">{note.text}</p>
          </li>
        ))}
      </ul>
      <Can do={buyerReports.addNote.allow}>
        <NewNote id={of.id} />
      </Can>
    </section>
  )
}

function NewNote({ id }: { readonly id: number }): ReactNode {
  const t = useTexts(reportTexts)
  const [text, setText] = useState('')
  const add = useAction(buyerReports.addNote, {
    invalidates: [buyerReports.get],
    success: t('noteAdded'),
    onDone: () => setText(''),
  })
  const field = `note-of-${id}`
  return (
    <Form layout="vertical" onFinish={() => void add.run({ id, text })}>
      <Form.Item label={t('newNote')} htmlFor={field}>
        <Input.TextArea
          id={field}
          value={text}
          maxLength={REPORT_NOTE_LIMIT}
          autoSize={{ minRows: 2, maxRows: 8 }}
          onChange={(event) => setText(event.target.value)}
        />
      </Form.Item>
      <Button htmlType="submit" loading={add.busy} disabled={text.trim() === ''}>
        {t('addNote')}
      </Button>
    </Form>
  )
}

/** Other reports of the same code, and how often it was checked. */
export function OtherReports({ of }: { readonly of: BuyerReportDetail }): ReactNode {
  const t = useTexts(reportTexts)
  const say = useSay()
  return (
    <section className="detail-section">
      <h2>{say(othersColumn.label)}</h2>
      {of.others.length === 0 && <p>{t('noOthers')}</p>}
      <ul className="report-notes">
        {of.others.map((other) => (
          <li key={other.id}>
            <a className="mono" href={`#/query/reports?open=${other.id}`}>
              {other.name}
            </a>{' '}
            {say(REPORT_STATE_TEXT[other.state])} · <When at={other.createdAt} exact />
          </li>
        ))}
      </ul>
      {of.serial !== null && (
        <Can do={labels.queryRecords.allow}>
          <a href={`#/query/records?code=${of.code}`}>{t('itsChecks')}</a>
        </Can>
      )}
    </section>
  )
}
