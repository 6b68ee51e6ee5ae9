// What other modules may use of the proofs of draws.
export { type BuyersProof, proofOfDraw } from './draw-address.ts'
export { registerDrawFiles } from './draw-file-routes.ts'
export { drawProofRoutes } from './draw-proofs.handlers.ts'
