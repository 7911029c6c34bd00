/** The same proof with the first digit of its server seed changed: what a dishonest seed would look like. */
export function tampered<Proof extends { readonly serverSeed: string | null }>(proof: Proof): Proof {
  if (proof.serverSeed === null) return proof;
  const first = proof.serverSeed.startsWith("0") ? "1" : "0";
  return { ...proof, serverSeed: first + proof.serverSeed.slice(1) };
}
