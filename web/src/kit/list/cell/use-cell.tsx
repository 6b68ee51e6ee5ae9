import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { App, Button } from 'antd'
import { useState } from 'react'
import { CallFailure } from '../../../api/failure.ts'
import { invalidate } from '../../../api/use-call.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useFailureMessage, useFailureNotice } from '../../failure-text.tsx'
import { kitTexts } from '../../kit.texts.ts'
import { cellTexts } from './cell.texts.ts'
import { type CellChange, type InlineEdit, saveCell } from './save-cell.ts'

const SHOWN_SECONDS = 8

/** A cell that is being edited. */
type Draft = { readonly from: unknown; readonly value: unknown; readonly refusal?: string }

/** One cell of a list: its draft, and how it is saved, refused at its place, and taken back. */
export function useCell(
  inline: InlineEdit,
  list: Endpoint,
  { id, name, value }: { readonly id: number; readonly name: string; readonly value: unknown },
) {
  const t = useTexts(cellTexts)
  const tKit = useTexts(kitTexts)
  const { message } = App.useApp()
  const messageOf = useFailureMessage()
  const showFailure = useFailureNotice()
  const [draft, setDraft] = useState<Draft>()
  const [busy, setBusy] = useState(false)
  const refresh = (): Promise<unknown> => invalidate(list, inline.get, ...(inline.changes ?? []))

  const undo = async (change: CellChange): Promise<void> => {
    try {
      const overtaken = await saveCell(inline, change)
      await refresh()
      void (overtaken === undefined
        ? message.success(t('undone'))
        : message.warning(t('overtaken')))
    } catch (failure) {
      showFailure(failure)
    }
  }
  const notify = (change: CellChange): void => {
    const close = message.success(
      <>
        {t('saved')}{' '}
        <Button
          type="link"
          size="small"
          onClick={() => {
            close()
            void undo({ ...change, from: change.to, to: change.from })
          }}
        >
          {tKit('undo')}
        </Button>
      </>,
      SHOWN_SECONDS,
    )
  }
  /** Whether the cell is closed afterwards. */
  const save = async (): Promise<boolean> => {
    if (draft === undefined || busy) return false
    if (draft.value === draft.from) {
      setDraft(undefined)
      return true
    }
    const change = { id, name, from: draft.from, to: draft.value }
    setBusy(true)
    try {
      const overtaken = await saveCell(inline, change)
      await refresh()
      if (overtaken !== undefined) {
        // The next Enter is about what is seen now.
        setDraft({ ...draft, from: overtaken.now, refusal: t('overtaken') })
        return false
      }
      setDraft(undefined)
      notify(change)
      return true
    } catch (failure) {
      const first = failure instanceof CallFailure ? failure.details[0]?.message : undefined
      setDraft({ ...draft, refusal: first ?? messageOf(failure) })
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    draft,
    busy,
    open: () => setDraft({ from: value ?? null, value: value ?? null }),
    close: () => setDraft(undefined),
    type: (to: unknown) => setDraft(draft && { from: draft.from, value: to ?? null }),
    save,
  }
}
