import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import {
  playAlipay,
  type PlayedAlipay,
} from '../server/src/modules/draws/payouts/testing/played-alipay.ts'
import {
  playWeChatPay,
  type PlayedWeChatPay,
} from '../server/src/modules/draws/payouts/testing/played-wechat-pay.ts'
import { build } from '../server/test/built.ts'
import { type SocialLoopback, startSocialLoopback } from '../server/test/social-loopback.ts'
import { CHROMIUM_ARGUMENTS, findChromium } from './harness/browser/chromium.ts'
import { type Lane, NOBODYS_ACCOUNT } from './harness/lane.ts'
import { startServer } from './harness/served/server.ts'
import { LANES } from './lanes.ts'

type OpenLane = { readonly lane: Lane; close(): Promise<void> }

/** The real server with the demo company, and a browser, for each file that runs at a time. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await build()
  const social = await startSocialLoopback()
  const alipay = await playAlipay()
  alipay.play.refusal = (_number, payee) =>
    payee.includes(NOBODYS_ACCOUNT) ? 'PAYEE_NOT_EXIST' : undefined
  const wechatPay = await playWeChatPay()
  const played = { social, alipay, wechatPay }
  const open = await Promise.all(Array.from({ length: LANES }, () => openLane(played)))
  project.provide(
    'lanes',
    open.map(({ lane }) => lane),
  )
  return async () => {
    await Promise.all(open.map((one) => one.close()))
    await social.close()
    await alipay.close()
    await wechatPay.close()
  }
}

type Played = {
  readonly social: SocialLoopback
  readonly alipay: PlayedAlipay
  readonly wechatPay: PlayedWeChatPay
}

async function openLane({ social, alipay, wechatPay }: Played): Promise<OpenLane> {
  const directory = mkdtempSync(join(tmpdir(), 'zhenma-e2e-'))
  const server = await startServer(directory, {
    ...social.environment,
    ALIPAY_GATEWAY_URL: alipay.settings.alipayGateway,
    WECHAT_PAY_GATEWAY_URL: wechatPay.settings.gateway,
    // Where receivers of tests are.
    WEBHOOK_NETWORKS: '127.0.0.0/8',
  })
  const browser = await chromium.launchServer({
    executablePath: await findChromium(),
    headless: true,
    args: [...CHROMIUM_ARGUMENTS],
  })
  const { address, dataDir } = server
  return {
    lane: {
      address,
      dataDir,
      socialAddress: social.address,
      alipay: { appId: alipay.appId, ...alipay.keys },
      wechatPay: { address: wechatPay.settings.gateway, entered: wechatPay.entered },
      browserEndpoint: browser.wsEndpoint(),
    },
    async close() {
      await browser.close()
      await server.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
