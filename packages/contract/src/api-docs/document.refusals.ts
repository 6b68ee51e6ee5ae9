import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** What the OpenAPI document says of itself, besides what calls and fields say. */
export const documentTexts = texts({
  title: { cn: '真码接口', tc: '真碼介面', en: 'Zhenma API' },
  about: {
    cn: '屏幕能做的，程序也能做：同样的调用、权限和检查。\n\n- 先登录（`POST /web/user/login/common`），再把答复中的 `token` 放进每次调用的 `biz-token` 标头。\n- `accept-language`（`cn`、`tc`、`en`）决定文字的语言；`tenant-id` 若填写，须与会话的公司一致。\n- 表单与 JSON 都可以。答复都在同一种信封里：`success`、`status`、`message`，内容在 `data` 或 `result`。\n- 拒绝时 `error` 是固定的名称，`details` 逐一说明有问题的字段、行或码。',
    tc: '畫面能做的，程式也能做：同樣的呼叫、權限和檢查。\n\n- 先登入（`POST /web/user/login/common`），再把答覆中的 `token` 放進每次呼叫的 `biz-token` 標頭。\n- `accept-language`（`cn`、`tc`、`en`）決定文字的語言；`tenant-id` 若填寫，須與工作階段的公司一致。\n- 表單與 JSON 都可以。答覆都在同一種信封裡：`success`、`status`、`message`，內容在 `data` 或 `result`。\n- 拒絕時 `error` 是固定的名稱，`details` 逐一說明有問題的欄位、列或碼。',
    en: 'What screens can do, programs can do: the same calls, rights and checks.\n\n- Log in first (`POST /web/user/login/common`); the answer’s `token` goes into the header `biz-token` of every call.\n- `accept-language` (`cn`, `tc`, `en`) chooses the language of texts; `tenant-id`, where it is sent, must be the session’s company.\n- Forms and JSON are both taken. Every answer is in one envelope: `success`, `status`, `message`, and the content in `data` or `result`.\n- Of a refusal `error` is a fixed name, and `details` says what is wrong with each field, row or code.',
  },
  token: {
    cn: '登录答复中的 `token`。',
    tc: '登入答覆中的 `token`。',
    en: 'The `token` that a log-in answers.',
  },
  application: {
    cn: '第三方应用的密钥（`zm_…`）。',
    tc: '第三方應用的金鑰（`zm_…`）。',
    en: "A third-party app's key (`zm_…`).",
  },
  server: { cn: '本服务器', tc: '本伺服器', en: 'This server' },
  forPublic: {
    cn: '任何人都可以调用，无须登录。',
    tc: '任何人都可以呼叫，無須登入。',
    en: 'Anybody may call it, without a log-in.',
  },
  forSession: {
    cn: '任何已登录的用户都可以调用。',
    tc: '任何已登入的使用者都可以呼叫。',
    en: 'Whoever is logged in may call it.',
  },
  forPermission: {
    cn: '需要权限 `{permission}`（{name}）。',
    tc: '需要權限 `{permission}`（{name}）。',
    en: 'Needs the permission `{permission}` ({name}).',
  },
  further: {
    cn: '视输入还需要 `{permission}`（{name}）。',
    tc: '視輸入還需要 `{permission}`（{name}）。',
    en: 'By what the input says also `{permission}` ({name}).',
  },
  platformOnly: {
    cn: '仅限平台自己的人员。',
    tc: '僅限平台自己的人員。',
    en: 'For the platform’s own staff only.',
  },
  withTemporaryPassword: {
    cn: '尚须更改临时密码的会话也可以调用。',
    tc: '尚須變更臨時密碼的工作階段也可以呼叫。',
    en: 'Open also to a session that has still to change a temporary password.',
  },
  limited: {
    cn: '每个地址每分钟最多 {count} 次。',
    tc: '每個位址每分鐘最多 {count} 次。',
    en: 'At most {count} times a minute from one address.',
  },
  done: WORDS.done,
  file: { cn: '文件本身', tc: '檔案本身', en: 'The file itself' },
  refused: { cn: '可能的拒绝：', tc: '可能的拒絕：', en: 'Refusals it may be: ' },
  envelope: {
    cn: '每个 JSON 答复的外层',
    tc: '每個 JSON 答覆的外層',
    en: 'What every JSON answer stands in',
  },
  refusal: {
    cn: '拒绝：`error` 是固定的名称，`details` 逐一说明字段、行或码',
    tc: '拒絕：`error` 是固定的名稱，`details` 逐一說明欄位、列或碼',
    en: 'A refusal: `error` is a fixed name, `details` tells of every field, row or code',
  },
  anyRefusal: { cn: '其他拒绝', tc: '其他拒絕', en: 'Any other refusal' },
})
