/**
 * Starts to measure; the result returns the processor time of this process since then, in milliseconds. Other programs on a busy machine do
 * not count.
 */
export function processorClock(): () => number {
  const from = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1000;
  };
}
