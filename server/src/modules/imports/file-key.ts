/** Where the file of an import lies until it is read. */
export const fileKey = (companyId: number, fileId: string): string =>
  `${companyId}/${fileId}.import`
