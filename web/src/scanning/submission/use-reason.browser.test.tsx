import { labelErrors } from '@zhenma/contract/labels/labels.refusals'
import { term } from '@zhenma/contract/labels/terms'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useSession } from '../../api/session.ts'
import { renderInTab } from '../../kit/testing/render-in-tab.tsx'
import { useReason } from './use-reason.ts'

afterEach(() => useSession.setState(useSession.getInitialState()))

function Said(): ReactNode {
  const sayReason = useReason()
  const values = {
    code: '12',
    status: term('status', 'outbound'),
    operation: term('operation', 'outbound'),
  }
  return <output>{sayReason({ text: labelErrors.LABEL_WRONG_STATUS.text, values })}</output>
}

test.each([
  [null, '12: is “Outbound” now, cannot be used for: outbound'],
  [3, '12: is “On hand” now, cannot be used for: receipt'],
])(
  'why a code is refused is said in the words of whoever looks (dealer: %s)',
  async (dealerId, said) => {
    const session = { user: { dealerId } }
    useSession.setState({ session } as unknown as ReturnType<typeof useSession.getState>)
    const screen = await renderInTab(<Said />)
    await expect.element(screen.getByText(said)).toBeInTheDocument()
  },
)
