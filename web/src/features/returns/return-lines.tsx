import './returns.css'
import { groupByFour } from '@zhenma/codes/code-format'
import type { ReturnDetail } from '@zhenma/contract/returns/return-rows'
import type { ReactNode } from 'react'
import { KindText } from '../../entities/tags.tsx'
import { Count, NOTHING, StatusTag, useNumberText } from '../../kit/atoms.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { returnTexts } from './returns.texts.ts'

/** What comes back, run by run; where not all was received, which was not. */
export function ReturnLines({ request }: { readonly request: ReturnDetail }): ReactNode {
  const t = useTexts(returnTexts)
  const numberText = useNumberText()
  const { lines, lineCount } = request
  return (
    // Wider than a phone: what scrolls can be reached with the keyboard too.
    <section className="return-lines" aria-label={t('lines')} tabIndex={0}>
      <h2>{t('lines')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('codes')}</th>
            <th scope="col">{t('kind')}</th>
            <th scope="col" data-align="right">
              {t('count')}
            </th>
            <th scope="col">{t('product')}</th>
            <th scope="col">{t('batch')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.start}>
              <td className="mono">
                <span>{groupByFour(line.firstCode)}</span>
                {line.end > line.start && <span>– {groupByFour(line.lastCode)}</span>}
                {line.state === 'left' && <StatusTag tone="bad">{t('isLeft')}</StatusTag>}
                {line.state === 'received' && request.state === 'waiting' && (
                  <StatusTag tone="good">{t('isReceived')}</StatusTag>
                )}
              </td>
              <td>
                <KindText kind={line.kind} />
              </td>
              <td data-align="right">
                <Count value={line.count} />
              </td>
              <td>{line.productName ?? NOTHING}</td>
              <td>{line.batchName}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lineCount > lines.length && (
        <p>{t('moreLines', { count: numberText(lineCount - lines.length) })}</p>
      )}
    </section>
  )
}
