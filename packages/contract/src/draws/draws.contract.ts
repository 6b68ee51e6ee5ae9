import { z } from 'zod'
import { ACTIVITY_STATES, ACTIVITY_TYPES } from '../activities/activity-words.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { exportInput, idOnly, nothing, pageInput, pageOf } from '../kernel/lists.ts'
import { recordOf, revisionRead, revisionShape } from '../kernel/revisions.ts'
import { WORDS } from '../kernel/words.ts'
import { day, id, optionalId, text } from '../kernel/rules.ts'
import { percent } from '../kernel/rules/marketing.ts'
import { parcelFields } from '../parcels/parcel-correction.ts'
import { PARCEL_NOTE_LIMIT, PARCEL_STATES, PARCEL_TARGETS } from '../parcels/parcel-states.ts'
import { PAYOUT_WAYS } from '../payouts/payout-ways.ts'
import { activityCopy } from './activity-copy.contract.ts'
import { activityTemplates } from './activity-templates.contract.ts'
import { drawnShape, drawProgress } from './draw-progress.contract.ts'
import { winCorrection } from './win-correction.contract.ts'
import { winHistory } from './win-history.contract.ts'
import { winRow } from './win-row.ts'
import { forecastRow } from './forecast.ts'
import { MAXIMUM_PACKETS_AT_ONCE, PACKET_SPLITS } from './red-packets.ts'
import {
  DRAW_IDENTITIES,
  DRAW_RULES,
  PURCHASE_PROOFS,
  RANDOM_TYPES,
  WIN_CHECKS,
  WIN_DELIVERIES,
} from './draw-words.ts'

export type { WinRow } from './win-row.ts'

/** A hundred million yuan: sums of them stay far below what a number holds exactly. */
const MAXIMUM_CENTS = 10_000_000_000
/** Of one red packet. */
export const MAXIMUM_PACKET_CENTS = 10_000_000
const MAXIMUM_PIECES = 100_000_000
export const MAXIMUM_WON_POINTS = 1_000_000
/** As many as a picker finds by their ids. */
export const MAXIMUM_REGION_DEALERS_OF_ACTIVITY = 100
export const MAXIMUM_BARRED_DEALERS = 100
export const MAXIMUM_ACTIVITY_AREAS = 400
export const CHECK_NOTE_LIMIT = 200

const cents = (most: number) => z.int().min(1).max(most).nullish()
const pieces = z.int().min(1).max(MAXIMUM_PIECES).nullish()

const ruleFields = {
  rule: z.enum(DRAW_RULES),
  /** Of one win; only of people that are known. */
  points: z.int().min(1).max(MAXIMUM_WON_POINTS).nullish(),
  amountCents: cents(MAXIMUM_PACKET_CENTS),
  minimumCents: cents(MAXIMUM_PACKET_CENTS),
  /** Not below the least. */
  maximumCents: cents(MAXIMUM_PACKET_CENTS),
  randomType: z.enum(RANDOM_TYPES).nullish(),
  /** Percent of the product's price, with two decimals. */
  ratio: percent.nullish(),
  /** Chance of a draw, in percent with two decimals. */
  winningRate: percent.nullish(),
  /** What may be won in all, in cents and in pieces. */
  budgetCents: cents(MAXIMUM_CENTS),
  budgetPieces: pieces,
  maximumParticipants: pieces,
  /** Only of people that are known. */
  perPersonDay: pieces,
  perPerson: pieces,
  identity: z.enum(DRAW_IDENTITIES),
  firstCheckOnly: z.boolean().default(false),
  /** Somebody else confirms each win before it is sent or paid. */
  secondCheck: z.boolean().default(false),
  proof: z.enum(PURCHASE_PROOFS).default('none'),
  /** Of red packets: who pays what is won from now on. */
  payoutWay: z.enum(PAYOUT_WAYS).default('hand'),
}

const areaCode = z.string().regex(/^\d{6}$/)

export const drawRule = z.object({
  rule: z.enum(DRAW_RULES),
  points: z.int().nullable(),
  amountCents: z.int().nullable(),
  minimumCents: z.int().nullable(),
  maximumCents: z.int().nullable(),
  randomType: z.enum(RANDOM_TYPES).nullable(),
  ratio: z.number().nullable(),
  winningRate: z.number().nullable(),
  perPersonDay: z.int().nullable(),
  perPerson: z.int().nullable(),
  identity: z.enum(DRAW_IDENTITIES),
  firstCheckOnly: z.boolean(),
  secondCheck: z.boolean(),
  proof: z.enum(PURCHASE_PROOFS),
  payoutWay: z.enum(PAYOUT_WAYS),
  areas: z.array(z.object({ code: z.string(), name: z.string() })),
  /** Dealers in whose sales regions buyers take part, and where that is now, in words; empty: nowhere. */
  regionDealers: z.array(z.object({ id: z.int(), name: z.string(), regions: z.string() })),
  unknownPlaceMay: z.boolean(),
  barredDealers: z.array(z.object({ id: z.int(), name: z.string() })),
  ...drawnShape,
  /** Packets made beforehand that nobody has won. */
  packetsLeft: z.int(),
  packetsLeftCents: z.int(),
})
export type DrawRuleRow = z.output<typeof drawRule>

const winFilter = {
  /** That one alone. */
  id: optionalId,
  activityId: optionalId,
  type: z.enum(ACTIVITY_TYPES).optional(),
  winCheck: z.enum(WIN_CHECKS).optional(),
  delivery: z.enum(WIN_DELIVERIES).optional(),
  state: z.enum(PARCEL_STATES).optional(),
  /** What was handed over at this dealer's counter. */
  redeemedDealerId: optionalId,
  from: day.optional(),
  to: day.optional(),
}

/** By hand, and the providers that the company has set up. */
const payoutWays = z.array(z.enum(PAYOUT_WAYS))

/** How buyers draw in an activity, and what becomes of what they win (ADR 0064). */
export const draws = {
  ...activityCopy,
  ...activityTemplates,
  ...drawProgress,
  ...winCorrection,
  ...winHistory,
  /** Null: nobody can draw in it yet. */
  rule: endpoint({
    method: 'GET',
    path: '/activity/rule/{id}',
    allow: 'activity:list',
    tells: recordOf('activity'),
    summary: { cn: '活动的抽奖规则', tc: '活動的抽獎規則', en: 'How buyers draw in an activity' },
    input: z.object({ id }),
    output: z.object({
      ...revisionShape,
      rule: drawRule.nullable(),
      labelCount: z.int(),
      /** What it will come to; null without a rule. */
      forecast: forecastRow.nullable(),
      payoutWays,
    }),
  }),
  /** Only while it is offline: nobody draws by rules that change meanwhile. */
  setRule: endpoint({
    method: 'POST',
    path: '/activity/rule',
    allow: 'activity:rule',
    revises: recordOf('activity'),
    summary: WORDS.setDrawRule,
    input: z.object({ id, ...revisionRead, ...ruleFields }),
    output: idOnly,
  }),
  setPlaces: endpoint({
    method: 'POST',
    path: '/activity/activate/places',
    encoding: 'json',
    allow: 'activity:rule',
    revises: recordOf('activity'),
    summary: {
      cn: '限定活动地区',
      tc: '限定活動地區',
      en: 'Restrict an activity to places',
    },
    /**
     * Provinces and cities, and where dealers sell: the areas of their sales regions, and without any the province that
     * they are in, as that stands when somebody draws. None of either: everywhere.
     */
    input: z.object({
      id,
      ...revisionRead,
      areaCodes: z.array(areaCode).max(MAXIMUM_ACTIVITY_AREAS).default([]),
      regionDealerIds: z.array(id).max(MAXIMUM_REGION_DEALERS_OF_ACTIVITY).default([]),
      /** Also buyers of whom nobody can tell whether they are at one of the places. */
      unknownPlaceMay: z.boolean().default(false),
    }),
    output: idOnly,
  }),
  /** What a change of a dealer's sales regions, or of a sales region, touches; one of the two is asked for. */
  byRegion: endpoint({
    method: 'GET',
    path: '/activity/places/region',
    allow: 'activity:list',
    summary: {
      cn: '按经销商销售区域限定的活动',
      tc: '按經銷商銷售區域限定的活動',
      en: 'Activities restricted to where dealers sell',
    },
    input: z.object({ dealerId: optionalId, regionId: optionalId }),
    /** Those that have not ended, by when they start. */
    output: z.array(z.object({ id: z.int(), name: z.string(), state: z.enum(ACTIVITY_STATES) })),
  }),
  /** Makes packets that draws take one by one; their sum is the budget. Only while it is offline. */
  createPackets: endpoint({
    method: 'POST',
    path: '/activity/create/red/pack',
    allow: 'activity:rule',
    summary: WORDS.makePackets,
    input: z.object({
      id,
      count: z.int().min(1).max(MAXIMUM_PACKETS_AT_ONCE),
      totalCents: z.int().min(1).max(MAXIMUM_CENTS),
      split: z.enum(PACKET_SPLITS).default('even'),
    }),
    output: idOnly,
  }),
  /** Takes away those that nobody has won. Only while it is offline. */
  deletePackets: endpoint({
    method: 'POST',
    path: '/activity/delete/red/pack',
    allow: 'activity:rule',
    summary: WORDS.takeBackPackets,
    input: z.object({ id }),
    output: z.object({ count: z.int() }),
  }),
  /** With the dealers below them; none: every dealer's goods take part. */
  barDealers: endpoint({
    method: 'POST',
    path: '/activity/forbid/reseller',
    encoding: 'json',
    allow: 'activity:rule',
    revises: recordOf('activity'),
    summary: {
      cn: '排除经销商',
      tc: '排除經銷商',
      en: 'Exclude dealers from an activity',
    },
    input: z.object({
      id,
      ...revisionRead,
      dealerIds: z.array(id).max(MAXIMUM_BARRED_DEALERS).default([]),
    }),
    output: idOnly,
  }),
  /** `keyword`: activity, prize, receiver, phone, tracking number, or the whole code of the label. */
  wins: endpoint({
    method: 'GET',
    path: '/actuser/list',
    allow: 'win:list',
    summary: { cn: '中奖记录', tc: '中獎記錄', en: 'List what buyers have won' },
    input: z.object({ ...pageInput, ...winFilter }),
    output: pageOf(winRow),
  }),
  /** The days are required, at most 90 of them. */
  exportWins: endpoint({
    method: 'GET',
    path: '/actuser/export',
    allow: 'win:export',
    summary: { cn: '导出中奖记录', tc: '匯出中獎記錄', en: 'Export what buyers have won' },
    input: z.object({ ...exportInput, ...winFilter, from: day, to: day }),
    output: z.instanceof(Uint8Array),
    answer: 'stream',
  }),
  /** It was sent, or paid: with whom, and by which number. What is delivered stays so. */
  updateWin: endpoint({
    method: 'POST',
    path: '/actuser/update',
    allow: 'win:update',
    summary: {
      cn: '登记中奖发货',
      tc: '登記中獎發貨',
      en: 'Record how a win was sent or paid',
    },
    input: z.object({ id, ...parcelFields }),
    output: idOnly,
  }),
  /** What became of a thing that was delivered. Its winner reads the note; of points and money there is no such state. */
  stepWin: endpoint({
    method: 'POST',
    path: '/actuser/state',
    allow: 'win:update',
    revises: recordOf('win'),
    summary: {
      cn: '登记奖品签收、售后与退货',
      tc: '登記獎品簽收、售後與退貨',
      en: 'Record receipt, issues and return of a prize',
    },
    input: z.object({
      id,
      ...revisionRead,
      state: z.enum(PARCEL_TARGETS),
      /** Required but for what is received. */
      note: text(PARCEL_NOTE_LIMIT).default(''),
    }),
    output: idOnly,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/activity/verify',
    allow: 'win:verify',
    summary: { cn: '复核中奖', tc: '複核中獎', en: 'Check a win for the second time' },
    input: z.object({ id, passes: z.boolean(), note: text(CHECK_NOTE_LIMIT).default('') }),
    output: nothing,
  }),
}
