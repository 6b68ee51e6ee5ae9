/** Where a stored picture and its thumbnail are served; relative to the origin. */
export function pictureUrl(companyId: number, fileId: string): string {
  return `/files/${pictureKey(companyId, fileId)}`
}

export function thumbnailUrl(companyId: number, fileId: string): string {
  return `/files/${thumbnailKey(companyId, fileId)}`
}

/** Where their content lies in the file store. */
export function pictureKey(companyId: number, fileId: string): string {
  return `${companyId}/${fileId}.webp`
}

export function thumbnailKey(companyId: number, fileId: string): string {
  return `${companyId}/${fileId}.thumb.webp`
}
