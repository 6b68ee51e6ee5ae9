import type { Built, WorkerScope } from './worker-types.ts'

/** Each build has a store of its own, so that none is ever half of one and half of another. */
const PREFIX = 'zhenma.files.'
export const PAGE = '/'
/** A browser loads so many at a time, and leaves the rest of the line to whoever works. */
const AT_A_TIME = 6
/** Longer than this nobody looks at a white window while there is a page at hand. */
export const PAGE_PATIENCE_MS = 4_000
/** What a proxy answers for a server that is not there. */
const SERVER_AWAY = new Set([502, 503, 504])
/** Answers differ by how they are compressed, which a browser has undone by then. */
const ANY_FORM = { ignoreVary: true }

const storeName = ({ version }: Built): string => PREFIX + version
const isHashed = (path: string): boolean => path.startsWith('/assets/')

async function oursIn({ caches }: WorkerScope): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX))
}

/** A file of any build that is kept here; names with a hash mean the same in each. */
async function kept(scope: WorkerScope, path: string): Promise<Response | undefined> {
  for (const name of (await oursIn(scope)).toReversed()) {
    const found = await (await scope.caches.open(name)).match(path, ANY_FORM)
    if (found !== undefined) return found
  }
  return undefined
}

async function loaded(scope: WorkerScope, path: string): Promise<Response> {
  const known = isHashed(path) ? await kept(scope, path) : undefined
  if (known !== undefined) return known
  // Without a hash its name does not tell whether it is of this build.
  const answer = await scope.fetch(path, isHashed(path) ? {} : { cache: 'reload' })
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
  return answer
}

/**
 * Takes a whole build onto the device, or (where the server is updated meanwhile, the network goes or
 * the disk is full) nothing of it: the worker before stays.
 */
export async function takeBuild(scope: WorkerScope, built: Built): Promise<void> {
  const name = storeName(built)
  const store = await scope.caches.open(name)
  try {
    const left = [...built.files]
    const take = async (): Promise<void> => {
      for (let path = left.shift(); path !== undefined; path = left.shift()) {
        await store.put(path, await loaded(scope, path))
      }
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, take))
    const page = await loaded(scope, PAGE)
    if (!(await page.clone().text()).includes(built.entry)) {
      throw new Error('the page is of another build')
    }
    await store.put(PAGE, page)
  } catch (reason) {
    await scope.caches.delete(name)
    throw reason
  }
}

/** Windows that are open still ask for files of the build before: it stays, older ones go. */
export async function dropOldBuilds(scope: WorkerScope, built: Built): Promise<void> {
  const others = (await oursIn(scope)).filter((name) => name !== storeName(built))
  await Promise.all(others.slice(0, -1).map((name) => scope.caches.delete(name)))
}

/** The page from the server, or as it is kept here where the server is away or too slow. */
async function pageOf(scope: WorkerScope, built: Built, request: Request): Promise<Response> {
  const here = (): Promise<Response | undefined> =>
    scope.caches.open(storeName(built)).then((store) => store.match(PAGE, ANY_FORM))
  const fromServer = scope.fetch(request)
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), PAGE_PATIENCE_MS)
  })
  const answer = await Promise.race([fromServer.catch(() => undefined), late])
  if (answer !== undefined && !SERVER_AWAY.has(answer.status)) return answer
  return (await here()) ?? answer ?? fromServer
}

/**
 * What the worker answers, and undefined for all that is none of its business: calls, uploads,
 * downloads, the manual and the buyer's page go to the server as if there were no worker.
 */
export function answerTo(
  scope: WorkerScope,
  built: Built,
  request: Request,
): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return undefined
  if (request.mode === 'navigate') {
    const isPage = pathname === PAGE || pathname === '/index.html'
    return isPage ? pageOf(scope, built, request) : undefined
  }
  if (!isHashed(pathname) && !built.files.includes(pathname)) return undefined
  return kept(scope, pathname).then((found) => found ?? scope.fetch(request))
}
