import type { FastifyInstance } from 'fastify'
import { fail, type Failure } from '../errors/fail.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a route that ends in `*`, which must say so: whether it has something at this rest of an address. */
    readonly holds?: (rest: string) => boolean
  }
}

type Rest = { readonly methods: readonly string[]; readonly holds: (rest: string) => boolean }
type Node = {
  readonly fixed: Map<string, Node>
  parameter: Node | undefined
  readonly rests: Rest[]
  readonly methods: Set<string>
}

const emptyNode = (): Node => ({
  fixed: new Map(),
  parameter: undefined,
  rests: [],
  methods: new Set(),
})

/** Which methods an address has. */
export type AllowedMethods = {
  /**
   * What a request to no route is refused by: METHOD_NOT_ALLOWED, with the methods for `Allow`, where its address has
   * others than its own; else NOT_FOUND.
   */
  refuse(method: string, url: string): { readonly failure: Failure; readonly allow?: string }
}

/**
 * Learns the routes that are registered after it, as a tree of their parts: an unknown address costs as many steps as it
 * has parts, however many routes there are. A route that ends in `*` takes every address, of which most do not exist:
 * its `config.holds` says which do.
 */
export function allowedMethods(app: FastifyInstance): AllowedMethods {
  const root = emptyNode()
  app.addHook('onRoute', ({ method, url, config }) => {
    const methods = [method].flat()
    const holds = config?.holds
    if (url.endsWith('*') && holds === undefined)
      throw new Error(`${url} does not say what it holds`)
    let node = root
    for (const part of partsOf(url)) {
      if (part === '*' && holds !== undefined) {
        node.rests.push({ methods, holds })
        return
      }
      if (part.startsWith(':')) node = node.parameter ??= emptyNode()
      else {
        const next = node.fixed.get(part) ?? emptyNode()
        node.fixed.set(part, next)
        node = next
      }
    }
    for (const one of methods) node.methods.add(one)
  })
  return {
    refuse(method, url) {
      const [path = ''] = url.split('?', 1)
      const found = new Set<string>()
      collect(root, partsOf(path), 0, found)
      if (found.size === 0 || found.has(method)) return { failure: fail('NOT_FOUND') }
      return {
        failure: fail('METHOD_NOT_ALLOWED', { method }),
        allow: [...found].sort().join(', '),
      }
    },
  }
}

/** Longer than any route: of what has more parts, nothing is looked at. */
const MAXIMUM_PARTS = 12

const partsOf = (path: string): string[] => path.split('/', MAXIMUM_PARTS + 2).slice(1)

/** The methods of every route that the parts lead to: by name, and as somebody's parameter. */
function collect(node: Node, parts: readonly string[], at: number, found: Set<string>): void {
  const part = parts[at]
  const rest = part === undefined || node.rests.length === 0 ? undefined : restOf(parts, at)
  for (const { methods, holds } of node.rests) {
    if (rest !== undefined && holds(rest)) for (const one of methods) found.add(one)
  }
  if (part === undefined) {
    for (const method of node.methods) found.add(method)
    return
  }
  const named = node.fixed.get(part)
  if (named !== undefined) collect(named, parts, at + 1, found)
  if (node.parameter !== undefined && part !== '') collect(node.parameter, parts, at + 1, found)
}

/** As a route is given it; undefined: it cannot be read. */
function restOf(parts: readonly string[], at: number): string | undefined {
  try {
    return decodeURIComponent(parts.slice(at).join('/'))
  } catch {
    return undefined
  }
}
