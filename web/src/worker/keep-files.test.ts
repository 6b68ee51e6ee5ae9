import { beforeEach, expect, test, vi } from 'vitest'
import { answerTo, dropOldBuilds, PAGE_PATIENCE_MS, takeBuild } from './keep-files.ts'
import type { Built, WorkerScope } from './worker-types.ts'

const ORIGIN = 'https://z.example'
const OLD: Built = {
  version: 'old',
  entry: '/assets/a-1.js',
  files: ['/assets/a-1.js', '/icon.png'],
}
const NEW: Built = {
  version: 'new',
  entry: '/assets/a-2.js',
  files: ['/assets/a-2.js', '/icon.png'],
}

/** As much of the browser's stores as the worker uses. */
function memoryCaches() {
  const stores = new Map<string, Map<string, Response>>()
  const pathOf = (request: Request | string): string =>
    typeof request === 'string' ? request : new URL(request.url).pathname
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return Promise.resolve({
      put: (path: string, answer: Response) => Promise.resolve(void store.set(path, answer)),
      match: (path: Request | string) => Promise.resolve(store.get(pathOf(path))?.clone()),
    })
  }
  const caches = {
    open,
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
  }
  return { caches: caches as unknown as CacheStorage, stores }
}

type Server = (path: string) => Response | Promise<Response>

function world(server: Server) {
  const { caches, stores } = memoryCaches()
  const asked: string[] = []
  let answers = server
  const scope = {
    caches,
    location: { origin: ORIGIN },
    clients: { claim: () => Promise.resolve() },
    skipWaiting: () => Promise.resolve(),
    addEventListener: () => {},
    fetch: (request: Request | string) => {
      const path = typeof request === 'string' ? request : new URL(request.url).pathname
      asked.push(path)
      return Promise.resolve().then(() => answers(path))
    },
  } as unknown as WorkerScope
  return { scope, stores, asked, serve: (next: Server) => (answers = next) }
}

const serverOf =
  ({ entry, files }: Built): Server =>
  (path) => {
    if (path === '/') return new Response(`<script src="${entry}">`)
    return files.includes(path) ? new Response(path) : new Response('', { status: 404 })
  }
const away: Server = () => Promise.reject(new TypeError('no network'))

/** A request of a page; `navigate` cannot be made by hand. */
const asks = (path: string, more: { mode?: string; method?: string } = {}): Request =>
  ({ method: 'GET', mode: 'cors', url: new URL(path, ORIGIN).href, ...more }) as Request
const opens = (path: string): Request => asks(path, { mode: 'navigate' })
const textOf = async (answer: Promise<Response> | undefined): Promise<string | undefined> =>
  (await answer)?.text()

beforeEach(() => void vi.useRealTimers())

test('nothing but the page and its files is answered: no call, no file, no manual, no buyer', () => {
  const { scope } = world(serverOf(OLD))
  for (const path of ['/t/123', '/manual/cn/', '/files/1', '/api/docs', '/index.htm']) {
    expect(answerTo(scope, OLD, opens(path))).toBeUndefined()
  }
  for (const path of [
    '/api/web/auth/current',
    '/api/verify/1',
    '/files/a.png',
    '/t/1',
    '/worker.js',
  ]) {
    expect(answerTo(scope, OLD, asks(path))).toBeUndefined()
  }
  expect(answerTo(scope, OLD, asks('/', { mode: 'navigate', method: 'POST' }))).toBeUndefined()
  expect(answerTo(scope, OLD, asks('https://other.example/assets/a-1.js'))).toBeUndefined()
})

test('without a network the page opens with all of its files', async () => {
  const { scope, serve } = world(serverOf(OLD))
  await takeBuild(scope, OLD)
  serve(away)
  expect(await textOf(answerTo(scope, OLD, opens('/')))).toContain(OLD.entry)
  expect(await textOf(answerTo(scope, OLD, asks(OLD.entry)))).toBe(OLD.entry)
  expect(await textOf(answerTo(scope, OLD, asks('/icon.png')))).toBe('/icon.png')
})

test('the page comes from the server while it is there, and from the device where it is not', async () => {
  const { scope, serve } = world(serverOf(OLD))
  await takeBuild(scope, OLD)
  serve(() => new Response('newer'))
  expect(await textOf(answerTo(scope, OLD, opens('/')))).toBe('newer')
  serve(() => new Response('proxy', { status: 502 }))
  expect(await textOf(answerTo(scope, OLD, opens('/index.html')))).toContain(OLD.entry)
  // A refusal of the server's own is its answer.
  serve(() => new Response('no', { status: 429 }))
  expect((await answerTo(scope, OLD, opens('/')))?.status).toBe(429)
})

test('a network that leads nowhere is waited for four seconds', async () => {
  const { scope, serve } = world(serverOf(OLD))
  await takeBuild(scope, OLD)
  vi.useFakeTimers()
  serve(() => new Promise(() => {}))
  let text: string | undefined
  void textOf(answerTo(scope, OLD, opens('/'))).then((found) => (text = found))
  await vi.advanceTimersByTimeAsync(PAGE_PATIENCE_MS - 1)
  expect(text).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(text).toContain(OLD.entry)
})

test('a build comes whole or not at all, and what is known is not loaded again', async () => {
  const shared = { ...NEW, files: [...NEW.files, '/assets/a-1.js'] }
  const { scope, stores, asked, serve } = world(serverOf(OLD))
  await takeBuild(scope, OLD)
  // The page is still the old one: the server is being updated.
  serve((path) => serverOf(path === '/' ? OLD : shared)(path))
  await expect(takeBuild(scope, shared)).rejects.toThrow('another build')
  serve((path) => (path === NEW.entry ? new Response('', { status: 404 }) : serverOf(shared)(path)))
  await expect(takeBuild(scope, shared)).rejects.toThrow('404')
  expect([...stores.keys()]).toEqual(['zhenma.files.old'])
  asked.length = 0
  serve(serverOf(shared))
  await takeBuild(scope, shared)
  expect(asked.toSorted()).toEqual(['/', '/assets/a-2.js', '/icon.png'])
})

test('open windows still find the files of the build before; older ones go', async () => {
  const { scope, stores, serve } = world(serverOf(OLD))
  await takeBuild(scope, { ...OLD, version: 'oldest' })
  await takeBuild(scope, OLD)
  serve(serverOf(NEW))
  await takeBuild(scope, NEW)
  await scope.caches.open('somebody-elses')
  await dropOldBuilds(scope, NEW)
  expect([...stores.keys()]).toEqual(['zhenma.files.old', 'zhenma.files.new', 'somebody-elses'])
  serve(away)
  expect(await textOf(answerTo(scope, NEW, asks('/assets/a-1.js')))).toBe('/assets/a-1.js')
  expect(await textOf(answerTo(scope, NEW, opens('/')))).toContain(NEW.entry)
})
