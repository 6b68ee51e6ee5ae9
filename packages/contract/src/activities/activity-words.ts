/** What an activity gives: cash in red packets, points, prizes of a lottery. */
export const ACTIVITY_TYPES = ['red_packet', 'points', 'lottery'] as const
export type ActivityType = (typeof ACTIVITY_TYPES)[number]

/**
 * Specification, section 4. in_progress: online, and its time has come; ended: its time is over,
 * online or not; not_started: everything before, and offline meanwhile.
 */
export const ACTIVITY_STATES = ['not_started', 'in_progress', 'ended'] as const
export type ActivityState = (typeof ACTIVITY_STATES)[number]
