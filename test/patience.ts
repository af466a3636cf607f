/**
 * How long a test waits for a condition: far above need, so that a busy machine is no failure. What is waited for is
 * looked at often, so a quick machine does not wait.
 */
export const PATIENCE = { timeout: 180_000, interval: 25 }
