/**
 * The zone in which a company's days begin and its times are read: on paper, in files and on every
 * screen, whatever the zone of the server or of the browser.
 */
export const BUSINESS_TIME_ZONE = 'Asia/Shanghai'
