import type { LogEntry } from '@zhenma/contract/transparency-log/log-entry'
import { transparencyLog } from '@zhenma/contract/transparency-log/transparency-log.contract'
import type { ReactNode } from 'react'
import { useNumberText } from '../../kit/atoms.tsx'
import { ReasonDialog } from '../../kit/dialog/reason-dialog.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { AboutEntry, EntryTexts } from './about-entry.tsx'
import { entryTexts } from './log-entries.texts.ts'

/** Asks before the content of an entry is deleted for good, with what is lost by it; its number is typed. */
export function ForgetDialog(props: {
  readonly origin: string
  readonly entry: LogEntry
  readonly open: boolean
  readonly onClose: () => void
}): ReactNode {
  const { origin, entry, open, onClose } = props
  const { number, texts } = entry
  const t = useTexts(entryTexts)
  const numberText = useNumberText()
  const forgetting = useAction(transparencyLog.forget, {
    success: t('done', { number: numberText(number) }),
    invalidates: [transparencyLog.entries, transparencyLog.proof, transparencyLog.state],
    onDone: onClose,
  })
  return (
    <ReasonDialog
      open={open}
      title={t('forgetTitle')}
      touches={
        <>
          {t('entryNumber', { number: numberText(number) })} · <AboutEntry entry={entry} />
        </>
      }
      consequence={t('forgetMeans')}
      action={t('forgetForGood')}
      isDanger
      needsReason
      typed={String(number)}
      busy={forgetting.busy}
      onSubmit={(reason) => void forgetting.run({ origin, number, reason })}
      onClose={onClose}
    >
      <p>{t('committed')}</p>
      <EntryTexts texts={texts ?? []} />
    </ReasonDialog>
  )
}
