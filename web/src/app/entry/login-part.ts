import { part } from '../../kit/late/part.ts'

/**
 * The log-in page. The shell warms it: whoever logs out where the network is gone must see it, and
 * nothing else.
 */
export const LoginPage = part(() =>
  import('../login/login-page.tsx').then((module) => module.LoginPage),
)
