import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { backtest } from './forecast-backtest.ts'

/** `node bench/forecast.ts`: how well the forecast of sales does on a made-up year, written to `bench/results/`. */
const DRINKS = 300
const percent = (share: number) => `${(share * 100).toFixed(1)}%`
const started = Date.now()
const { errors, outcomes } = backtest(DRINKS)

const report = `# Forecast of sales, backtested

${DRINKS} made-up drinks over two years (\`bench/forecast-year.ts\`): from a bottle in two months to six a day, with weekends, a December of 1.3 to 3 times an ordinary month, trends of −24 to +36% a year, and shelves that stand empty two to eight times. The first year teaches, the second is forecast. ${((Date.now() - started) / 1000).toFixed(1)} s.

## Error

Every week, bottles forecast for the next fortnight against those that people wanted. WAPE is the sum of all errors, bias the sum with its sign, both as a share of what was wanted.

| method | WAPE | bias |
| --- | ---: | ---: |
${errors.map(({ method, wape, bias }) => `| ${method} | ${percent(wape)} | ${bias > 0 ? '+' : ''}${percent(bias)} |`).join('\n')}

## Run as a shop

The same year again: each method sees only what it could sell and orders by the same rule, cases of 6 that take five working days.

| method | bottles not sold for want of stock | days out of stock | stock on hand, in days of sales |
| --- | ---: | ---: | ---: |
${outcomes.map(({ method, lost, daysOut, daysOfStock }) => `| ${method} | ${percent(lost)} | ${percent(daysOut)} | ${daysOfStock.toFixed(1)} |`).join('\n')}
`
const file = join(import.meta.dirname, 'results', '2026-11-17-forecast.md')
writeFileSync(file, report)
process.stdout.write(`${report}\n${file}\n`)
