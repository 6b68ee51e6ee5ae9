import type { Route } from '../../platform/http/implement.ts'

/** The calls that answer a file, by method and path. */
export type FileCalls = ReadonlyMap<string, Route>

export const nameOfCall = (method: string, path: string): string => `${method} ${path}`

export function fileCalls(routes: readonly Route[]): FileCalls {
  return new Map(
    routes
      .filter(({ endpoint }) => endpoint.answer === 'stream' && endpoint.allow !== 'public')
      .map((route) => [nameOfCall(route.endpoint.method, route.endpoint.path), route]),
  )
}
