/** The address that calls a phone, whatever people have written between its digits. */
export function telephone(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}
