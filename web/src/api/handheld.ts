/**
 * Whether this is a handheld: pointed at with a finger, as phones, tablets and scanners with a screen of
 * their own are. What has a mouse is a PC, however narrow its window.
 */
export const isHandheld = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches
