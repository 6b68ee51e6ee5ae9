/**
 * The header by which a screen of a PC says that it is one, with every call: movements by order or by
 * product model are not done there, but by handhelds and programs.
 */
export const SCREEN_HEADER = 'biz-screen'
/** What a PC says in it; everything else says nothing. */
export const PC_SCREEN = 'pc'
