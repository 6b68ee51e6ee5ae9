// What other modules may use of files.
export { fileUrl, PDF_TYPE } from './store-document.ts'
export {
  keepImage,
  pictureUrl,
  pictureUrls,
  readPicture,
  readPrivateImage,
  readPrivatePicture,
  removePrivateImage,
  thumbnailUrl,
} from './store-image.ts'
export { publicFiles } from './files.store.ts'
export { downloadRoutes } from './downloads.handlers.ts'
export { fileRoutes } from './files.handlers.ts'
export { registerDownloads } from './serve-downloads.ts'
export { registerFileRoutes } from './serve-files.ts'
export { storeImage } from './store-image.ts'
