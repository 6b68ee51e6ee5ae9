import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import type { ScannedCode } from '@zhenma/contract/inout/inout.contract'
import { MAXIMUM_CODES } from '@zhenma/contract/labels/label-target'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { KindText, LabelStatusTag } from '../../entities/tags.tsx'
import { Code, Count, useNumberText } from '../../kit/atoms.tsx'
import { ScanField } from '../../kit/scan/scan-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { operateTexts } from './operations.texts.ts'
import { problemOf, type ScanLine, type ScanList } from './scan-list.ts'

type Judge = (scanned: ScannedCode) => string | undefined

/** The lines of a list, each with what is wrong with it. */
function ScannedLines(props: {
  readonly list: ScanList
  readonly judge: Judge
  readonly isBlocked: boolean
}): ReactNode {
  const { list, judge, isBlocked } = props
  const t = useTexts(operateTexts)
  return (
    <div className="rows operate-rows">
      <table className="list-table">
        <thead>
          <tr>
            <th>{t('code')}</th>
            <th>{t('kind')}</th>
            <th>{t('state')}</th>
            <th data-align="right">{t('labels')}</th>
            <th aria-label={t('remove', { code: '' })} />
          </tr>
        </thead>
        <tbody>
          {list.lines.map((line) => (
            <Line
              key={line.code}
              line={line}
              problem={problemOf(line, list.lines, judge, t)}
              isBlocked={isBlocked}
              onRemove={() => list.remove([line.code])}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line(props: {
  readonly line: ScanLine
  readonly problem: string | undefined
  readonly isBlocked: boolean
  readonly onRemove: () => void
}): ReactNode {
  const { line, problem } = props
  const { scanned } = line
  const t = useTexts(operateTexts)
  return (
    <tr data-bad={problem !== undefined || undefined}>
      <td className="operate-code">
        <Code value={line.code} />
        {problem !== undefined && <p>{problem}</p>}
      </td>
      <td>{scanned && <KindText kind={scanned.kind} />}</td>
      <td>
        {scanned && <LabelStatusTag status={scanned.status} />}
        {line.state === 'asking' && <span className="operate-asking">{t('asking')}</span>}
      </td>
      <td data-align="right">{scanned && <Count value={scanned.labelCount} />}</td>
      <td>
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          disabled={props.isBlocked}
          aria-label={t('remove', { code: line.code })}
          onClick={props.onRemove}
        />
      </td>
    </tr>
  )
}

/** Codes scanned, pasted or typed, each with what it is and what is wrong with it. */
export function CodeList(props: {
  readonly list: ScanList
  readonly judge: Judge
  readonly isBlocked: boolean
}): ReactNode {
  const { list, judge, isBlocked } = props
  const t = useTexts(operateTexts)
  const numberText = useNumberText()
  const { lines, feedback } = list
  const unchecked = lines.filter(({ state }) => state === 'unchecked').length
  const bad = lines.filter(
    (line) => line.state === 'known' && problemOf(line, lines, judge, t) !== undefined,
  )
  return (
    <div className="operate-codes">
      <ScanField
        onCodes={list.take}
        isBlocked={isBlocked}
        onBlocked={() => list.say({ tone: 'refused', text: t('busy') })}
        tone={feedback?.tone}
      />
      <p className="operate-said" data-tone={feedback?.tone} role="status">
        {feedback?.text ?? t('noCodes', { limit: MAXIMUM_CODES })}
      </p>
      {unchecked > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('notChecked', { count: unchecked })}
          action={
            <Button disabled={isBlocked} onClick={list.recheck}>
              {t('checkAgain')}
            </Button>
          }
        />
      )}
      {bad.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('someBad', { count: bad.length })}
          action={
            <Button onClick={() => list.remove(bad.map(({ code }) => code))}>
              {t('removeBad')}
            </Button>
          }
        />
      )}
      {lines.length > 0 && (
        <>
          <p className="operate-count">
            {t('count', { count: numberText(lines.length), limit: MAXIMUM_CODES })}
            <Button type="link" disabled={isBlocked} onClick={list.clear}>
              {t('clear')}
            </Button>
          </p>
          <ScannedLines list={list} judge={judge} isBlocked={isBlocked} />
        </>
      )}
    </div>
  )
}
