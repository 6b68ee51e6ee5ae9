import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ReasonDialog } from './reason-dialog.tsx'
import { playServer, renderInTab } from '../testing/render-in-tab.tsx'

test('a code shot into the reason does not carry the step out: only Ctrl+Enter and the button do', async () => {
  playServer(() => ({ payload: [] }))
  const onSubmit = vi.fn<(reason: string) => void>()
  await renderInTab(
    <ReasonDialog
      open
      title="Activate"
      touches="1,000,000 labels"
      consequence="They can be sold."
      action="Activate"
      busy={false}
      onSubmit={onSubmit}
      onClose={() => undefined}
    />,
  )
  await userEvent.type(page.getByRole('textbox', { name: /Reason/ }), '65988765729517526316{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(onSubmit.mock.calls).toEqual([['65988765729517526316']])
})

test('a reason that is needed has a star, as on forms; one that is not has none', async () => {
  playServer(() => ({ payload: [] }))
  const dialog = (needsReason: boolean) => (
    <ReasonDialog
      open
      title="Freeze"
      touches="1 company"
      consequence="Its sessions end."
      action="Freeze"
      needsReason={needsReason}
      busy={false}
      onSubmit={() => undefined}
      onClose={() => undefined}
    />
  )
  const starOf = () => {
    const label = page
      .getByRole('textbox', { name: /Reason/ })
      .element()
      .closest('label')
    return label === null ? '' : getComputedStyle(label, '::before').content
  }
  const shown = await renderInTab(dialog(true))
  await expect.element(page.getByRole('textbox', { name: /Reason/ })).toBeVisible()
  expect(document.querySelector('.typed-confirmation')?.hasAttribute('data-required')).toBe(true)
  await shown.unmount()
  await renderInTab(dialog(false))
  await expect.element(page.getByRole('textbox', { name: /Reason/ })).toBeVisible()
  expect(starOf()).toBe('none')
})
