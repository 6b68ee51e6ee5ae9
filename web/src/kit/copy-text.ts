/** Puts a text on the clipboard, also where the page is not served over https. */
export async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) {
    await navigator.clipboard.writeText(text)
    return
  }
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.append(area)
  area.select()
  // The only way outside of secure contexts, which a company's own network often is.
  document.execCommand('copy')
  area.remove()
}
