import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { text } from '../kernel/rules.ts'

/** So long a download that was asked for may begin. */
export const TICKET_SECONDS = 60
/** The cookie that a browser brings to a download's address, and to no other. */
export const TICKET_COOKIE = 'zhenma-download'

/** Where the download of a ticket is served, relative to the origin. */
export function downloadUrl(companyId: number, id: string): string {
  return `/api/web/file/download/${companyId}/${id}`
}

export const downloads = {
  ticket: endpoint({
    method: 'POST',
    path: '/web/file/ticket',
    encoding: 'json',
    /** And the permission of the call whose file is wanted. */
    allow: 'session',
    summary: {
      cn: '申请一次下载',
      tc: '申請一次下載',
      en: 'Ask for one download of a call that answers a file',
    },
    input: z.object({
      /** The call, as the documents spell it. */
      method: z.enum(['GET', 'POST']),
      path: text(200),
      input: z.record(z.string(), z.unknown()).default({}),
    }),
    output: z.object({
      id: z.uuid(),
      /** Relative to the origin; good once, for `TICKET_SECONDS`, with the secret as its cookie. */
      url: z.string(),
      secret: z.string(),
      name: z.string(),
    }),
    ratePerMinute: 240,
  }),
  outcome: endpoint({
    method: 'GET',
    path: '/web/file/ticket/outcome',
    allow: 'session',
    summary: {
      cn: '查询下载是否已开始',
      tc: '查詢下載是否已開始',
      en: 'Whether a download has begun',
    },
    input: z.object({ id: z.uuid() }),
    output: z.object({ state: z.enum(['waiting', 'started']) }),
  }),
}
