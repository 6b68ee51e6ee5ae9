import { z } from 'zod'
import { CHECK_RESULTS } from '../buyer-checks/check-results.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { LANGUAGES } from '../kernel/languages.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, idOnly, moment, nothing, pageInput, pageOf } from '../kernel/lists.ts'
import { recordOf, revisionRead, revisionShape } from '../kernel/revisions.ts'
import { id, requiredText, text } from '../kernel/rules.ts'
import { type Text, texts, textWith } from '../kernel/texts.ts'

/** Page templates of one kind that a company may have. */
export const MAXIMUM_PAGE_TEMPLATES = 200
/** Versions that are answered at once; older ones are asked for from there. */
export const VERSIONS_SHOWN = 50
/** How long somebody with its address sees a draft. */
export const PREVIEW_LINK_MINUTES = 60

/** A draft is changed at will; buyers see the version that was published last. */
const templateShape = {
  id: z.int(),
  name: z.string(),
  /** The version that buyers see; null: none yet. */
  liveNumber: z.int().nullable(),
  publishedAt: moment.nullable(),
  /** When the next version begins to be shown; null: none waits. */
  scheduledAt: moment.nullable(),
  /** The draft says something else than the version that was published last. */
  isChanged: z.boolean(),
  /** Where it is used: how many configurations name it. */
  bindingCount: z.int(),
  createdAt: moment,
  updatedAt: moment,
}
export const pageTemplateRow = z.object(templateShape)
export type PageTemplateRow = z.output<typeof pageTemplateRow>

export const pageVersionRow = z.object({
  /** Counted within the template. */
  number: z.int(),
  /** From when buyers see it; in the future while it waits. */
  startsAt: moment,
  isLive: z.boolean(),
  note: z.string(),
  /** The version that it brought back; null: a draft. */
  restoredFrom: z.int().nullable(),
  publishedAt: moment,
  publishedBy: z.string().nullable(),
})
export type PageVersionRow = z.output<typeof pageVersionRow>

const SUMMARY = texts({
  create: { cn: '新建{what}', tc: '新增{what}', en: 'Create a {what}' },
  update: { cn: '修改{what}', tc: '修改{what}', en: 'Update a {what}' },
  remove: {
    cn: '删除未使用的{what}',
    tc: '刪除未使用的{what}',
    en: 'Delete a {what} that nothing uses',
  },
  list: { cn: '{what}列表', tc: '{what}清單', en: 'List {what}' },
  export: { cn: '导出{what}', tc: '匯出{what}', en: 'Export {what}' },
  search: { cn: '选择{what}', tc: '選擇{what}', en: 'Search a {what} for a picker' },
  get: { cn: '{what}详情', tc: '{what}詳情', en: 'One {what}' },
  copy: { cn: '复制{what}', tc: '複製{what}', en: 'Copy a {what}' },
  publish: { cn: '发布{what}', tc: '發布{what}', en: 'Publish a {what}, now or at a time' },
  cancel: {
    cn: '取消{what}的定时发布',
    tc: '取消{what}的定時發布',
    en: 'Call off a version of a {what} that waits',
  },
  versions: { cn: '{what}的版本', tc: '{what}的版本', en: 'Versions of a {what}' },
  version: { cn: '{what}的某个版本', tc: '{what}的某個版本', en: 'One version of a {what}' },
  restore: {
    cn: '把版本取回为草稿',
    tc: '把版本取回為草稿',
    en: 'Take a version of a {what} back as its draft',
  },
  rollBack: {
    cn: '重新发布旧版本',
    tc: '重新發布舊版本',
    en: 'Publish an older version of a {what} again',
  },
  preview: { cn: '预览{what}', tc: '預覽{what}', en: 'Draw a {what} as buyers would see it' },
  previewLink: {
    cn: '在手机上预览{what}',
    tc: '在手機上預覽{what}',
    en: 'An address for seeing the draft of a {what} on a phone',
  },
})

type Wish<D extends z.ZodType, E extends string> = {
  /** Where the calls lie: `/query/template`. */
  readonly base: string
  /** As permissions and the log name it. */
  readonly entity: E
  readonly one: Text
  readonly many: Text
  readonly document: D
}

/** What previews are drawn for. */
const previewOf = {
  /** A label of the company; without one a sample is shown. */
  code: text(512).optional(),
  /** With a sample, and with a label whose page at another outcome is asked for. */
  result: z.enum(CHECK_RESULTS).optional(),
  language: z.enum(LANGUAGES).optional(),
}

/** The calls of templates that are drafted, published and bound: trace pages and query templates have the same. */
export function pageTemplateCalls<D extends z.ZodType, const E extends string>({
  base,
  entity,
  one,
  many,
  document,
}: Wish<D, E>) {
  const summary = (text: Text): Text => textWith(text, { what: one })
  const name = requiredText(100)
  const ofVersion = z.object({ id, number: id })
  return {
    create: endpoint({
      method: 'POST',
      path: `${base}/save`,
      encoding: 'json',
      allow: `${entity}:create`,
      summary: summary(SUMMARY.create),
      input: z.object({ name, document }),
      output: idOnly,
    }),
    /** Changes the draft; what buyers see stays as it is. */
    update: endpoint({
      method: 'POST',
      path: `${base}/update`,
      encoding: 'json',
      allow: `${entity}:update`,
      revises: recordOf(entity),
      summary: summary(SUMMARY.update),
      input: z.object({ id, ...revisionRead, name, document }),
      output: idOnly,
    }),
    list: endpoint({
      method: 'GET',
      path: `${base}/list`,
      allow: `${entity}:list`,
      summary: textWith(SUMMARY.list, { what: many }),
      input: z.object(pageInput),
      output: pageOf(pageTemplateRow),
    }),
    exportSheet: listExport({
      list: `${base}/list`,
      allow: `${entity}:export`,
      summary: textWith(SUMMARY.export, { what: many }),
      input: exportInput,
    }),
    get: endpoint({
      method: 'GET',
      path: `${base}/info/{id}`,
      allow: `${entity}:list`,
      tells: recordOf(entity),
      summary: summary(SUMMARY.get),
      input: z.object({ id }),
      /** `document`: the draft. `pictures`: where its files are, by their numbers. */
      output: z.object({
        ...templateShape,
        ...revisionShape,
        document,
        pictures: z.record(z.string(), z.string()),
      }),
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${base}/delete/{id}`,
      allow: `${entity}:delete`,
      summary: summary(SUMMARY.remove),
      input: z.object({ id }),
      output: nothing,
    }),
    search: endpoint({
      method: 'GET',
      path: `${base}/search`,
      allow: `${entity}:list`,
      summary: summary(SUMMARY.search),
      input: z.object({ keyword: text(100).default(''), ids: z.array(id).max(100).default([]) }),
      output: z.array(z.object({ id: z.int(), name: z.string(), liveNumber: z.int().nullable() })),
    }),
    /** The draft under another name, with neither versions nor uses. */
    copy: endpoint({
      method: 'POST',
      path: `${base}/copy`,
      allow: `${entity}:create`,
      summary: summary(SUMMARY.copy),
      input: z.object({ id, name }),
      output: idOnly,
    }),
    /** The draft as it is now becomes a version that is never changed; `startsAt` left out: at once. */
    publish: endpoint({
      method: 'POST',
      path: `${base}/publish`,
      allow: `${entity}:publish`,
      summary: summary(SUMMARY.publish),
      input: z.object({
        id,
        startsAt: moment.optional(),
        note: text(200).default(''),
      }),
      output: z.object({ number: z.int() }),
    }),
    cancelPublish: endpoint({
      method: 'POST',
      path: `${base}/publish/cancel`,
      allow: `${entity}:publish`,
      summary: summary(SUMMARY.cancel),
      input: ofVersion,
      output: nothing,
    }),
    /** Newest first; `before`: only those with smaller numbers. */
    versions: endpoint({
      method: 'GET',
      path: `${base}/versions`,
      allow: `${entity}:list`,
      summary: summary(SUMMARY.versions),
      input: z.object({ id, before: id.optional() }),
      output: z.array(pageVersionRow),
    }),
    version: endpoint({
      method: 'GET',
      path: `${base}/version`,
      allow: `${entity}:list`,
      summary: summary(SUMMARY.version),
      input: ofVersion,
      output: pageVersionRow.extend({ document }),
    }),
    restore: endpoint({
      method: 'POST',
      path: `${base}/restore`,
      allow: `${entity}:update`,
      summary: summary(SUMMARY.restore),
      input: z.object({ id, number: id }),
      output: idOnly,
    }),
    /** As a version of its own: what was published when stays to be seen. */
    rollBack: endpoint({
      method: 'POST',
      path: `${base}/rollback`,
      allow: `${entity}:publish`,
      summary: summary(SUMMARY.rollBack),
      input: ofVersion.extend({ note: text(200).default('') }),
      output: z.object({ number: z.int() }),
    }),
    /** Any document, saved or not, drawn by what draws the published page. No check. */
    preview: endpoint({
      method: 'POST',
      path: `${base}/preview`,
      encoding: 'json',
      allow: `${entity}:list`,
      summary: summary(SUMMARY.preview),
      input: z.object({ document, ...previewOf }),
      output: z.object({ html: z.string() }),
    }),
    /** The saved draft at an address of this site, for whoever has it, for an hour. */
    previewLink: endpoint({
      method: 'POST',
      path: `${base}/preview/link`,
      allow: `${entity}:list`,
      summary: summary(SUMMARY.previewLink),
      input: z.object({ id, ...previewOf }),
      output: z.object({ path: z.string(), expiresAt: moment }),
    }),
  }
}
