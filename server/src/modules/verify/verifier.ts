import { cleanScannedText, isCodeShape } from '@zhenma/codes/code-format'
import type { Verification } from '@zhenma/contract/verify/verify.contract'
import type { FastifyBaseLogger } from 'fastify'
import { fail } from '../../platform/errors/fail.ts'
import { troublesOf } from '../../platform/errors/troubles.ts'
import { regionOf } from '../../platform/geo/region-of-ip.ts'
import type { Services } from '../../platform/http/context.ts'
import { AddressLimit } from '../../platform/http/gate/address-limit.ts'
import { isForeignShape } from '../labels/index.ts'
import { answerOf } from './answer-of.ts'
import { openCheckConnections } from './check-connections.ts'
import { CheckTickets } from './check-ticket.ts'
import { Collector } from './collector.ts'
import { cleanDigits } from './prove-hidden.ts'
import { type Check, type Checked, completed, makeTools, runChecks } from './run-checks.ts'

const GROUP_SIZE = 200
/** Two keep both the database and this process at work; more are smaller and cost more. */
const GROUPS_IN_FLIGHT = 2
const BESIDE_SIZE = 24
/** Few buyers need not wait longer than this for a database that is slow to answer. */
const BESIDE_MS = 5
/** Beyond this the database does not keep up, and a buyer is better told at once. */
const BACKLOG = 5_000
/** Trying out hidden digits costs as much of an address's allowance as this many plain checks. */
const HIDDEN_WEIGHT = 6
const MAXIMUM_SHOWN_CODE = 64

/** Who checks what. */
export type CheckRequest = {
  readonly code: string
  readonly hidden?: string | undefined
  readonly ip: string
  readonly device: string
}

/** Answers buyers' checks; one for each server process. */
export type Verifier = {
  /**
   * Checks a code, counts and records it. Failures: LABEL_CODE_FORMAT for what is no code,
   * TOO_MANY_REQUESTS, UNAVAILABLE when the check could not be recorded.
   */
  check(request: CheckRequest): Promise<Verification>
  /** The same with a ticket for the page's links; with a good ticket that check once more. */
  checkForPage(
    request: CheckRequest & { readonly seen?: string | undefined },
  ): Promise<{ readonly verification: Verification; readonly ticket: string }>
  close(): Promise<void>
}

export type VerifierOptions = {
  /** Checks a minute and address; 0: no limit. */
  readonly rateLimit: number
  readonly log: FastifyBaseLogger
}

const verifiers = new WeakMap<Services, Verifier>()

/** The verifier that `openVerifier` opened for these services. */
export function verifierOf(services: Services): Verifier {
  const verifier = verifiers.get(services)
  if (verifier === undefined) throw new Error('the verifier of these services is not open')
  return verifier
}

/** Opens the verifier of a process, with connections of its own; close it before the pool. */
export function openVerifier(services: Services, { rateLimit, log }: VerifierOptions): Verifier {
  const limit = new AddressLimit(rateLimit)
  const tickets = new CheckTickets(services.keyRing)
  const connections = openCheckConnections(services.connections)
  const tools = makeTools(connections, services.keyRing)
  const collector = new Collector<Check, Checked>({
    run: (checks) =>
      runChecks(tools, checks).catch((error: unknown) => {
        // Nothing is known of these codes, and that is what their buyers are told.
        const more = { checks: checks.length }
        troublesOf(services.connections).note(log, error, 'checks could not be recorded', more)
        throw fail('UNAVAILABLE')
      }),
    besideSize: BESIDE_SIZE,
    besideMs: BESIDE_MS,
    inFlight: GROUPS_IN_FLIGHT,
    groupSize: GROUP_SIZE,
    backlog: BACKLOG,
    refuse: () => fail('UNAVAILABLE'),
  })

  const take = (ip: string, weight: number): void => {
    const seconds = limit.take(ip, weight)
    if (seconds > 0) throw fail('TOO_MANY_REQUESTS', { seconds })
  }
  const codeOf = async (given: string): Promise<string> => {
    const code = cleanScannedText(given)
    if (isCodeShape(code) || (isForeignShape(code) && (await tools.hasForeignCodes()))) return code
    throw fail('LABEL_CODE_FORMAT', { code: code.slice(0, MAXIMUM_SHOWN_CODE) })
  }
  const submit = async (request: CheckRequest): Promise<{ code: string; checked: Checked }> => {
    const hidden = cleanDigits(request.hidden)
    take(request.ip, hidden === null ? 1 : Math.min(HIDDEN_WEIGHT, rateLimit))
    const { ip, device } = request
    const code = await codeOf(request.code)
    const checked = await collector.submit({ code, hidden, ip, region: regionOf(ip), device })
    return { code, checked }
  }

  const verifier: Verifier = {
    async check(request) {
      const { code, checked } = await submit(request)
      return answerOf(code, checked)
    },
    async checkForPage({ seen, ...request }) {
      const code = cleanScannedText(request.code)
      const found = seen === undefined ? undefined : tickets.open(code, seen, Date.now())
      if (found !== undefined) take(request.ip, 1)
      const checked =
        found === undefined ? (await submit(request)).checked : await completed(tools, found)
      return { verification: answerOf(code, checked), ticket: tickets.seal(code, checked) }
    },
    close: () => connections.close(),
  }
  verifiers.set(services, verifier)
  return verifier
}
