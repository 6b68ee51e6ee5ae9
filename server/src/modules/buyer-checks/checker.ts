import { cleanScannedText, isCodeShape } from '@zhenma/codes/code-format'
import type { Language } from '@zhenma/contract/kernel/languages'
import type { CheckAnswer, CheckResult } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import type { PageDesign } from '@zhenma/buyer-page/check-page'
import type { FastifyBaseLogger } from 'fastify'
import { fail } from '../../platform/errors/fail.ts'
import { troublesOf } from '../../platform/errors/troubles.ts'
import { regionOf } from '../../platform/geo/region-of-ip.ts'
import type { CallServices, Services } from '../../platform/http/context.ts'
import { callServices } from '../../platform/http/transactions.ts'
import { AddressLimit } from '../../platform/http/gate/address-limit.ts'
import { isForeignShape } from '../labels/index.ts'
import { answerOf } from './answer-of.ts'
import { openCheckConnections } from '../../platform/database/check-connections.ts'
import { CheckTickets, type DraftLink, type Preview } from './check-ticket.ts'
import { Collector } from './collector.ts'
import { cleanDigits } from './prove-hidden.ts'
import { type Checked, type CheckedWithout, completed } from './check-details.ts'
import { makeTools, PLATFORM } from './check-tools.ts'
import { type Draft, draftDesign, readLook } from './designs/read-designs.ts'
import { type Check, runChecks } from './run-checks.ts'
import { findLabel, type FoundLabel } from './find-label.ts'
import { type CheckedLabel, previewLabel } from './buyer-checks.store.ts'

const GROUP_SIZE = 200
/** Two keep both the database and this process at work; more are smaller and cost more. */
const GROUPS_IN_FLIGHT = 2
const BESIDE_SIZE = 24
/** Few buyers need not wait longer than this for a database that is slow to answer. */
const BESIDE_MS = 5
/** Beyond this the database does not keep up, and a buyer is better told at once. */
const BACKLOG = 5_000
/**
 * Hidden digits that an address may try on one label in a minute (ADR 0032). Phones share addresses behind carriers, so
 * each label has its own count; whoever tries digits on many labels has one guess in ten thousand for each.
 */
const HIDDEN_PER_MINUTE = 6
const MAXIMUM_SHOWN_CODE = 64

/** Who checks what. */
export type CheckRequest = {
  readonly code: string
  readonly hidden?: string | undefined
  readonly ip: string
  readonly device: string
  /** What it is told in. */
  readonly language: Language
}

/** A check by a page: with what its links carry, and what its phone has kept. */
export type PageCheck = CheckRequest & {
  readonly ticket?: string | undefined
  readonly kept?: string | undefined
}

export type CheckedPage = {
  readonly answer: CheckAnswer
  readonly design: PageDesign | undefined
  /** For the page's links. */
  readonly ticket: string
  /** Undefined for a code that nobody has issued. */
  readonly label: { readonly companyId: number; readonly serial: number } | undefined
  /** For the phone to keep; undefined where there is nothing to keep, or it has it. */
  readonly keep: string | undefined
  /** This phone has checked it before, and is shown that check once more. */
  readonly isOwn: boolean
}

/** What a page is drawn of. */
export type Shown = { readonly answer: CheckAnswer; readonly design: PageDesign | undefined }

/** What a page led on from, with the label that it was of. */
export type TicketLabel = Shown & { readonly companyId: number; readonly serial: number }

/** Answers buyers' checks; one for each server process. */
export type Checker = {
  /**
   * Checks a code, counts and records it. Failures: LABEL_CODE_FORMAT for what is no code,
   * TOO_MANY_REQUESTS, UNAVAILABLE when the check could not be recorded.
   */
  check(request: CheckRequest): Promise<CheckAnswer>
  /** Fails as a check would for what is no code or comes too often; counts and records no check. */
  look(code: string, ip: string): Promise<void>
  /** The label of a code, clean as it is printed; undefined for one that nobody has issued. No check, and no limit. */
  find(code: string): Promise<{ readonly code: string; readonly label: FoundLabel | undefined }>
  /** The same with a ticket for the page's links; with a good ticket that check once more. */
  checkForPage(request: PageCheck): Promise<CheckedPage>
  /**
   * What a buyer would be told, without a check: nothing is counted or recorded. Undefined for a token
   * that is not for this code, or has run out.
   */
  preview(code: string, token: string, language: Language): Promise<Shown | undefined>
  /** The same of a label that the caller has found; undefined where it is none. */
  shown(
    code: string,
    label: Omit<Preview, 'at'>,
    language: Language,
    draft?: Draft,
  ): Promise<Shown | undefined>
  /** A check that was answered, by the ticket of its page; undefined where the ticket is not for this code, or too old. */
  labelOfTicket(
    code: string,
    ticket: string,
    by: Pick<CheckRequest, 'ip' | 'language'>,
  ): Promise<TicketLabel | undefined>
  /** What a company has bound to all that it answers; undefined: nothing. */
  lookOf(companyId: number): Promise<PageDesign | undefined>
  /** The token of an address of a draft, and what it was made of while it is good. */
  draftToken(link: DraftLink): string
  openDraft(token: string): DraftLink | undefined
  /** The check that a page's link carries, for half an hour; undefined: none of this code. */
  checkOf(code: string, ticket: string): CheckedWithout | undefined
  /** The token of a preview of one label. */
  previewToken(code: string, label: Omit<Preview, 'at'>): string
  close(): Promise<void>
}

export type CheckerOptions = {
  /** Checks a minute and address; 0: no limit. */
  readonly rateLimit: number
  readonly log: FastifyBaseLogger
}

const checkers = new WeakMap<CallServices, Checker>()

type KnownCheck = Extract<CheckedWithout, { known: true }>

/** Findings of a label that stay what the check was told; its digits were right, if it has some. */
const UNCHANGED: ReadonlySet<CheckResult> = new Set<CheckResult>([
  'genuine_first',
  'genuine_again',
  'hidden_needed',
])

/** The label as it is now, under the number and the moments of the check that was made. */
function sameCheck(made: CheckedLabel, now: CheckedLabel): CheckedLabel {
  const { ordinal, at, firstAt, firstRegion } = made
  const result = UNCHANGED.has(now.result) ? made.result : now.result
  return { ...now, result, ordinal, at, firstAt, firstRegion }
}

/** The checker that `openChecker` opened for these services. */
export function checkerOf(services: CallServices): Checker {
  const checker = checkers.get(services)
  if (checker === undefined) throw new Error('the checker of these services is not open')
  return checker
}

/** Opens the checker of a process, with connections of its own; close it before the pool. */
export function openChecker(services: Services, { rateLimit, log }: CheckerOptions): Checker {
  const limit = new AddressLimit(rateLimit)
  const hiddenLimit = new AddressLimit(Math.min(HIDDEN_PER_MINUTE, rateLimit))
  const tickets = new CheckTickets(services.keyRing)
  const connections = openCheckConnections(services.connections)
  const tools = makeTools(connections, services.keyRing, services.connections)
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

  const take = (ip: string): void => refuseFor(limit.take(ip, 1))
  const codeOf = async (given: string): Promise<string> => {
    const code = cleanScannedText(given)
    if (isCodeShape(code) || (isForeignShape(code) && (await tools.hasForeignCodes()))) return code
    throw fail('LABEL_CODE_FORMAT', { code: code.slice(0, MAXIMUM_SHOWN_CODE) })
  }
  const submit = async (request: CheckRequest): Promise<{ code: string; checked: Checked }> => {
    const hidden = cleanDigits(request.hidden)
    const { ip, device } = request
    take(ip)
    const code = await codeOf(request.code)
    if (hidden !== null) refuseFor(hiddenLimit.take(ip, 1, code))
    const checked = await collector.submit({ code, hidden, ip, region: regionOf(ip), device })
    return { code, checked }
  }

  /** A label as its next check would find it; nothing is counted. */
  const labelNow = (companyId: number, serial: number): Promise<CheckedLabel | undefined> =>
    previewLabel(connections, companyId, serial).catch((error: unknown) => {
      troublesOf(services.connections).note(log, error, 'a label could not be looked at', {})
      throw fail('UNAVAILABLE')
    })
  const knownLabel = (code: string): Promise<FoundLabel | undefined> =>
    findLabel(tools, code).catch((error: unknown) => {
      troublesOf(services.connections).note(log, error, 'a label could not be found', {})
      throw fail('UNAVAILABLE')
    })
  /** A phone's own check once more: the label as it is now, the check as it was. */
  const lookAgain = async (own: KnownCheck): Promise<KnownCheck | undefined> => {
    const now = await labelNow(own.companyId, own.serial)
    return now && { ...own, label: sameCheck(own.label, now) }
  }

  /** How codes are answered that nobody has issued: they are no company's but ours. */
  const platformLook = (): Promise<PageDesign | undefined> =>
    readLook(tools, PLATFORM).catch((error: unknown) => {
      troublesOf(services.connections).note(log, error, 'a look could not be read', {})
      return undefined
    })

  const checker: Checker = {
    async check(request) {
      const { code, checked } = await submit(request)
      return answerOf(code, checked, request.language)
    },
    async checkForPage({ ticket, kept, ...request }) {
      const code = cleanScannedText(request.code)
      const hidden = cleanDigits(request.hidden)
      const now = Date.now()
      const linked = ticket === undefined ? undefined : tickets.open(code, ticket, now)
      const own =
        linked !== undefined || kept === undefined
          ? undefined
          : tickets.openKept(code, hidden, kept, now)
      if (linked !== undefined || own !== undefined) take(request.ip)
      const again = own?.known ? await lookAgain(own) : undefined
      const found = linked ?? again
      const checked =
        found === undefined ? (await submit(request)).checked : await completed(tools, found)
      const answer = answerOf(code, checked, request.language)
      const design = checked.known ? checked.design : await platformLook()
      // What buyers must do something about is asked anew each time; a link is no phone of its own.
      const isKept = found === undefined && answer.genuine
      return {
        answer,
        design,
        ticket: tickets.seal(code, checked),
        label: checked.known ? checked : undefined,
        keep: isKept ? tickets.keep(code, hidden, checked) : undefined,
        isOwn: again !== undefined && answer.genuine,
      }
    },
    async preview(given, token, language) {
      const code = cleanScannedText(given)
      const found = tickets.openPreview(code, token, Date.now())
      if (found === undefined) return undefined
      return checker.shown(code, found, language)
    },
    async shown(code, { companyId, serial }, language, draft) {
      const label = await labelNow(companyId, serial)
      if (label === undefined) return undefined
      const known = { known: true, companyId, serial, label, region: '' } as const
      const checked = await completed(tools, known)
      const answer = answerOf(code, checked, language)
      if (!checked.known || draft === undefined) return { answer, design: designOf(checked) }
      return { answer, design: await draftDesign(tools, checked, draft) }
    },
    async labelOfTicket(given, ticket, { ip, language }) {
      take(ip)
      const code = cleanScannedText(given)
      const found = tickets.open(code, ticket, Date.now())
      const checked = found && (await completed(tools, found))
      if (!checked?.known) return undefined
      const { companyId, serial, design } = checked
      return { answer: answerOf(code, checked, language), design, companyId, serial }
    },
    lookOf: (companyId) => readLook(tools, companyId),
    draftToken: (link) => tickets.sealDraft(link),
    openDraft: (token) => tickets.openDraft(token, Date.now()),
    checkOf: (code, ticket) => tickets.open(cleanScannedText(code), ticket, Date.now()),
    previewToken: (code, label) => tickets.sealPreview(code, { ...label, at: Date.now() }),
    async look(code, ip) {
      take(ip)
      await codeOf(code)
    },
    async find(given) {
      const code = await codeOf(given)
      return { code, label: await knownLabel(code) }
    },
    close: () => connections.close(),
  }
  checkers.set(callServices(services), checker)
  return checker
}

const designOf = (checked: Checked): PageDesign | undefined =>
  checked.known ? checked.design : undefined

function refuseFor(seconds: number): void {
  if (seconds > 0) throw fail('TOO_MANY_REQUESTS', { seconds })
}
