import type { Text } from '@zhenma/contract/kernel/texts'
import { WORDS } from '@zhenma/contract/kernel/words'
import { createElement, type ComponentType } from 'react'
import { PRODUCT_PATH } from '../entities/product/product-address.ts'
import { late } from '../kit/late/late.tsx'
import { ExceptionPage } from './shell/exception-page.tsx'
import { shellTexts } from './shell.texts.ts'

export type StaticScreen = {
  readonly title: Text
  readonly screen: ComponentType
}

const TestHome = late(() =>
  import('./shell/test-home.tsx').then((module) => ({ default: module.TestHome })),
)

const AccountScreen = late(() =>
  import('./account-screen.tsx').then((module) => ({ default: module.AccountScreen })),
)

const ProductPage = late(() =>
  import('../features/products/page/product-page.tsx').then((module) => ({
    default: module.ProductPage,
  })),
)

/** The user centre (route setting-index). */
export const ACCOUNT_PATH = '/account/settings'

/** Screens with an address and no menu item: everybody who is logged in may open them. */
export const STATIC_SCREENS: Readonly<Record<string, StaticScreen>> = {
  '/test/home': { title: shellTexts.testHome, screen: TestHome },
  [ACCOUNT_PATH]: { title: shellTexts.userCentre, screen: AccountScreen },
  [PRODUCT_PATH]: { title: WORDS.product, screen: ProductPage },
  '/exception/403': {
    title: shellTexts.deniedTitle,
    screen: () => createElement(ExceptionPage, { status: 403 }),
  },
  '/exception/404': {
    title: shellTexts.missingTitle,
    screen: () => createElement(ExceptionPage, { status: 404 }),
  },
  '/exception/500': {
    title: shellTexts.serverTitle,
    screen: () => createElement(ExceptionPage, { status: 500 }),
  },
}
