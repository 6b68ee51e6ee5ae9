import { QueryClientProvider } from '@tanstack/react-query'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { failure, type Failure, success } from '@zhenma/contract/kernel/envelope'
import { listViews } from '@zhenma/contract/list-views/list-views.contract'
import { App, ConfigProvider } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../api/use-call.ts'
import { setLanguage } from '../../texts/language.ts'
import { ChoiceHost } from '../dialog/ask-choice.tsx'
import { ConfirmHost } from '../dialog/confirm-danger.tsx'
import { TabAddressContext, TabContext } from '../tab-context.ts'

/** A call as it reached the server that is played here. */
export type Asked = {
  readonly method: string
  readonly path: string
  readonly input: URLSearchParams
  /** What was sent as JSON. */
  readonly json?: unknown
}
/** What the played server says: a payload, or a refusal. */
export type Answer = { readonly payload: unknown } | { readonly refusal: Failure }

/**
 * A server that answers calls as a test says; what it was asked for is kept. Lists ask for their saved
 * views besides: there are none, but for a test that is about them.
 */
export function playServer(
  answers: (asked: Asked) => Answer | Promise<Answer>,
  /** Is handed every file that is sent. */
  {
    onFile,
    hasViews = false,
  }: { readonly onFile?: (file: File) => void; readonly hasViews?: boolean } = {},
): { readonly asked: readonly Asked[] } {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, location.href)
    const form = init.body instanceof URLSearchParams ? init.body : ''
    const input = new URLSearchParams([...url.searchParams, ...new URLSearchParams(form)])
    const one: Asked = {
      method: init.method ?? 'GET',
      path: url.pathname.replace('/api', ''),
      input,
      ...(typeof init.body === 'string' ? { json: JSON.parse(init.body) as unknown } : {}),
    }
    if (!hasViews && one.path === listViews.list.path) {
      return Response.json(success(one.path, [], 'ok'))
    }
    asked.push(one)
    if (init.body instanceof FormData) {
      for (const part of init.body.values()) if (part instanceof File) onFile?.(part)
    }
    const answer = await answers(one)
    const isDone = 'payload' in answer
    const body = isDone ? success(one.path, answer.payload, 'ok') : failure(answer.refusal)
    return Response.json(body, { status: isDone ? 200 : answer.refusal.status })
  })
  return { asked }
}

/** Whether a call was that of a contract. */
export const isCall = ({ method, path }: Asked, call: Endpoint): boolean =>
  method === call.method && path === call.path

/** What a call was asked with, each time: what was sent as JSON, or the fields of the form or the address. */
export const sentTo = (
  asked: readonly Asked[],
  call: Endpoint,
): readonly Readonly<Record<string, unknown>>[] =>
  asked
    .filter((one) => isCall(one, call))
    .map(({ json, input }) => (json ?? Object.fromEntries(input)) as Record<string, unknown>)

/** A tab of the shell: its address changes as the screen asks. */
function Tab({ children }: { readonly children: ReactNode }): ReactNode {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [label, setLabel] = useState<string>()
  const tab = useMemo(
    () => ({
      id: 'tab',
      move: (path: string, options: { readonly replace: boolean }) => void navigate(path, options),
      open: (path: string) => void navigate(path),
      setLabel,
      scroller: () => document.documentElement,
    }),
    [navigate],
  )
  const address = useMemo(() => ({ pathname, search }), [pathname, search])
  return (
    <TabContext value={tab}>
      <TabAddressContext value={address}>{children}</TabAddressContext>
      <output hidden data-testid="address">{`${pathname}${search}`}</output>
      <output hidden data-testid="tab-label">
        {label}
      </output>
    </TabContext>
  )
}

/** The class that carries the theme's tokens, on the body as in the application: charts and maps read their colours there. */
const TOKEN_CLASS = 'tokens'

/** Draws a part of the kit as a screen has it around it, in English and without motion. */
export function renderInTab(what: ReactNode, address = '/things') {
  setLanguage('en')
  queryClient.clear()
  document.body.classList.add(TOKEN_CLASS)
  return render(
    <QueryClientProvider client={queryClient}>
      <ConfigProvider theme={{ cssVar: { key: TOKEN_CLASS }, token: { motion: false } }}>
        <App component={false}>
          <MemoryRouter initialEntries={[address]}>
            <Tab>{what}</Tab>
          </MemoryRouter>
          <ConfirmHost />
          <ChoiceHost />
        </App>
      </ConfigProvider>
    </QueryClientProvider>,
  )
}
