import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, idOnly, moment, nothing, pageInput, pageOf } from '../kernel/lists.ts'
import { WORDS } from '../kernel/words.ts'
import { recordOf, revisionRead, revisionShape } from '../kernel/revisions.ts'
import { optionalId, requiredText, id } from '../kernel/rules.ts'
import { PAYOUT_STATES } from './payout-states.ts'
import {
  BILL_CONCLUSIONS,
  BILL_DIFFERENCES,
  BILL_LIMIT_BYTES,
  PAYOUT_PROVIDERS,
} from './payout-ways.ts'

export const PROVIDER_LIMITS = {
  appId: 32,
  key: 5_000,
  rate: 1_000,
  conclusionNote: 200,
  merchantId: 32,
  certificateSerial: 64,
  publicKeyId: 80,
  apiKey: 32,
  sceneId: 36,
  sceneReports: 1_000,
} as const

/** Which provider. */
const way = z.enum(PAYOUT_PROVIDERS)

/** Of a key that is kept: how its fingerprint ends, and who set it. It is never told itself. */
const keptKey = z.object({
  ends: z.string(),
  setAt: moment,
  setByName: z.string().nullable(),
})
export type KeptKey = z.output<typeof keptKey>

const providerRow = z.object({
  way,
  ...revisionShape,
  /** Nothing is set up yet: everything below is empty. */
  isSet: z.boolean(),
  /** Off: nothing further is sent; what is under way is still asked for. */
  isOn: z.boolean(),
  appId: z.string(),
  /** Our own key, which signs what we ask. */
  privateKey: keptKey.nullable(),
  /** The provider's, which proves what it answers. */
  publicKey: keptKey.nullable(),
  /** Of WeChat Pay, and empty of others: its number of the company, which certificate signs, and which key of its own proves its answers. */
  merchantId: z.string(),
  certificateSerial: z.string(),
  publicKeyId: z.string(),
  /** What opens its notices: when and by whom it was set, and nothing of it. */
  apiKey: keptKey.omit({ ends: true }).nullable(),
  /** What it has granted payments for, and what it is told of each: a name and a text a line. */
  sceneId: z.string(),
  sceneReports: z.string(),
  /** The official account by which buyers are known inside WeChat; empty: none, or it is off. Only whom `appId` knows is paid. */
  buyersAppId: z.string(),
  ratePerSecond: z.int(),
  /** Where the provider tells us what became of payouts; to be entered at the provider. */
  notifyUrl: z.string(),
  /** Payouts of this provider, counted no further than a thousand: still to be sent, under way, and stuck. */
  createdCount: z.int(),
  underWayCount: z.int(),
  stuckCount: z.int(),
  /** Why nothing is paid for the moment, in the provider's own word, and since when; null: nothing is wrong. */
  trouble: z.object({ code: z.string(), at: moment }).nullable(),
  /**
   * The last test. While `isWaiting`, the provider is being asked: the list tells more within seconds. `code`: what it
   * says is wrong, in its own word; empty: all is well. Null: it was never tested since it was set up.
   */
  test: z.object({ isWaiting: z.boolean(), code: z.string(), at: moment }).nullable(),
})
export type PayoutProviderRow = z.output<typeof providerRow>

export const billRow = z.object({
  id: z.int(),
  way: z.enum(PAYOUT_PROVIDERS),
  fileName: z.string(),
  /** The days that it is of, in the provider's time zone (China's). */
  fromDay: z.string(),
  toDay: z.string(),
  /** Payments of ours that stand in it; those that agree with ours, and those of other business. */
  paymentCount: z.int(),
  agreeingCount: z.int(),
  otherCount: z.int(),
  differenceCount: z.int(),
  openCount: z.int(),
  uploadedAt: moment,
  uploadedByName: z.string().nullable(),
})
export type BillRow = z.output<typeof billRow>

export const billDifferenceRow = z.object({
  id: z.int(),
  billId: z.int(),
  /** Of the bill. */
  fileName: z.string(),
  kind: z.enum(BILL_DIFFERENCES),
  /** Of the payout, as the bill has it. */
  number: z.string(),
  /** Null: there is no such payout. */
  payoutId: z.int().nullable(),
  providerNumber: z.string(),
  /** What the bill says; null: it does not stand there. */
  billCents: z.int().nullable(),
  paidAt: moment.nullable(),
  /** What stands here; null: it does not. */
  ourCents: z.int().nullable(),
  /** As it is now. */
  state: z.enum(PAYOUT_STATES).nullable(),
  /** Null: nobody has looked into it yet. */
  conclusion: z.enum(BILL_CONCLUSIONS).nullable(),
  note: z.string(),
  concludedAt: moment.nullable(),
  concludedByName: z.string().nullable(),
  ...revisionShape,
})
export type BillDifferenceRow = z.output<typeof billDifferenceRow>

/** `id`: that one alone. */
const oneOnly = { id: optionalId }
const differenceFilter = {
  ...oneOnly,
  billId: optionalId,
  kind: z.enum(BILL_DIFFERENCES).optional(),
  isConcluded: z.boolean().optional(),
}
/** Neither list is searched. */
const listInput = {
  pageNo: pageInput.pageNo,
  pageSize: pageInput.pageSize,
  sort: pageInput.sort,
}
const sheetInput = {
  sort: exportInput.sort,
  format: exportInput.format,
  columns: exportInput.columns,
}

/** Providers that pay what was won, and their bills (ADR 0074). */
export const payoutProviders = {
  list: endpoint({
    method: 'GET',
    path: '/redpack/provider/list',
    allow: 'payout:provider',
    summary: { cn: '付款渠道', tc: '付款管道', en: 'Providers that pay' },
    input: z.object({}),
    /** One for each provider that there is, set up or not. */
    output: z.array(providerRow),
  }),
  /** Keys that are left out stay as they are. A provider that is set up first is off. */
  save: endpoint({
    method: 'POST',
    path: '/redpack/provider/update',
    allow: 'payout:provider',
    summary: WORDS.setUpProvider,
    input: z.object({
      way,
      ...revisionRead,
      appId: z
        .string()
        .trim()
        .regex(/^[\w-]{1,32}$/),
      /** PKCS#8 or PKCS#1, as PEM or as its base64 alone. */
      privateKey: z.string().trim().max(PROVIDER_LIMITS.key).optional(),
      publicKey: z.string().trim().max(PROVIDER_LIMITS.key).optional(),
      ratePerSecond: z.int().min(1).max(PROVIDER_LIMITS.rate),
      /** Required of WeChat Pay, and of no other. */
      merchantId: z
        .string()
        .trim()
        .regex(/^\d{6,32}$/)
        .optional(),
      certificateSerial: z
        .string()
        .trim()
        .regex(/^[0-9A-Fa-f]{8,64}$/)
        .optional(),
      publicKeyId: z
        .string()
        .trim()
        .regex(/^PUB_KEY_ID_\w{1,64}$/)
        .optional(),
      /** The APIv3 key, 32 letters and digits; left out, it stays. */
      apiKey: z.string().trim().max(PROVIDER_LIMITS.apiKey).optional(),
      sceneId: z
        .string()
        .trim()
        .regex(/^\w{1,36}$/)
        .optional(),
      /** `name: text`, one a line, at most ten, as WeChat Pay has fixed the names for the scene. */
      sceneReports: z.string().trim().max(PROVIDER_LIMITS.sceneReports).optional(),
    }),
    revises: recordOf('payout-provider', 'way'),
    output: nothing,
  }),
  turn: endpoint({
    method: 'POST',
    path: '/redpack/provider/switch',
    allow: 'payout:provider',
    summary: {
      cn: '启用或暂停付款渠道',
      tc: '啟用或暫停付款管道',
      en: 'Switch a provider on or off',
    },
    input: z.object({ way, isOn: z.boolean() }),
    output: nothing,
  }),
  /** Has the provider asked for a payout that there is none of: moves no money. `list` tells what came of it. */
  test: endpoint({
    method: 'POST',
    path: '/redpack/provider/test',
    allow: 'payout:provider',
    summary: { cn: '测试付款渠道', tc: '測試付款管道', en: 'Test a provider' },
    input: z.object({ way }),
    output: nothing,
    ratePerMinute: 20,
  }),
  uploadBill: endpoint({
    method: 'POST',
    path: '/redpack/bill/upload',
    encoding: 'multipart',
    allow: 'payout:bill',
    summary: { cn: '上传对账单', tc: '上傳對帳單', en: 'Upload a bill of a provider' },
    input: z.object({ way: z.enum(PAYOUT_PROVIDERS) }),
    output: idOnly,
    files: ['file'],
    fileLimitBytes: BILL_LIMIT_BYTES,
    ratePerMinute: 20,
  }),
  bills: endpoint({
    method: 'GET',
    path: '/redpack/bill/list',
    allow: 'payout:bill',
    summary: { cn: '对账单列表', tc: '對帳單列表', en: 'List bills of providers' },
    input: z.object({ ...listInput, ...oneOnly }),
    output: pageOf(billRow),
  }),
  exportBills: listExport({
    list: '/redpack/bill/list',
    allow: 'payout:export-bills',
    summary: { cn: '导出对账单列表', tc: '匯出對帳單列表', en: 'Export the list of bills' },
    input: { ...sheetInput, ...oneOnly },
  }),
  differences: endpoint({
    method: 'GET',
    path: '/redpack/bill/differences',
    allow: 'payout:bill',
    summary: {
      cn: '对账差异',
      tc: '對帳差異',
      en: 'Differences between bills and payouts',
    },
    input: z.object({ ...listInput, ...differenceFilter }),
    output: pageOf(billDifferenceRow),
  }),
  exportDifferences: listExport({
    list: '/redpack/bill/differences',
    allow: 'payout:export-bills',
    summary: {
      cn: '导出对账差异',
      tc: '匯出對帳差異',
      en: 'Export differences between bills and payouts',
    },
    input: { ...sheetInput, ...differenceFilter },
  }),
  /** May be concluded anew by whoever has seen what was said before, which stands in the log. */
  conclude: endpoint({
    method: 'POST',
    path: '/redpack/bill/conclude',
    allow: 'payout:bill',
    revises: recordOf('bill-difference'),
    summary: { cn: '处理对账差异', tc: '處理對帳差異', en: 'Conclude a difference' },
    input: z.object({
      id,
      ...revisionRead,
      conclusion: z.enum(BILL_CONCLUSIONS),
      note: requiredText(PROVIDER_LIMITS.conclusionNote),
    }),
    output: idOnly,
  }),
}
