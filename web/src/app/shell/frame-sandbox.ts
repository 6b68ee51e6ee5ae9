/** A page of another site works as at home; one of our own must not reach out of its frame. */
const MAY_ALWAYS = 'allow-scripts allow-forms allow-popups allow-downloads allow-modals'

/** The sandbox of a frame. Our own origin with script could take the sandbox off by itself. */
export function sandboxOf(url: string, own: string): string {
  const isOwn = new URL(url, own).origin === new URL(own).origin
  return isOwn ? MAY_ALWAYS : `${MAY_ALWAYS} allow-same-origin`
}
