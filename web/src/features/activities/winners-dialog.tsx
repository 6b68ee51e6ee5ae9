import { type PrizeRow, prizes } from '@zhenma/contract/prizes/prizes.contract'
import { WINNING_CODE_COLUMN_TEXT } from '@zhenma/contract/prizes/prizes.refusals'
import { Alert, Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { LabelStatusTag } from '../../entities/tags.tsx'
import { Code, NOTHING, useNumberText } from '../../kit/atoms.tsx'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { ExportButton } from '../../kit/list/export-button.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { winnerTexts } from './prizes.texts.ts'

const PAGE_SIZE = 10

function Codes({ prize }: { readonly prize: PrizeRow }): ReactNode {
  const t = useTexts(winnerTexts)
  const say = useSay()
  const numberText = useNumberText()
  // The beginnings of the pages that were turned, the present one last.
  const [afters, setAfters] = useState<readonly string[]>([])
  const after = afters.at(-1)
  const input = {
    prizeId: prize.id,
    pageSize: PAGE_SIZE,
    ...(after === undefined ? {} : { after }),
  }
  const found = useCall(prizes.winners, input, { keepPrevious: true })
  if (found.error) return <FailureBox failure={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Waiting lines={6} />
  const { records, total, next } = found.data
  if (total === 0) return <p>{t('none')}</p>
  return (
    <>
      <p role="status">{t('count', { count: numberText(total) })}</p>
      {/* Wider than a phone: what scrolls can be reached with the keyboard too. */}
      <section className="winning-codes" aria-label={t('count', { count: total })} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {(['code', 'status'] as const).map((name) => (
                <th key={name} scope="col">
                  {say(WINNING_CODE_COLUMN_TEXT[name])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {records.map((row) => (
              <tr key={row.serial}>
                <td>
                  <Code value={row.code} />
                  <small>
                    {row.batchName} · {row.productName ?? NOTHING}
                  </small>
                </td>
                <td>
                  <LabelStatusTag status={row.status} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className="button-row">
        <Button disabled={afters.length === 0} onClick={() => setAfters(afters.slice(0, -1))}>
          {t('back')}
        </Button>
        <Button
          disabled={next === null || found.isPlaceholderData}
          onClick={() => next !== null && setAfters([...afters, next])}
        >
          {t('next')}
        </Button>
        <ExportButton endpoint={prizes.exportWinners} input={{ prizeId: prize.id }} total={total} />
      </div>
    </>
  )
}

/** The codes that win a prize, for whoever has the right to know them. */
export function WinnersDialog(props: {
  readonly open: boolean
  readonly prize: PrizeRow
  readonly onClose: () => void
}): ReactNode {
  const { open, prize, onClose } = props
  const t = useTexts(winnerTexts)
  const tKit = useTexts(kitTexts)
  return (
    <Dialog
      open={open}
      title={t('title', { name: prize.name })}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{tKit('close')}</Button>}
      width={600}
      destroyOnHidden
    >
      <Alert type="warning" showIcon title={t('secret')} className="winning-secret" />
      <Codes prize={prize} />
    </Dialog>
  )
}
