import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { withRevision } from '../audit/with-revision.ts'
import type { Context } from './context.ts'
import type { Route } from './implement.ts'

/** The product's calls, for whoever makes them on somebody's behalf within the transaction. */
export class Calls {
  readonly #routes: () => readonly Route[]
  #byEndpoint: ReadonlyMap<Endpoint, Route> | undefined

  constructor(routes: () => readonly Route[]) {
    this.#routes = routes
  }

  /** Makes a call as a request does, with its revision; the input is parsed, the permission judged before. */
  make(ctx: Context, endpoint: Endpoint, input: object): Promise<unknown> {
    this.#byEndpoint ??= new Map(this.#routes().map((route) => [route.endpoint, route]))
    const route = this.#byEndpoint.get(endpoint)
    if (route === undefined) throw new Error(`no handler for ${endpoint.path}`)
    return withRevision(route, ctx, input)
  }
}
