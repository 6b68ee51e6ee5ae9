import { Button, Dropdown } from 'antd'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setLanguage } from '../../texts/language.ts'
import { THEME_COLOURS, useSettings } from './settings.ts'
import { Theme } from './theme.tsx'

/** WCAG 2: what text needs to be read on its ground. */
const READABLE = 4.5

const before = useSettings.getState()
beforeEach(() => setLanguage('en'))
afterEach(() => useSettings.setState(before))

type Colour = readonly [red: number, green: number, blue: number, alpha: number]

function colour(text: string): Colour {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number)
  return [red, green, blue, alpha]
}

function luminance([red, green, blue]: Colour): number {
  const linear = (value: number): number =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** What is seen behind an element: the grounds of all that it stands on, one over the other. */
function groundOf(element: Element): Colour {
  const layers: Colour[] = []
  for (let node: Element | null = element; node; node = node.parentElement) {
    layers.push(colour(getComputedStyle(node).backgroundColor))
  }
  return layers.reduceRight<Colour>(
    (under, over) => {
      const mixed = (at: 0 | 1 | 2): number => over[at] * over[3] + under[at] * (1 - over[3])
      return [mixed(0), mixed(1), mixed(2), 1]
    },
    [255, 255, 255, 1],
  )
}

function contrast(element: Element): number {
  const text = luminance(colour(getComputedStyle(element).color))
  const ground = luminance(groundOf(element))
  return (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05)
}

describe.each(['light', 'dark'] as const)('%s', (colourMode) => {
  test.each(Object.keys(THEME_COLOURS) as (keyof typeof THEME_COLOURS)[])(
    'the chosen item of a menu can be read, with %s',
    async (name) => {
      useSettings.setState({ colourMode, colour: name })
      await render(
        <Theme>
          <Dropdown open menu={{ selectedKeys: ['en'], items: [{ key: 'en', label: 'English' }] }}>
            <button type="button">Language</button>
          </Dropdown>
        </Theme>,
      )
      const item = page.getByRole('menuitem', { name: 'English' })
      await expect.element(item).toBeVisible()
      expect(document.documentElement.hasAttribute('data-dark')).toBe(colourMode === 'dark')
      await expect.poll(() => contrast(item.element())).toBeGreaterThanOrEqual(READABLE)
    },
  )
})

test.each(['light', 'dark'] as const)(
  'under the mouse a button that takes away can be read, filled or not, %s',
  async (colourMode) => {
    useSettings.setState({ ...before, colourMode })
    await render(
      <Theme>
        <Button danger>Outlined</Button>
        <Button danger type="primary">
          Filled
        </Button>
      </Theme>,
    )
    for (const name of ['Outlined', 'Filled']) {
      const button = page.getByRole('button', { name })
      const look = (): string => {
        const { borderColor, backgroundColor } = getComputedStyle(button.element())
        return `${borderColor} ${backgroundColor}`
      }
      const rested = look()
      await button.hover()
      await expect.poll(look).not.toBe(rested)
      await expect.poll(() => contrast(button.element())).toBeGreaterThanOrEqual(READABLE)
    }
  },
)
