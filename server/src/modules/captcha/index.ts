// What other modules may use of captcha.
export { captchaRoutes } from './captcha.handlers.ts'
export { requireCaptcha } from './require-captcha.ts'
