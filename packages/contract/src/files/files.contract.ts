import { z } from 'zod'
import { PICTURED_ENTITIES, type PicturedEntity } from '../entities.ts'
import { type Allow, endpoint } from '../kernel/endpoint.ts'

/** A picture at most this large is taken; the browser compresses above 500 KB after asking. */
export const IMAGE_LIMIT_BYTES = 4 * 1024 * 1024
export const IMAGE_LIMIT_PIXELS = 40_000_000

export const storedImage = z.object({
  id: z.uuid(),
  /** Address relative to the origin; empty of a private picture. */
  url: z.string(),
  /** The same picture, 480 pixels at most. */
  thumbnailUrl: z.string(),
  name: z.string(),
  width: z.int(),
  height: z.int(),
})
export type StoredImage = z.output<typeof storedImage>

/** A PDF of this size at most is taken. */
export const DOCUMENT_LIMIT_BYTES = 8 * 1024 * 1024

export const storedDocument = z.object({
  id: z.uuid(),
  /** Address relative to the origin; a browser saves what lies there, and never shows it as a page of ours. */
  url: z.string(),
  name: z.string(),
  bytes: z.int(),
})
export type StoredDocument = z.output<typeof storedDocument>

export const IMAGE_PURPOSES = [
  'product',
  'avatar',
  'license',
  'id-card',
  'extended-data',
  'activity',
  'company',
  'page',
  'buyer-report',
  'warranty',
  'print-template',
  ...PICTURED_ENTITIES,
] as const
export type ImagePurpose = (typeof IMAGE_PURPOSES)[number]

const pictured = Object.fromEntries(
  PICTURED_ENTITIES.map((name) => [name, [`${name}:create`, `${name}:update`]]),
) as unknown as Readonly<Record<PicturedEntity, readonly Allow[]>>

/** Pictures that have no public address: only calls tell them, to those who may see what they belong to. */
export const PRIVATE_PURPOSES: readonly ImagePurpose[] = ['id-card', 'buyer-report', 'warranty']

/** Who may upload a picture: whoever may save what it belongs to, by any of these permissions. */
export const MAY_UPLOAD: Readonly<Record<ImagePurpose, readonly Allow[] | 'session'>> = {
  product: ['product:create', 'product:update'],
  license: ['dealer:create', 'dealer:update'],
  'id-card': ['dealer:create', 'dealer:update'],
  /** Comes from buyers alone, by a call of its own. */
  'buyer-report': [],
  warranty: [],
  avatar: 'session',
  'extended-data': ['extended-data:create', 'extended-data:update'],
  activity: ['activity:create', 'activity:update', 'activity:prize'],
  company: ['company:update'],
  page: [
    'trace-template:create',
    'trace-template:update',
    'query-template:create',
    'query-template:update',
  ],
  'print-template': ['print-template:edit'],
  ...pictured,
}

/** What PDFs are uploaded for: what holds files beside pictures. */
export const DOCUMENT_PURPOSES = ['trace-event'] as const

export const files = {
  uploadImage: endpoint({
    method: 'POST',
    path: '/web/file/image',
    encoding: 'multipart',
    /** And, by purpose, a permission of `MAY_UPLOAD`. */
    allow: 'session',
    summary: { cn: '上传图片', tc: '上傳圖片', en: 'Upload a picture' },
    input: z.object({ purpose: z.enum(IMAGE_PURPOSES).default('product') }),
    output: storedImage,
    files: ['file'],
    ratePerMinute: 120,
  }),
  /** Judged by its content, never by its name: a PDF. Everybody who has its address may load it, as with pictures. */
  uploadDocument: endpoint({
    method: 'POST',
    path: '/web/file/document',
    encoding: 'multipart',
    /** And, by purpose, a permission of `MAY_UPLOAD`. */
    allow: 'session',
    summary: { cn: '上传 PDF', tc: '上傳 PDF', en: 'Upload a PDF' },
    input: z.object({ purpose: z.enum(DOCUMENT_PURPOSES) }),
    output: storedDocument,
    files: ['file'],
    ratePerMinute: 60,
  }),
}
