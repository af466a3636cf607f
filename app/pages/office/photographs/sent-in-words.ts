const A_MEGABYTE = 1024 * 1024

/** '1.2 of 4.8 MB sent', or kB for a small file. What has left is never more than there is: headers count too. */
export function sentInWords({ sent, size }: { sent: number; size: number }): string {
  const [unit, decimals, name] = size < A_MEGABYTE ? [1024, 0, 'kB'] : [A_MEGABYTE, 1, 'MB']
  const shown = (bytes: number) => (bytes / Number(unit)).toFixed(Number(decimals))
  return `${shown(Math.min(sent, size))} of ${shown(size)} ${name} sent`
}
