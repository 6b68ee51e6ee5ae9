import { CALLS } from '../calls.ts'
import type { Endpoint, Endpoints } from '../kernel/endpoint.ts'

/** Modules that are about whoever has logged in, or about applications themselves. */
const MODULES: readonly (keyof typeof CALLS)[] = [
  'auth',
  'account',
  'twoStep',
  'captcha',
  'phoneCodes',
  'socialLogin',
  'identities',
  'registration',
  // A browser that downloads by itself; a program makes the call and gets the file.
  'downloads',
  'accountGuard',
  'platformCompanies',
  'thirdParty',
  'devices',
  'webhooks',
]

const FOR_PEOPLE: ReadonlySet<Endpoint> = new Set(
  MODULES.flatMap((module) => Object.values<Endpoint>(CALLS[module])),
)

/** Whether only somebody who has logged in may make a call: no application, whatever it is allowed. */
export const isForPeople = (call: Endpoint): boolean => FOR_PEOPLE.has(call)

const others = Object.values<Endpoints>(CALLS)
  .flatMap((module) => Object.values<Endpoint>(module))
  .filter((call) => !isForPeople(call) && !call.isPlatformOnly)

/** What an application may be allowed: each opens some call that is not for people only. */
export const APPLICATION_PERMISSIONS: readonly string[] = [
  ...new Set(
    others
      .flatMap(({ allow, further }) => [allow, ...Object.keys(further ?? {})])
      .filter((allow) => allow.includes(':')),
  ),
].sort()
