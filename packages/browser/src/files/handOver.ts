/** How long the address of a file stays: some browsers begin to read it after the click. */
const addressKeptMs = 60_000;

/** Gives a file to the browser, which keeps it where downloads go. */
export function handOver(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), addressKeptMs);
}
