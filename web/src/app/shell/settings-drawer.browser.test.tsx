import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readStored } from '../../api/stored.ts'
import { renderInTab } from '../../kit/testing/render-in-tab.tsx'
import {
  adoptSettings,
  DEFAULT_SETTINGS,
  THEME_COLOURS,
  useSettings,
} from '../settings/settings.ts'
import { settingsTexts } from '../settings/settings.texts.ts'
import { SettingsDrawer } from './settings-drawer.tsx'

const say = (key: keyof typeof settingsTexts): string => settingsTexts[key].en
const choice = (of: keyof typeof settingsTexts, value: keyof typeof settingsTexts) =>
  page
    .getByRole('radiogroup', { name: say(of), exact: true })
    .getByRole('radio', { name: say(value), exact: true })
const toggle = (of: keyof typeof settingsTexts) =>
  page.getByRole('switch', { name: say(of), exact: true })
const kept = (): unknown => readStored(localStorage, 'zhenma.settings')

beforeEach(async () => {
  adoptSettings(DEFAULT_SETTINGS)
  await renderInTab(<SettingsDrawer open onClose={() => undefined} />)
})

test.each([
  ['colourMode', 'light', 'dark'],
  ['colourMode', 'light', 'system'],
  ['menuTheme', 'dark', 'light'],
  ['navigation', 'side', 'top'],
] as const)('%s is %s by default, changes to %s, and is kept', async (name, byDefault, other) => {
  await expect.element(choice(name, byDefault)).toBeChecked()
  await page
    .getByRole('radiogroup', { name: say(name), exact: true })
    .getByText(say(other), { exact: true })
    .click()
  await expect.element(choice(name, other)).toBeChecked()
  expect(useSettings.getState()[name]).toBe(other)
  expect(kept()).toMatchObject({ [name]: other })
})

test.each([
  ['colourWeak', false],
  ['fixedHeader', true],
  ['hideHeader', false],
  ['fixedSidebar', true],
  ['multiTab', true],
] as const)('%s is %s by default, can be turned, and is kept', async (name, byDefault) => {
  const one = toggle(name)
  await expect.element(one).toBeEnabled()
  await expect.element(one).toHaveAttribute('aria-checked', String(byDefault))
  await one.click()
  await expect.element(one).toHaveAttribute('aria-checked', String(!byDefault))
  expect(kept()).toEqual({ ...DEFAULT_SETTINGS, [name]: !byDefault })
})

test('there are eight colours; geek blue is chosen, another one can be', async () => {
  const colours = page.getByRole('radiogroup', { name: say('colour') }).getByRole('radio')
  expect(colours.all()).toHaveLength(Object.keys(THEME_COLOURS).length)
  await expect.element(page.getByRole('radio', { name: say('geekBlue') })).toBeChecked()
  await page.getByRole('radio', { name: say('green') }).click()
  await expect.element(page.getByRole('radio', { name: say('green') })).toBeChecked()
  expect(kept()).toMatchObject({ colour: 'green' })
})

test('the content is fluid with the top menu only, and says so', async () => {
  await expect.element(choice('contentWidth', 'fixed')).toBeChecked()
  await expect.element(choice('contentWidth', 'fluid')).toBeDisabled()
  await expect.element(page.getByText(say('fluidNeedsTop'))).toBeVisible()
  await page.getByText(say('top'), { exact: true }).click()
  await page.getByText(say('fluid'), { exact: true }).click()
  await expect.element(choice('contentWidth', 'fluid')).toBeChecked()
  await page.getByText(say('side'), { exact: true }).click()
  await expect.element(choice('contentWidth', 'fixed')).toBeChecked()
  await expect.element(choice('contentWidth', 'fluid')).toBeDisabled()
})

test('the header hides only where it is fixed, and says so', async () => {
  await toggle('hideHeader').click()
  await toggle('fixedHeader').click()
  await expect.element(toggle('hideHeader')).toBeDisabled()
  await expect.element(toggle('hideHeader')).toHaveAttribute('aria-checked', 'false')
  await expect.element(page.getByText(say('needsFixedHeader'))).toBeVisible()
})

test('the sidebar cannot be fixed with the top menu, and is again without it', async () => {
  await page.getByText(say('top'), { exact: true }).click()
  await expect.element(toggle('fixedSidebar')).toBeDisabled()
  await expect.element(page.getByText(say('notWithTop'))).toBeVisible()
  await page.getByText(say('side'), { exact: true }).click()
  await expect.element(toggle('fixedSidebar')).toHaveAttribute('aria-checked', 'true')
})

test('scanning sounds are on by default and can be turned off', async () => {
  await expect.element(toggle('sounds')).toHaveAttribute('aria-checked', 'true')
  await toggle('sounds').click()
  expect(readStored(localStorage, 'zhenma.sounds')).toBe(false)
  await toggle('sounds').click()
})

test('the defaults come back with one click', async () => {
  await page.getByText(say('top'), { exact: true }).click()
  await toggle('colourWeak').click()
  await toggle('sounds').click()
  await page.getByRole('button', { name: say('reset') }).click()
  expect(useSettings.getState()).toEqual(DEFAULT_SETTINGS)
  await expect.element(choice('navigation', 'side')).toBeChecked()
  await expect.element(toggle('sounds')).toHaveAttribute('aria-checked', 'true')
})
