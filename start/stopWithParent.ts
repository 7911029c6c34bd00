/**
 * Loaded first into every process that the stack starts: when the starter dies, however it dies, its channel
 * closes, and this process stops as if it had been asked to.
 */
const patienceMs = 15_000;

process.on("disconnect", () => {
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.exit(1), patienceMs).unref();
});
// The channel alone is no reason to go on living.
process.channel?.unref();
