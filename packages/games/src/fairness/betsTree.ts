import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * The tree over the bets that were accepted until the close of a round or the begin of a match: the Merkle tree of
 * RFC 6962. A leaf is SHA-256(0x00 ‖ the bet's text in UTF-8); the leaves lie in the ascending order of their bytes; a
 * node is SHA-256(0x01 ‖ left ‖ right), and the left part holds the largest power of two that is less than the number of
 * leaves. The root of no bet at all is SHA-256 of nothing. Hashes are written as 64 lower-case hexadecimal digits.
 */
/** SHA-256. Browsers use the one of this package; a server that closes thousands of bets at once gives its own, in C. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

const leafPrefix = Uint8Array.of(0);
const nodePrefix = Uint8Array.of(1);

/** The root of a tree without a leaf. */
export const emptyRoot = bytesToHex(sha256(new Uint8Array()));

/** A bet of a shared round, as its leaf says it. */
export type RoundLeaf = {
  readonly roundId: string;
  readonly memberId: string;
  readonly placementId: string;
  /** In the order in which they were laid. */
  readonly bets: readonly { readonly spot: string; readonly stakeWon: number }[];
  readonly presetHundredths: number | null;
};

/** One selection of a slip on a match, as its leaf says it. */
export type MatchLeaf = {
  readonly fixtureId: string;
  readonly memberId: string;
  readonly slipId: string;
  readonly legNumber: number;
  readonly marketKey: string;
  readonly selection: string;
  readonly oddsHundredths: number;
  /** Of the whole slip. */
  readonly stakeWon: number;
};

/** The text of a shared round's bet. Its id is known to its member alone, so that the leaf's hash shows it to nobody else. */
export function roundLeafText({ roundId, memberId, placementId, bets, presetHundredths }: RoundLeaf): string {
  const laid = bets.map(({ spot, stakeWon }) => `${spot}=${stakeWon}`).join(",");
  return ["ROUND", roundId, memberId, placementId, laid, presetHundredths ?? "-"].join("|");
}

/** The text of a slip's selection. */
export function matchLeafText(leaf: MatchLeaf): string {
  const { fixtureId, memberId, slipId, legNumber, marketKey, selection, oddsHundredths, stakeWon } = leaf;
  return [
    "MATCH",
    fixtureId,
    memberId,
    slipId,
    legNumber,
    marketKey,
    selection,
    oddsHundredths,
    stakeWon,
  ].join("|");
}

/** The leaf of a bet's text. */
export function leafOf(text: string, hash: Sha256 = sha256): string {
  return bytesToHex(hash(concatBytes(leafPrefix, utf8ToBytes(text))));
}

const nodeOf = (left: Uint8Array, right: Uint8Array, hash: Sha256 = sha256) =>
  hash(concatBytes(nodePrefix, left, right));

/** The largest power of two less than a number of leaves, which is 2 at least. */
function leftSize(leaves: number): number {
  let size = 1;
  while (size * 2 < leaves) size *= 2;
  return size;
}

function subtree(leaves: readonly Uint8Array[], hash: Sha256): Uint8Array {
  const [first] = leaves;
  if (first === undefined) return hash(new Uint8Array());
  if (leaves.length === 1) return first;
  const size = leftSize(leaves.length);
  return nodeOf(subtree(leaves.slice(0, size), hash), subtree(leaves.slice(size), hash), hash);
}

/** The root over leaves in their ascending order. */
export function rootOf(leaves: readonly string[], hash: Sha256 = sha256): string {
  return bytesToHex(subtree(leaves.map(hexToBytes), hash));
}

/** What leads from a leaf to the root: the hashes beside its way, from the leaf up. */
export function pathOf(leaves: readonly string[], place: number, hash: Sha256 = sha256): string[] {
  if (leaves.length < 2) return [];
  const size = leftSize(leaves.length);
  const isLeft = place < size;
  const own = isLeft ? leaves.slice(0, size) : leaves.slice(size);
  const other = isLeft ? leaves.slice(size) : leaves.slice(0, size);
  return [...pathOf(own, isLeft ? place : place - size, hash), rootOf(other, hash)];
}

/** A bet's place in the tree, and what leads from it to the root. */
export type BetPath = { readonly place: number; readonly count: number; readonly path: readonly string[] };

/**
 * The root to which a leaf leads; null when the path is not of this place in a tree of so many leaves. Who computes the root
 * that was published at the close has proved that the bet is in the tree.
 */
export function rootFrom(leaf: string, { place, count, path }: BetPath): string | null {
  const isHash = (text: string) => /^[0-9a-f]{64}$/.test(text);
  if (!Number.isInteger(place) || place < 0 || place >= count || ![leaf, ...path].every(isHash)) return null;
  const root = climb(hexToBytes(leaf), place, count, [...path]);
  return root === null ? null : bytesToHex(root);
}

/** Goes up the path, whose last hash is beside the uppermost node. */
function climb(leaf: Uint8Array, place: number, count: number, path: readonly string[]): Uint8Array | null {
  if (count < 2) return path.length === 0 ? leaf : null;
  const beside = path.at(-1);
  if (beside === undefined) return null;
  const size = leftSize(count);
  const below = path.slice(0, -1);
  if (place < size) {
    const left = climb(leaf, place, size, below);
    return left === null ? null : nodeOf(left, hexToBytes(beside));
  }
  const right = climb(leaf, place - size, count - size, below);
  return right === null ? null : nodeOf(hexToBytes(beside), right);
}
