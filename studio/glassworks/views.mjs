// How the camera frames a thing. Heights are told truly but gently: half as tall on the table is seven tenths as tall in the
// picture, so a shelf of gin, wine and cans is filled evenly, and a magnum still towers over a miniature.
const footLine = 0.94
const TALL = { height: 325, share: 0.915 }
const LARGEST_SHARE = 0.925
/** As shares of the frame: bottles are met at the shoulder, cans a little from above, to show the lid. */
const EYE = { bottle: 0.449, can: 0.687 }

/** `frame` is how many millimetres fit the height of the picture; `footLine` puts every foot on the same horizon. */
export function viewOf(height, isCan) {
  const share = Math.min(LARGEST_SHARE, TALL.share * Math.sqrt(height / TALL.height))
  const frame = height / share
  return { frame, eye: frame * (isCan ? EYE.can : EYE.bottle), footLine }
}
