import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { groupByFour } from '@zhenma/codes/code-format'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { RefusedScan, ScanRefusals } from '../../kit/scan/scan-refusals.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { refusedTexts } from '../../scanning/table/refused/refused.texts.ts'
import { useReason } from '../../scanning/submission/use-reason.ts'
import { ParkCodes } from '../../scanning/parking/park-button.tsx'
import type { ParkedFor } from '../../scanning/parking/parked-code.ts'
import { lostCodes } from './parking.ts'
import type { RefusedLine } from './scan-lines.ts'
import type { ScanList } from './scan-list.ts'

/** Codes that the operation at hand does not take, beside those that it takes: they are not sent. */
export function RefusedLines(props: {
  readonly list: ScanList
  readonly refused: readonly RefusedLine[]
  /** What they can be parked for. */
  readonly parkedFor: ParkedFor | undefined
  readonly isBlocked: boolean
}): ReactNode {
  const { list, refused, parkedFor, isBlocked } = props
  const t = useTexts(refusedTexts)
  const sayReason = useReason()
  if (refused.length === 0) return null
  return (
    <ScanRefusals
      title={t('title', { count: refused.length })}
      actions={
        <>
          {parkedFor && (
            <ParkCodes
              size="small"
              isDisabled={isBlocked}
              codes={lostCodes(refused)}
              submission={parkedFor}
              onParked={(codes) => list.sent([...codes])}
            />
          )}
          <Button
            type="link"
            size="small"
            disabled={isBlocked}
            onClick={() => list.remove(refused.map(({ entry }) => entry))}
          >
            {t('dismiss')}
          </Button>
        </>
      }
    >
      {refused.map(({ entry, reason }) => {
        const label = t('dismissOne', { code: entry.code })
        return (
          <RefusedScan
            key={entry.id}
            tone="refused"
            reason={`${groupByFour(entry.code)} ${sayReason(reason, { withoutCode: true })}`}
            action={
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined />}
                disabled={isBlocked}
                aria-label={label}
                title={label}
                onClick={() => list.remove([entry])}
              />
            }
          />
        )
      })}
    </ScanRefusals>
  )
}
