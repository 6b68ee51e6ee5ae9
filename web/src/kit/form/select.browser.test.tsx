import { endpoint } from '@zhenma/contract/kernel/endpoint'
import { Form, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { askAgain } from '../../api/use-call.ts'
import { type Answer, type Asked, playServer, renderInTab } from '../testing/render-in-tab.tsx'
import { byCtrlEnter } from './enter.ts'
import { RemoteSelect } from './remote-select.tsx'
import { AutoComplete, Select, TreeSelect } from './select.tsx'

const word = (en: string) => ({ cn: en, tc: en, en })
const search = endpoint({
  method: 'GET',
  path: '/web/dealer/search',
  allow: 'session',
  summary: word('Search dealers'),
  input: z.object({
    keyword: z.string().default(''),
    ids: z.array(z.int()).default([]),
  }),
  output: z.array(z.object({ id: z.int(), name: z.string() })),
})
const DEALERS = [
  { id: 1, name: 'Shanghai Shenxiu' },
  { id: 2, name: 'Nanjing Zhongshan' },
  { id: 3, name: 'Nanning South Lake' },
  { id: 4, name: 'Suzhou Gusu' },
]
const matching = ({ input }: Asked): Answer => ({
  payload: DEALERS.filter(({ id, name }) =>
    input.has('ids')
      ? input.get('ids') === String(id)
      : name.toLowerCase().includes((input.get('keyword') ?? '').toLowerCase()),
  ),
})
const ofTyped = ({ input }: Asked): boolean => (input.get('keyword') ?? '') !== ''

/** Answers what is typed when it is told to; the whole list at once. Whoever types slowly is asked about in between, too. */
function playSlowServer() {
  const held = new Map<string, () => void>()
  playServer((one) => {
    if (!ofTyped(one)) return matching(one)
    const keyword = one.input.get('keyword') ?? ''
    return new Promise((resolve) => held.set(keyword, () => resolve(matching(one))))
  })
  return {
    isAsked: (typed: string) => expect.poll(() => [...held.keys()]).toContain(typed),
    answer: (typed: string) => held.get(typed)?.(),
  }
}

function Dealer({ onChoose }: { readonly onChoose: (id: number | undefined) => void }): ReactNode {
  const [id, setId] = useState<number>()
  return (
    <>
      <RemoteSelect
        endpoint={search}
        value={id ?? null}
        aria-label="Dealer"
        onChange={(chosen) => {
          setId(chosen)
          onChoose(chosen)
        }}
      />
      <Input aria-label="Note" />
    </>
  )
}

async function openDealer() {
  const onChoose = vi.fn<(id: number | undefined) => void>()
  await renderInTab(<Dealer onChoose={onChoose} />)
  await page.getByRole('combobox', { name: 'Dealer' }).click()
  await expect.element(page.getByText('Suzhou Gusu')).toBeVisible()
  return { onChoose, dealer: page.getByRole('combobox', { name: 'Dealer' }) }
}

test('Enter right after typing waits for the answer, and takes the one that matches', async () => {
  const server = playSlowServer()
  const { onChoose } = await openDealer()
  await userEvent.keyboard('Nanj{Enter}')
  await server.isAsked('Nanj')
  expect(onChoose).not.toHaveBeenCalled()
  server.answer('Nanj')
  await expect.poll(() => onChoose.mock.calls).toEqual([[2]])
  await expect.element(page.getByTitle('Nanjing Zhongshan').first()).toBeVisible()
})

test('where several match, that Enter takes none: they are shown, and the next Enter takes the first', async () => {
  const server = playSlowServer()
  const { onChoose } = await openDealer()
  await userEvent.keyboard('Nan{Enter}')
  await server.isAsked('Nan')
  server.answer('Nan')
  await expect.element(page.getByText('Nanning South Lake')).toBeVisible()
  expect(onChoose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onChoose.mock.calls).toEqual([[2]])
})

test('nothing is taken where nothing matches', async () => {
  const server = playSlowServer()
  const { onChoose } = await openDealer()
  await userEvent.keyboard('Harbin{Enter}')
  await server.isAsked('Harbin')
  server.answer('Harbin')
  await expect.element(page.getByText('Nothing matches')).toBeVisible()
  await userEvent.keyboard('{Enter}{Enter}')
  expect(onChoose).not.toHaveBeenCalled()
})

test('who types on after Enter, or leaves, no longer waits for that answer', async () => {
  const server = playSlowServer()
  const { onChoose } = await openDealer()
  await userEvent.keyboard('Nanj{Enter}')
  await server.isAsked('Nanj')
  await userEvent.keyboard('{Tab}')
  server.answer('Nanj')
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveFocus()
  await expect.element(page.getByText('Nanjing Zhongshan')).not.toBeInTheDocument()
  expect(onChoose).not.toHaveBeenCalled()
})

test('a late answer to what was typed before is not offered for what stands there now', async () => {
  const server = playSlowServer()
  const { onChoose } = await openDealer()
  await userEvent.keyboard('Nanj{Enter}')
  await server.isAsked('Nanj')
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}Suz')
  // The answer to "Nanj" comes first, and late; Enter means what is typed.
  server.answer('Nanj')
  await userEvent.keyboard('{Enter}')
  await server.isAsked('Suz')
  await expect.element(page.getByText('Nanjing Zhongshan')).not.toBeInTheDocument()
  expect(onChoose).not.toHaveBeenCalled()
  server.answer('Suz')
  await expect.poll(() => onChoose.mock.calls).toEqual([[4]])
})

test('the marked row stays where it is when the list is asked for once more', async () => {
  let order = DEALERS
  playServer(({ input }) => ({ payload: input.has('ids') ? [] : order }))
  const { onChoose } = await openDealer()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  order = DEALERS.toReversed()
  await askAgain(search)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onChoose.mock.calls).toEqual([[2]])
})

test('a search that failed says so, and Enter asks again', async () => {
  let isBroken = true
  const { asked } = playServer((one) => {
    if (!ofTyped(one) || !isBroken) return matching(one)
    return { refusal: { status: 500, error: 'SYSTEM_ERROR', message: 'broken', details: [] } }
  })
  const { onChoose } = await openDealer()
  await userEvent.keyboard('Suz{Enter}')
  await expect.element(page.getByText('The search failed: Enter tries again')).toBeVisible()
  isBroken = false
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onChoose.mock.calls).toEqual([[4]])
  expect(asked.filter(ofTyped).length).toBeGreaterThan(1)
})

test('where the server cannot be reached, what is known of the list is looked through here', async () => {
  let isAway = false
  playServer((asked) => {
    if (isAway) throw new TypeError('failed to fetch')
    return matching(asked)
  })
  const { onChoose } = await openDealer()
  isAway = true
  await userEvent.keyboard('suzhou{Enter}')
  await expect.poll(() => onChoose.mock.calls, { timeout: 5_000 }).toEqual([[4]])
  // Its name is known from the same list.
  await expect.element(page.getByTitle('Suzhou Gusu').first()).toBeVisible()
})

test('an opened list has no marked row: Enter takes nothing before one is looked for or gone to', async () => {
  playServer(matching)
  const { onChoose } = await openDealer()
  await userEvent.keyboard('{Enter}')
  expect(onChoose).not.toHaveBeenCalled()
  await page.getByRole('combobox', { name: 'Dealer' }).click()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.poll(() => onChoose.mock.calls).toEqual([[2]])
})

const ROLES = ['Administrators', 'Warehouse', 'Factory'].map((name) => ({
  value: name,
  label: name,
}))

function Roles({ onSend }: { readonly onSend: (roles: readonly string[]) => void }): ReactNode {
  const [roles, setRoles] = useState<string[]>([])
  return (
    <Form onKeyDown={byCtrlEnter(() => onSend(roles))}>
      <Select<string[]>
        mode="multiple"
        aria-label="Roles"
        style={{ width: 300 }}
        value={roles}
        onChange={setRoles}
        showSearch={{ optionFilterProp: 'label' }}
        options={ROLES}
      />
      <Input aria-label="Note" />
    </Form>
  )
}

async function openRoles() {
  const onSend = vi.fn<(roles: readonly string[]) => void>()
  playServer(() => ({ payload: [] }))
  await renderInTab(<Roles onSend={onSend} />)
  await page.getByRole('combobox', { name: 'Roles' }).click()
  return onSend
}

test('Tab leaves a field as it is', async () => {
  const onSend = await openRoles()
  await userEvent.keyboard('Ware{Enter}{Tab}')
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveFocus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(onSend.mock.calls).toEqual([[['Warehouse']]])
})

test('a second Enter after a choice adds nothing, and Tab after a click takes nothing back', async () => {
  const onSend = await openRoles()
  await userEvent.keyboard('Ware{Enter}{Enter}')
  await userEvent.keyboard('{Tab}')
  await page.getByRole('combobox', { name: 'Roles' }).click()
  await page.getByTitle('Factory').click()
  await userEvent.keyboard('{Tab}{Control>}{Enter}{/Control}')
  expect(onSend.mock.calls).toEqual([[['Warehouse', 'Factory']]])
})

test('Ctrl+Enter in an open list sends the form and chooses nothing', async () => {
  const onSend = await openRoles()
  await userEvent.keyboard('Fac{Control>}{Enter}{/Control}')
  expect(onSend.mock.calls).toEqual([[[]]])
})

test('suggestions are offered and never put themselves in the place of what was typed', async () => {
  const onChange = vi.fn<(text: string) => void>()
  playServer(() => ({ payload: [] }))
  await renderInTab(
    <AutoComplete
      style={{ width: 200 }}
      aria-label="Reason"
      options={[{ value: 'damaged in transit' }]}
      onChange={onChange}
    />,
  )
  await page.getByRole('combobox', { name: 'Reason' }).click()
  await userEvent.keyboard('da{Enter}{Tab}')
  expect(onChange.mock.calls.at(-1)?.[0]).toBe('da')
})

test('Delete in a field where nothing is typed empties it, and Tab goes past its cross', async () => {
  playServer(matching)
  const { onChoose } = await openDealer()
  await userEvent.keyboard('Suz{Enter}')
  await expect.poll(() => onChoose.mock.calls).toEqual([[4]])
  await userEvent.keyboard('{Delete}')
  await expect.poll(() => onChoose.mock.calls.at(-1)).toEqual([undefined])
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveFocus()
})

const REGIONS = [
  { value: 'east', title: 'East', children: [{ value: 'shanghai', title: 'Shanghai' }] },
  { value: 'south', title: 'South', children: [{ value: 'guangdong', title: 'Guangdong' }] },
]

function Regions({ onSend }: { readonly onSend: (regions: readonly string[]) => void }): ReactNode {
  const [regions, setRegions] = useState<string[]>([])
  return (
    <Form onKeyDown={byCtrlEnter(() => onSend(regions))}>
      <TreeSelect<string[], (typeof REGIONS)[number]>
        treeCheckable
        showSearch
        treeDefaultExpandAll
        aria-label="Regions"
        style={{ width: 300 }}
        treeData={REGIONS}
        treeNodeFilterProp="title"
        value={regions}
        onChange={setRegions}
      />
      <Input aria-label="Note" />
    </Form>
  )
}

test('in a tree that is open Enter takes what was searched for, and nothing where nothing was', async () => {
  const onSend = vi.fn<(regions: readonly string[]) => void>()
  playServer(() => ({ payload: [] }))
  await renderInTab(<Regions onSend={onSend} />)
  const field = page.getByRole('combobox', { name: 'Regions' })
  await field.click()
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('Guang')
  await expect.element(page.getByText('Guangdong', { exact: true })).toBeVisible()
  // The second Enter is that of a hand that is not sure of the first.
  await userEvent.keyboard('{Enter}{Enter}')
  await userEvent.click(page.getByRole('textbox', { name: 'Note' }))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => onSend.mock.calls).toEqual([[['guangdong']]])
})

test.each([
  ['Tab', '{Tab}', []],
  ['Ctrl+Enter', '{Control>}{Enter}{/Control}', [[[]]]],
])('in a tree that is open %s chooses nothing', async (_key, keys, sent) => {
  const onSend = vi.fn<(regions: readonly string[]) => void>()
  playServer(() => ({ payload: [] }))
  await renderInTab(<Regions onSend={onSend} />)
  const field = page.getByRole('combobox', { name: 'Regions' })
  await field.click()
  await userEvent.keyboard('Guang')
  await expect.element(page.getByText('Guangdong', { exact: true })).toBeVisible()
  await userEvent.keyboard(keys)
  await userEvent.click(page.getByRole('textbox', { name: 'Note' }))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => onSend.mock.calls.at(-1)).toEqual([[]])
  expect(onSend.mock.calls.slice(0, -1)).toEqual(sent)
})
