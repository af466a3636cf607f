// `node --import ./shifted-clock.mjs`: a process whose clock is wrong by CLOCK_SHIFT_MS. All that the shop reads of the
// time is JavaScript's Date; timers and the database's clock stay right, as on a machine whose wall clock alone is off.
const shiftMs = Number(process.env.CLOCK_SHIFT_MS ?? 0)
const RightDate = Date

globalThis.Date = class ShiftedDate extends RightDate {
  constructor(...given) {
    if (given.length === 0) super(RightDate.now() + shiftMs)
    else super(...given)
  }

  static now() {
    return RightDate.now() + shiftMs
  }

  /** Node makes some dates by itself, such as those of files. */
  static [Symbol.hasInstance](value) {
    return Object.prototype.toString.call(value) === '[object Date]'
  }
}
