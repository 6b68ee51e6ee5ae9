/** A code in what a QR code or a gun gave: the last part of an address `…/t/{code}`, else the text. */
export function codeOf(scanned: string): string {
  const text = scanned.trim()
  const address = /^https?:\/\/[^\s]+\/t\/([^/?#\s]+)/i.exec(text)
  return address?.[1] ? decodeURIComponent(address[1]) : text.replaceAll(/[\s-]/g, '')
}

/** Many codes at once (pasted, or a gun that sends its memory): split where codes cannot go on. */
export function codesOf(pasted: string): string[] {
  return pasted
    .split(/[\r\n\t,;,;、]+|\s{2,}|\s(?=https?:)/)
    .flatMap((line) => (isSpacedList(line) ? line.split(/\s+/) : [line]))
    .map(codeOf)
    .filter((code) => code !== '')
}

/** One code copied from the screen is in groups of four; a list of codes has longer parts. */
function isSpacedList(line: string): boolean {
  const parts = line.trim().split(/\s+/)
  return parts.length > 1 && parts.every((part) => part.length > 4)
}
