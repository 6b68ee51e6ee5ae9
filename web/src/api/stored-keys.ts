/** Under what names this browser keeps what pages of ours share. */
export const STORED_SESSION = 'zhenma.session'
export const STORED_LANGUAGE = 'zhenma.language'
export const STORED_SETTINGS = 'zhenma.settings'
