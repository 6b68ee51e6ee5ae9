import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { day, optionalId } from '../kernel/rules.ts'

const visits = z.array(z.object({ date: z.string(), value: z.int() }))
const span = { from: day, to: day }

export const statistics = {
  overview: endpoint({
    method: 'GET',
    path: '/web/data/overview',
    allow: 'session',
    summary: { cn: '总览', tc: '總覽', en: 'Counts of the company' },
    input: z.object({}),
    output: z.object({
      dealers: z.int(),
      products: z.int(),
      labels: z.int(),
      batches: z.int(),
      inStock: z.int(),
      outbound: z.int(),
      returned: z.int(),
      activated: z.int(),
      queriesTotal: z.int(),
      queriesToday: z.int(),
      queriesThisWeek: z.int(),
      queriesUnknownOrRefused: z.int(),
    }),
  }),
  weekly: endpoint({
    method: 'GET',
    path: '/web/data/weekly',
    allow: 'session',
    summary: { cn: '本周查询', tc: '本週查詢', en: 'Checks by day of this week' },
    input: z.object({}),
    output: visits,
  }),
  monthly: endpoint({
    method: 'GET',
    path: '/web/data/monthly',
    allow: 'session',
    summary: { cn: '本月查询', tc: '本月查詢', en: 'Checks by day of this month' },
    input: z.object({}),
    output: visits,
  }),
  annually: endpoint({
    method: 'GET',
    path: '/web/data/annually',
    allow: 'session',
    summary: { cn: '本年查询', tc: '本年查詢', en: 'Checks by month of this year' },
    input: z.object({}),
    output: visits,
  }),
  days: endpoint({
    method: 'GET',
    path: '/web/data/days',
    allow: 'session',
    summary: { cn: '时段查询', tc: '時段查詢', en: 'Checks of a span of days' },
    input: z.object(span),
    output: visits,
  }),
  chart: endpoint({
    method: 'GET',
    path: '/web/customer/chart',
    allow: 'session',
    summary: { cn: '趋势', tc: '趨勢', en: 'Movements and checks by day' },
    input: z.object(span),
    output: z.array(
      z.object({
        date: day,
        inbound: z.int(),
        outbound: z.int(),
        returned: z.int(),
        queries: z.int(),
      }),
    ),
  }),
  productDaily: endpoint({
    method: 'GET',
    path: '/web/product/daily',
    allow: 'session',
    summary: { cn: '产品日报', tc: '產品日報', en: 'Inbound, outbound, return and checks by product' },
    input: z.object({ ...span, productId: optionalId }),
    output: z.array(
      z.object({
        productId: z.int(),
        productName: z.string(),
        inbound: z.int(),
        outbound: z.int(),
        returned: z.int(),
        queries: z.int(),
      }),
    ),
  }),
  dealerDaily: endpoint({
    method: 'GET',
    path: '/web/reseller/daily',
    allow: 'session',
    summary: { cn: '经销商排名', tc: '經銷商排名', en: 'Outbound and returns by dealer, the largest first' },
    input: z.object(span),
    output: z.array(
      z.object({
        dealerId: z.int(),
        dealerName: z.string(),
        regionName: z.string(),
        outbound: z.int(),
        returned: z.int(),
      }),
    ),
  }),
}
