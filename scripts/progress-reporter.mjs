// A reporter for Vitest and for Playwright: tells the process that started them how many tests or files are done.

export default class ProgressReporter {
  #done = 0
  #of = 0

  #count() {
    this.#done++
    process.send?.({ done: this.#done, of: this.#of })
  }

  // Vitest
  onTestRunStart(files) {
    this.#of = files.length
  }

  onTestModuleEnd() {
    this.#count()
  }

  // Playwright
  onBegin(_config, suite) {
    this.#of = suite.allTests().length
  }

  onTestEnd() {
    this.#count()
  }

  printsToStdio() {
    return false
  }
}
