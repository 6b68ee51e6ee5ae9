import { expect, test } from 'vitest'
import '../../../styles/shell.css'
import { isResting, restHidden, wake } from './resting-panes.ts'

/** A pane as React leaves one whose tab is hidden. */
function hiddenPane(): { readonly pane: HTMLElement; readonly button: HTMLButtonElement } {
  const pane = document.createElement('div')
  pane.className = 'pane'
  const button = document.createElement('button')
  button.textContent = 'Inside'
  pane.append(button)
  document.body.append(pane)
  pane.style.setProperty('display', 'none', 'important')
  return { pane, button }
}

test('a hidden pane rests: not seen, not reached, not in the way, and there again as it was', () => {
  const under = document.createElement('button')
  under.textContent = 'Below'
  document.body.prepend(under)
  const { pane, button } = hiddenPane()
  restHidden([pane])
  expect(isResting(pane)).toBe(true)
  expect(getComputedStyle(pane).display).not.toBe('none')
  expect(button.checkVisibility()).toBe(false)
  button.focus()
  expect(document.activeElement).not.toBe(button)
  const { left, top } = under.getBoundingClientRect()
  expect(document.elementFromPoint(left + 3, top + 3)).toBe(under)
  wake(pane)
  expect(isResting(pane)).toBe(false)
  expect(button.checkVisibility()).toBe(true)
  button.focus()
  expect(document.activeElement).toBe(button)
  pane.remove()
  under.remove()
})

test('a pane that is shown is let alone', () => {
  const { pane, button } = hiddenPane()
  pane.style.removeProperty('display')
  restHidden([pane])
  expect(isResting(pane)).toBe(false)
  expect(button.checkVisibility()).toBe(true)
  pane.remove()
})
