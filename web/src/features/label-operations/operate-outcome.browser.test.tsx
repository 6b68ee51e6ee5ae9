import { movements } from '@zhenma/contract/movements/movements.contract'
import { afterEach, expect, test } from 'vitest'
import { setPermissions, useSession } from '../../api/session.ts'
import { noteTexts } from '../../entities/movement/print-note.texts.ts'
import { renderInTab } from '../../kit/testing/render-in-tab.tsx'
import { OperateOutcome } from './operate-outcome.tsx'
import { operateTexts } from './operations.texts.ts'
import type { OperationWork } from './use-operation.ts'

type Permissions = Parameters<typeof setPermissions>[0]
const mayDo = (...actions: readonly string[]): void =>
  setPermissions({
    auth: actions.map((action) => ({ action })),
    menu: [],
  } as unknown as Permissions)

afterEach(() => useSession.setState(useSession.getInitialState()))

const DONE = {
  forget: () => undefined,
  done: {
    answer: { movementId: 7, labelCount: 1, boxCount: 0, packageCount: 0, productCount: 1 },
    submission: { operation: 'sell' },
  },
} as unknown as OperationWork

test('a note and the record of what was done are offered to whoever may have them', async () => {
  mayDo('none')
  const screen = await renderInTab(<OperateOutcome work={DONE} />)
  const print = screen.getByRole('button', { name: noteTexts.print.en })
  const record = screen.getByRole('button', { name: operateTexts.records.en })
  await expect.element(screen.getByRole('status')).toBeInTheDocument()
  expect([print.elements().length, record.elements().length]).toEqual([0, 0])
  mayDo(String(movements.pdf.allow), String(movements.list.allow))
  await expect.element(print).toBeInTheDocument()
  await expect.element(record).toBeInTheDocument()
})
