import { afterEach, expect, test } from 'vitest'
import { useSession } from '../../api/session.ts'
import { renderInTab } from '../../kit/testing/render-in-tab.tsx'
import { useFilterName } from './filter-name.ts'

afterEach(() => useSession.setState(useSession.getInitialState()))

test("a dealer's user reads what is out as what is on hand", async () => {
  const session = { user: { dealerId: 3 } }
  useSession.setState({ session } as unknown as ReturnType<typeof useSession.getState>)
  function Name() {
    return <output>{useFilterName({ status: 'outbound' }, undefined)}</output>
  }
  const screen = await renderInTab(<Name />)
  await expect.element(screen.getByText('On hand')).toBeInTheDocument()
})
