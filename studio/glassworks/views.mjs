// How the camera frames each class of thing. `frame` is how many millimetres fit the height of the picture, so within a class
// one millimetre is the same length in every photograph; `footLine` puts every foot on the same horizon.
// Two classes step away from the house scale: small things would be lost in it, large ones would not fit.
// The steps are smaller than the true differences, so a miniature still looks small and a magnum large.
const footLine = 0.94

export const views = {
  bottle: { frame: 334, eye: 150, footLine },
  small: { frame: 262, eye: 180, footLine },
  large: { frame: 400, eye: 175, footLine },
}
